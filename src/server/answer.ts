import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientNetwork } from '../commerce/client-network.server.ts'
import { count, observe } from '../operations/counters.ts'
import { oneClickPath } from '../routes/routes.ts'
import type { House } from './house.ts'
import { preferredEncodings } from './page-cache/encodings.ts'
import { ServerErrorPage } from './page-cache/page-cache.ts'
import { sendPage } from './page-cache/send-page.ts'
import { answerOptions, answerPlainly } from './plain-answer.ts'
import { RenderTimeout } from './render/render-page.ts'
import { sendErrorPage } from './render/send-error-page.ts'
import { StreamedResponse } from './render/streamed-response.ts'
import { isUnqueued } from './render/unqueued.ts'
import { Overloaded, type Release, type WorkQueue } from './render/work-queue.ts'
import { forwardHeaders, visitorAddress } from './request/forward-headers.ts'
import { canonicalHost, type ServedTenant } from './request/host-gate.ts'
import { allowedMethods, isMutation } from './request/methods.ts'
import { isOwnMutation } from './request/mutation-origin.ts'
import { failed, foreignOrigin, notFound, overloaded, tooSlow } from './request/refusal.ts'
import { discardBody, readBody, refuseBody } from './request/request-body.ts'
import type { RequestTarget } from './request/request-target.ts'
import { countedBody, isMultipart } from './request/upload-door.ts'
import { hashedPrefix } from './static-files.ts'
import type { Visit } from './visit.ts'

/** A request whose tenant is known and for which the page cache has no page. */
export interface Arrival {
  visit: Visit
  tenant: ServedTenant
  target: RequestTarget
  /** Key in the page cache. */
  key: string
  /** Whether the response may be shared with other visitors. */
  shared: boolean
}

/** Paths of the API and of Astro (`/_image`, `/_server-islands`): their responses depend on more than the cache key. */
const unsharedPath = /^\/(api\/|feed\/|graphql$|-\/|_)/

/**
 * Handles a request that the page cache cannot serve: from a file, by a shared render, or by a render for this visitor
 * alone.
 */
export async function answerUncached(
  house: House,
  req: IncomingMessage,
  res: ServerResponse,
  arrival: Arrival,
): Promise<void> {
  const { visit, target } = arrival
  const method = req.method as string
  if (method === 'OPTIONS') return answerOptions(res, allowedMethods, visit)
  if (isMutation(method)) return await mutate(house, req, res, arrival)
  if (house.files(req, res, target.path, visit)) return
  if (target.path.startsWith(hashedPrefix)) return answerPlainly(res, notFound, visit)
  if (!arrival.shared || isUnshared(house, arrival)) return await renderInTurn(house, req, res, arrival)
  await answerShared(house, req, res, arrival)
}

/** Whether a page is rendered for one visitor alone, so that a shared render would be discarded. */
const isUnshared = ({ cache, isPersonalPage }: House, { key, tenant, target }: Arrival): boolean =>
  unsharedPath.test(target.path) || cache.isUnshared(key) || isPersonalPage(tenant, target.path)

async function answerShared(
  house: House,
  req: IncomingMessage,
  res: ServerResponse,
  arrival: Arrival,
): Promise<void> {
  const { key, tenant, target, visit } = arrival
  const host = canonicalHost(house.tenants, tenant)
  const plain = preferredEncodings(req.headers['accept-encoding'])[0] === 'identity'
  const { requestId } = visit
  const client = clientOf(house, req, visit)
  const order = { key, tenant: tenant.id, address: target.address, host, plain, requestId, client }
  const outcome = await house.cache.obtain(order)
  if (res.destroyed) return
  if (outcome.kind === 'unshared') return await renderInTurn(house, req, res, arrival)
  if (outcome.kind === 'page') {
    count('etalage_page_cache_total', { result: 'miss' })
    return sendPage(req, res, outcome.page, house.clock(), 'etalage; fwd=miss', visit)
  }
  if (outcome.error instanceof ServerErrorPage) {
    const { status, requestId: renderedAs } = outcome.error.page
    house.log.error({ requestId, status, renderedAs }, 'page answered with an error')
    return sendErrorPage(req, res, outcome.error.page, visit)
  }
  if (outcome.error instanceof Overloaded) return answerPlainly(res, overloaded, visit)
  answerPlainly(res, outcome.error instanceof RenderTimeout ? tooSlow : failed, visit)
}

/**
 * The visitor's network, by which work is queued fairly. Behind a proxy that is not configured all visitors share one.
 */
const clientOf = ({ trust }: House, req: IncomingMessage, visit: Visit): string =>
  clientNetwork(visitorAddress(req, visit, trust)) ?? 'unknown'

async function mutate(
  house: House,
  req: IncomingMessage,
  res: ServerResponse,
  arrival: Arrival,
): Promise<void> {
  const { visit } = arrival
  if (arrival.target.path !== oneClickPath && !isOwnMutation(req.headers, visit.host as string)) {
    discardBody(req, house.limits.bodyBytes)
    return answerPlainly(res, foreignOrigin, visit)
  }
  const { bodyBytes, requestMs, uploadBytes } = house.limits
  if (isMultipart(req.headers) && house.takesUploads(arrival.tenant.id, arrival.target.path)) {
    // The body is passed on as a stream: the reader of the form counts its bytes and stores what is valid.
    Object.assign(req, { body: countedBody(req, uploadBytes) })
    return await renderInTurn(house, req, res, arrival, house.uploadQueue)
  }
  const read =
    refuseBody(req, true, bodyBytes) ??
    (await readBody(req, {
      ...{ most: bodyBytes, ms: requestMs, budget: house.bodies },
      client: clientOf(house, req, visit),
    }))
  if (!('body' in read)) {
    discardBody(req, bodyBytes * 8)
    return answerPlainly(res, read, visit)
  }
  // Astro takes the body from `req.body`, as if a framework had already read it.
  Object.assign(req, { body: read.body })
  try {
    await renderInTurn(house, req, res, arrival)
  } finally {
    read.giveBack()
  }
}

/** Renders for one visitor once the queue lets it; responds with 503 where too much other work waits (REL-6). */
async function renderInTurn(
  house: House,
  req: IncomingMessage,
  res: ServerResponse,
  arrival: Arrival,
  queue: WorkQueue = isMutation(req.method as string) ? house.changeQueue : house.pageQueue,
): Promise<void> {
  const { visit, tenant, target } = arrival
  if (isUnqueued(target.path)) return await render(house, req, res, arrival, () => {})
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  res.once('close', leave)
  try {
    const release = await queue.enter({ tenant: tenant.id, client: clientOf(house, req, visit) }, gone.signal)
    await render(house, req, res, arrival, release)
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    // The body of a form with files has not been read yet.
    if (queue === house.uploadQueue) discardBody(req, house.limits.uploadBytes)
    if (!res.destroyed) answerPlainly(res, overloaded, visit)
  } finally {
    res.off('close', leave)
  }
}

/**
 * Renders a response for one visitor and streams it while it is made.
 * @param release called once the response begins: from then on only the visitor's connection takes time. A page that
 * does not begin within the render limit of shared pages releases its slot as well
 */
async function render(
  house: House,
  req: IncomingMessage,
  res: ServerResponse,
  { visit, tenant }: Arrival,
  release: Release,
): Promise<void> {
  const clientAddress = forwardHeaders(req, visit, house.trust)
  const { requestId } = visit
  const page = new StreamedResponse(req, res, visit, {
    begun: release,
    tagHeaders: (tags) => house.tagHeaders(tenant.id, tags),
  })
  const begun = performance.now()
  count('etalage_page_cache_total', { result: 'bypass' })
  const timer = setTimeout(release, house.limits.renderMs)
  try {
    await house.handler(req, page, undefined, { requestId, clientAddress, purge: house.purge })
  } finally {
    clearTimeout(timer)
    release()
  }
  observe('etalage_render_seconds', performance.now() - begun, { kind: 'own' })
  if (page.statusCode >= 500)
    house.log.error({ requestId, status: page.statusCode }, 'page answered with an error')
}
