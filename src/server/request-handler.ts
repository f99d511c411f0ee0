import type { IncomingMessage, ServerResponse } from 'node:http'
import { isProgramPath } from '../contract/rest/program-path.ts'
import { pageCacheTotal, requestsTotal } from '../operations/metrics.ts'
import { tallyOf } from '../operations/tally.ts'
import { tracing } from '../operations/tracing.ts'
import { strictTransportValue } from '../tenancy/security.ts'
import { countViewWhenSent } from './count-page-view.ts'
import { handleMiss, type RequestContext, sendErrorPageOf } from './handle-miss.ts'
import { isHealthPath, sendHealth } from './health.ts'
import { loggedPath, logResponse } from './log.ts'
import { countResponse, metricsPath, sendMetrics } from './metrics-endpoint.ts'
import type { CachedPage } from './page-cache/cached-page.ts'
import { pageKey } from './page-cache/page-request.ts'
import { availableDictionary, sendPage } from './page-cache/send-page.ts'
import { isPrivateRequest } from './private-request.ts'
import { rejectRequest } from './reject-request.ts'
import { readAbsoluteForm } from './request/absolute-form.ts'
import { badEncoding, type ErrorResponse, failed, unknownHost } from './request/error-responses.ts'
import { discardBody } from './request/request-body.ts'
import { type RequestTarget, readTarget } from './request/request-target.ts'
import { type ServedTenant, tenantByHost, withoutRootDot } from './request/tenant-by-host.ts'
import { type RequestInfo, requestInfo } from './request-info.ts'
import { redirectPermanently, sendText } from './send-text.ts'
import type { ServerContext } from './server-context.ts'

/** A path that no shop has: its page is the shop's own for missing pages. */
const missingPath = '/404'

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/**
 * Creates the handler of every request: limits, target, health, tenant, cached page. Everything beyond that goes on in
 * handle-miss.ts. It never waits and allocates little: this is the path of a cached page.
 */
export function createRequestHandler(
  serverContext: ServerContext,
): (req: IncomingMessage, res: ServerResponse) => void {
  const { cache, clock, shutdown, limits, log, trust, views } = serverContext
  const tenantOf = tenantByHost(serverContext.tenants)
  const traces = tracing()
  const logsRequests = log.isLevelEnabled('info')
  const hits = tallyOf(pageCacheTotal, { result: 'hit' })
  const stale = tallyOf(pageCacheTotal, { result: 'stale' })

  function receive(
    req: IncomingMessage,
    res: ServerResponse,
    info: RequestInfo,
    errorResponse: ErrorResponse | undefined,
  ): void {
    const target = errorResponse ?? rejectRequest(req, limits) ?? readTarget(req.url as string)
    const tenantOfHost =
      target === badEncoding && !isProgramPath(req.url as string) ? tenantOf(info.host as string) : undefined
    if (tenantOfHost && isRead(req)) sendBadUrl(req, res, info, tenantOfHost)
    else if ('status' in target) sendText(res, target, info)
    else if (isHealthPath(target.path))
      sendHealth(req, res, target.path, serverContext, info).catch((error: Error) => fail(res, info, error))
    else if (target.path === metricsPath)
      sendMetrics(req, res, serverContext, info).catch((error: Error) => fail(res, info, error))
    else {
      if (target.repaired !== undefined) req.url = target.repaired
      const tenant = tenantOf(info.host as string)
      if (tenant && info.secure) info.transport = strictTransportValue(tenant.security?.strictTransport)
      if (tenant) serveTenant(req, res, info, tenant, target)
      else sendUnknownHost(req, res, info, target)
    }
  }

  /** Sends the shop's page for missing pages, in the language of the path, with the status of a malformed URL. */
  function sendBadUrl(
    req: IncomingMessage,
    res: ServerResponse,
    info: RequestInfo,
    tenant: ServedTenant,
  ): void {
    if (info.secure) info.transport = strictTransportValue(tenant.security?.strictTransport)
    countResponse(res, serverContext.routeLabel(tenant, missingPath), clock)
    shutdown.track(res)
    const language = /^\/[a-z]{2}(?=\/)/.exec(req.url as string)?.[0] ?? ''
    const path = serverContext.canonicalPath(tenant, language + missingPath)
    sendErrorPageOf(serverContext, req, res, { info, tenant, path, error: badEncoding }).catch(
      (error: Error) => fail(res, info, error),
    )
  }

  /** A host with the root dot (`nl.localhost.`) is the same host: it is redirected to the spelling without. */
  function sendUnknownHost(
    req: IncomingMessage,
    res: ServerResponse,
    info: RequestInfo,
    { path }: RequestTarget,
  ): void {
    const host = withoutRootDot(info.host as string)
    const tenant = host === undefined ? undefined : tenantOf(host)
    if (tenant && info.secure) info.transport = strictTransportValue(tenant.security?.strictTransport)
    if (tenant) redirect(req, res, info, tenant, `//${host}${serverContext.canonicalPath(tenant, path)}`)
    else sendText(res, unknownHost, info)
  }

  function redirect(
    req: IncomingMessage,
    res: ServerResponse,
    info: RequestInfo,
    tenant: ServedTenant,
    location: string,
  ): void {
    const reads = isRead(req)
    const queryStart = (req.url as string).indexOf('?')
    const query = queryStart === -1 ? '' : (req.url as string).slice(queryStart)
    const path = location.replace(/^\/\/[^/]*/, '')
    const stored = reads && !isPrivateRequest(req.headers) && !serverContext.isPersonalPage(tenant, path)
    if (!reads) discardBody(req, limits.bodyBytes)
    redirectPermanently(res, location + query, { status: reads ? 301 : 308, stored }, info)
  }

  function serveTenant(
    req: IncomingMessage,
    res: ServerResponse,
    info: RequestInfo,
    tenant: ServedTenant,
    target: RequestTarget,
  ): void {
    const key = pageKey(tenant.id, target.url)
    const shared = isRead(req) && !isPrivateRequest(req.headers)
    if (info.details) {
      info.details.tenant = tenant.id
      info.details.route = serverContext.routeLabel(tenant, serverContext.canonicalPath(tenant, target.path))
    }
    const now = clock()
    const page = shared ? cache.find(key, now) : undefined
    if (page) {
      const fresh = now < page.freshUntil
      page.served ??= servedTally(tenant, target, page)
      page.served.value += 1
      countView(req, page, tenant, target)
      if (fresh) hits.value += 1
      else stale.value += 1
      const making = cache.makeDelta(page, availableDictionary(req))
      const send = (): void => {
        if (!res.destroyed) sendPage(req, res, page, now, fresh ? 'etalage; hit' : 'etalage; fwd=stale', info)
      }
      if (making) making.then(send).catch((error: Error) => fail(res, info, error))
      else send()
      if (!fresh) cache.refresh(page, now)
      return
    }
    // Only canonical paths are ever in the cache, so the check costs a hit nothing.
    const canonical = serverContext.canonicalPath(tenant, target.path)
    countResponse(res, serverContext.routeLabel(tenant, canonical), clock)
    countViewWhenSent(views, req, res, { tenantId: tenant.id, path: canonical })
    if (canonical !== target.path && req.method !== 'OPTIONS') redirect(req, res, info, tenant, canonical)
    else {
      shutdown.track(res)
      const context: RequestContext = { info, tenant, target, key, shared }
      handleMiss(serverContext, req, res, context).catch((error: Error) => fail(res, info, error))
    }
  }

  function countView(
    req: IncomingMessage,
    page: CachedPage,
    { id }: ServedTenant,
    { path }: RequestTarget,
  ): void {
    if (!views.isView(req)) return
    page.step ??= views.stepOf(id, path, page.status)
    if (page.step !== undefined) views.count(id, page.step, req)
  }

  const servedTally = (tenant: ServedTenant, { path }: RequestTarget, { status }: CachedPage) =>
    tallyOf(requestsTotal, {
      route: serverContext.routeLabel(tenant, path),
      status: String(status),
    })

  /** An internal error: the visitor gets the request id, the log gets the details. */
  function fail(res: ServerResponse, info: RequestInfo, error: Error): void {
    if (res.destroyed) return
    log.error({ requestId: info.requestId, error }, 'request failed')
    if (res.headersSent) res.destroy()
    else sendText(res, failed, info)
  }

  function handle(
    req: IncomingMessage,
    res: ServerResponse,
    info: RequestInfo,
    errorResponse: ErrorResponse | undefined,
  ): void {
    try {
      receive(req, res, info, errorResponse)
    } catch (cause) {
      fail(res, info, cause as Error)
    }
  }

  return (req, res) => {
    const errorResponse = readAbsoluteForm(req)
    const info = requestInfo(req, trust)
    if (logsRequests) logResponse(log, req, res, info, tenantOf, clock)
    if (shutdown.isDraining) res.shouldKeepAlive = false
    const path = traces ? loggedPath(req.url as string) : ''
    // Probes come every few seconds and would hide the visitors' requests.
    if (traces === undefined || isHealthPath(path) || path === metricsPath)
      return handle(req, res, info, errorResponse)
    info.details = {}
    const about = { trusted: info.viaTrustedProxy, secure: info.secure, path, details: info.details }
    traces.request(req, res, about, () => handle(req, res, info, errorResponse))
  }
}
