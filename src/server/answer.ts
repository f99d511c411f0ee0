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

/** A request that found its shop and no finished page. */
export interface Arrival {
  visit: Visit
  tenant: ServedTenant
  target: RequestTarget
  /** Of the page cache. */
  key: string
  /** The answer may be one that others get, too. */
  shared: boolean
}

/** Doors of the house and of Astro (`/_image`, `/_server-islands`): their answers depend on more than the cache key. */
const unsharedPath = /^\/(api\/|feed\/|graphql$|-\/|_)/

/** Answers from a file, by a render that many share, or by one for this visitor alone. */
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

/** Whether a page is made for one visitor: a render for all of them would ask the shop for nothing. */
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

/** The network under which a visitor's work takes turns. Behind a proxy that nobody named all visitors have the same. */
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
    // Handed on as it comes: whoever reads the form counts and keeps what is good in it.
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
  // Astro takes the body from here, where a framework has already read it.
  Object.assign(req, { body: read.body })
  try {
    await renderInTurn(house, req, res, arrival)
  } finally {
    read.giveBack()
  }
}

/** Renders for one visitor when it is its turn; answers 503 where too much other work waits (REL-6). */
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
    // A form with files is not read before its turn.
    if (queue === house.uploadQueue) discardBody(req, house.limits.uploadBytes)
    if (!res.destroyed) answerPlainly(res, overloaded, visit)
  } finally {
    res.off('close', leave)
  }
}

/**
 * One answer for one visitor, passed on while it is made.
 * @param release called once the answer begins: then a page is finished, and only the visitor's line takes time. A page that
 * does not begin within the time that a shared one has gives its place away
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
