import type { IncomingMessage, ServerResponse } from 'node:http'
import { count, observe } from '../operations/counters.ts'
import { oneClickPath } from '../tenancy/routes.ts'
import type { House } from './house.ts'
import { preferredEncodings } from './page-cache/encodings.ts'
import { ServerErrorPage } from './page-cache/page-cache.ts'
import { sendPage } from './page-cache/send-page.ts'
import { answerOptions, answerPlainly } from './plain-answer.ts'
import { RenderTimeout } from './render/render-page.ts'
import { StreamedResponse } from './render/streamed-response.ts'
import { forwardHeaders } from './request/forward-headers.ts'
import { canonicalHost, type ServedTenant } from './request/host-gate.ts'
import { allowedMethods, isMutation } from './request/methods.ts'
import { isOwnMutation } from './request/mutation-origin.ts'
import { failed, foreignOrigin, notFound, tooSlow } from './request/refusal.ts'
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
  if (!arrival.shared || unsharedPath.test(target.path) || house.cache.isUnshared(arrival.key))
    return await render(house, req, res, arrival)
  await answerShared(house, req, res, arrival)
}

async function answerShared(
  house: House,
  req: IncomingMessage,
  res: ServerResponse,
  arrival: Arrival,
): Promise<void> {
  const { key, tenant, target, visit } = arrival
  const host = canonicalHost(house.tenants, tenant)
  const plain = preferredEncodings(req.headers['accept-encoding'])[0] === 'identity'
  const order = { key, tenant: tenant.id, address: target.address, host, plain }
  const outcome = await house.cache.obtain(order)
  if (res.destroyed) return
  if (outcome.kind === 'unshared') return await render(house, req, res, arrival)
  if (outcome.kind === 'page') {
    count('etalage_page_cache_total', { result: 'miss' })
    return sendPage(req, res, outcome.page, house.clock(), 'etalage; fwd=miss', visit)
  }
  // The page has words of its own for what went wrong: this visitor's own, with the id of this request.
  if (outcome.error instanceof ServerErrorPage) return await render(house, req, res, arrival)
  answerPlainly(res, outcome.error instanceof RenderTimeout ? tooSlow : failed, visit)
}

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
    return await render(house, req, res, arrival)
  }
  const body = refuseBody(req, true, bodyBytes) ?? (await readBody(req, bodyBytes, requestMs))
  if (!Buffer.isBuffer(body)) {
    discardBody(req, bodyBytes * 8)
    return answerPlainly(res, body, visit)
  }
  // Astro takes the body from here, where a framework has already read it.
  Object.assign(req, { body })
  await render(house, req, res, arrival)
}

/** One answer for one visitor, passed on while it is made. */
async function render(
  house: House,
  req: IncomingMessage,
  res: ServerResponse,
  { visit, tenant }: Arrival,
): Promise<void> {
  const clientAddress = forwardHeaders(req, visit, house.trust)
  const { requestId } = visit
  const page = new StreamedResponse(req, res, visit, (tags) => house.tagHeaders(tenant.id, tags))
  const begun = performance.now()
  count('etalage_page_cache_total', { result: 'bypass' })
  await house.handler(req, page, undefined, { requestId, clientAddress, purge: house.purge })
  observe('etalage_render_seconds', performance.now() - begun, { kind: 'own' })
  if (page.statusCode >= 500)
    house.log.error({ requestId, status: page.statusCode }, 'page answered with an error')
}
