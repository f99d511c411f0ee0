import type { IncomingMessage, ServerResponse } from 'node:http'
import { counterOf } from '../operations/counters.ts'
import { strictTransportValue } from '../tenancy/security.ts'
import { refuse } from './admission.ts'
import { type Arrival, answerUncached } from './answer.ts'
import { answerHealth, isHealthPath } from './health.ts'
import type { House } from './house.ts'
import { watchAnswer } from './log.ts'
import { answerMetrics, countAnswer, metricsPath } from './metrics.ts'
import type { KeptPage } from './page-cache/kept-page.ts'
import { pageKey } from './page-cache/page-order.ts'
import { sendPage } from './page-cache/send-page.ts'
import { isPersonal } from './personal.ts'
import { answerPlainly, redirectPermanently } from './plain-answer.ts'
import { readAbsoluteForm } from './request/absolute-form.ts'
import { hostGate, type ServedTenant, withoutRootDot } from './request/host-gate.ts'
import { failed, type Refusal, unknownHost } from './request/refusal.ts'
import { discardBody } from './request/request-body.ts'
import { type RequestTarget, readTarget } from './request/request-target.ts'
import { type Visit, visitOf } from './visit.ts'

/**
 * Creates the handler of every request: limits, target, health, tenant, cached page. Everything beyond that goes on in
 * handle-miss.ts. It never waits and allocates little: this is the path of a cached page.
 */
export function createRequestHandler(house: House): (req: IncomingMessage, res: ServerResponse) => void {
  const { cache, clock, door, limits, log, trust } = house
  const tenantOf = hostGate(house.tenants)
  const logsRequests = log.isLevelEnabled('info')
  const hits = counterOf('etalage_page_cache_total', { result: 'hit' })
  const stale = counterOf('etalage_page_cache_total', { result: 'stale' })

  function receive(
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    refusal: Refusal | undefined,
  ): void {
    const target = refusal ?? refuse(req, limits) ?? readTarget(req.url as string)
    if ('status' in target) answerPlainly(res, target, visit)
    else if (isHealthPath(target.path))
      answerHealth(req, res, target.path, house, visit).catch((error: Error) => fail(res, visit, error))
    else if (target.path === metricsPath)
      answerMetrics(req, res, house, visit).catch((error: Error) => fail(res, visit, error))
    else {
      const tenant = tenantOf(visit.host as string)
      if (tenant && visit.secure) visit.transport = strictTransportValue(tenant.security?.strictTransport)
      if (tenant) answerShop(req, res, visit, tenant, target)
      else answerUnknown(req, res, visit, target)
    }
  }

  /** A host with the root dot (`nl.localhost.`) is the same host: it is redirected to the spelling without. */
  function answerUnknown(
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    { path }: RequestTarget,
  ): void {
    const host = withoutRootDot(visit.host as string)
    const tenant = host === undefined ? undefined : tenantOf(host)
    if (tenant && visit.secure) visit.transport = strictTransportValue(tenant.security?.strictTransport)
    if (tenant) redirect(req, res, visit, tenant, `//${host}${house.canonicalPath(tenant, path)}`)
    else answerPlainly(res, unknownHost, visit)
  }

  function redirect(
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    tenant: ServedTenant,
    address: string,
  ): void {
    const reads = req.method === 'GET' || req.method === 'HEAD'
    const mark = (req.url as string).indexOf('?')
    const query = mark === -1 ? '' : (req.url as string).slice(mark)
    const path = address.replace(/^\/\/[^/]*/, '')
    const stored = reads && !isPersonal(req.headers) && !house.isPersonalPage(tenant, path)
    if (!reads) discardBody(req, limits.bodyBytes)
    redirectPermanently(res, address + query, { status: reads ? 301 : 308, stored }, visit)
  }

  function answerShop(
    req: IncomingMessage,
    res: ServerResponse,
    visit: Visit,
    tenant: ServedTenant,
    target: RequestTarget,
  ): void {
    const key = pageKey(tenant.id, target.address)
    const shared = (req.method === 'GET' || req.method === 'HEAD') && !isPersonal(req.headers)
    const now = clock()
    const page = shared ? cache.find(key, now) : undefined
    if (page) {
      const fresh = now < page.freshUntil
      page.served ??= servedCounter(tenant, target, page)
      page.served.value += 1
      if (fresh) hits.value += 1
      else stale.value += 1
      sendPage(req, res, page, now, fresh ? 'etalage; hit' : 'etalage; fwd=stale', visit)
      if (!fresh) cache.refresh(page, now)
      return
    }
    // Only canonical paths are ever in the cache, so the check costs a hit nothing.
    const canonical = house.canonicalPath(tenant, target.path)
    countAnswer(res, house.routeOf(tenant, canonical), clock)
    if (canonical !== target.path && req.method !== 'OPTIONS') redirect(req, res, visit, tenant, canonical)
    else {
      door.hold(res)
      const arrival: Arrival = { visit, tenant, target, key, shared }
      answerUncached(house, req, res, arrival).catch((error: Error) => fail(res, visit, error))
    }
  }

  const servedCounter = (tenant: ServedTenant, { path }: RequestTarget, { status }: KeptPage) =>
    counterOf('etalage_requests_total', { route: house.routeOf(tenant, path), status: String(status) })

  /** An internal error: the visitor gets the request id, the log gets the details. */
  function fail(res: ServerResponse, visit: Visit, error: Error): void {
    if (res.destroyed) return
    log.error({ requestId: visit.requestId, error }, 'request failed')
    if (res.headersSent) res.destroy()
    else answerPlainly(res, failed, visit)
  }

  return (req, res) => {
    const refusal = readAbsoluteForm(req)
    const visit = visitOf(req, trust)
    if (logsRequests) watchAnswer(log, req, res, visit, tenantOf, clock)
    if (door.leaving) res.shouldKeepAlive = false
    try {
      receive(req, res, visit, refusal)
    } catch (cause) {
      fail(res, visit, cause as Error)
    }
  }
}
