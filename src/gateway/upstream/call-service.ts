import { upstreamRequestsTotal, upstreamSeconds } from '#operations/metrics.ts'
import { type SpanOptions, withSpan } from '#operations/tracing.ts'
import { circuitOf } from './circuits.ts'
import { cleanText, isTooDeep, withoutUnwanted } from './clean-json.ts'
import { firstRequestMs, upstreamTimeoutMs } from './limits.ts'
import { currentPageRequests, deadlineOf, waitForTurn } from './page-requests.ts'
import {
  parseBody,
  requestUpstream,
  UpstreamBroken,
  UpstreamError,
  type UpstreamLimits,
  type UpstreamRequest,
  type UpstreamResponse,
  type UpstreamSignals,
  UpstreamTimeout,
  VisitorLeft,
} from './request-upstream.ts'

export interface ServiceCall extends UpstreamRequest {
  tenant: string
  /** Of `upstreams` or `commerce.services`. */
  service: string
  url: string
  /** The service's base URL, which identifies its circuit breaker. */
  base: string
  /** Whether the request may change data; it then continues even if the visitor has left. */
  changes: boolean
  /** The visitor who may leave, in place of the page's; null: the request runs to its end. */
  visitor?: AbortSignal | null
  limits?: UpstreamLimits | undefined
}

export interface ServiceResponse extends UpstreamResponse {
  /** Parsed body; undefined for an empty one and for plain text. */
  value: unknown
}

/**
 * A request that was not sent, because the service is known to fail. The failures themselves have been logged before.
 */
export class ServiceNotCalled extends UpstreamError {
  override name = 'ServiceNotCalled'
  /** Time until the next request may be sent, ms. */
  readonly waitMs: number

  constructor(url: string, reason: string, waitMs: number) {
    super(url, reason)
    this.waitMs = waitMs
  }
}

/** Result of a request, for `etalage_upstream_requests_total`. */
type Result = 'ok' | 'rejected' | 'failed' | 'timeout' | 'cancelled' | 'open' | 'skipped'

/**
 * Sends a request to a tenant's own service, within the time limit of the page. It is sent once per page while the
 * service fails, never while its circuit is open, and never retried. Counted by tenant, service and result.
 * @returns a response of JSON or nothing with a status below 500; plain text where the request accepts it
 * @throws {UpstreamError} when the service does not respond so; {ServiceNotCalled}; {VisitorLeft}
 */
export async function callService(call: ServiceCall): Promise<ServiceResponse> {
  const { tenant, service, url, base, shown = url } = call
  const page = currentPageRequests()
  const circuit = circuitOf(tenant, service, base)
  const countResult = (result: Result): void => upstreamRequestsTotal.inc({ tenant, service, result })
  const timeoutMs = call.limits?.timeoutMs ?? upstreamTimeoutMs
  const report = await waitForTurn(page, `${service} ${base}`, {
    // The first request of the page ends within its own time limit, so the full double wait does not occur.
    maxWaitMs: circuit.isReliable ? firstRequestMs : timeoutMs * 2,
    maxBroken: circuit.failuresInARow < 2 ? 2 : 1,
  })
  if (!report) {
    countResult('skipped')
    throw new ServiceNotCalled(shown, 'has failed on this page before', circuit.waitMs)
  }
  const permit = circuit.admit()
  if (!permit) {
    countResult('open')
    report('dead')
    throw new ServiceNotCalled(shown, 'its circuit is open', circuit.waitMs)
  }
  const { signal: deadline, leftMs } = deadlineOf(page, timeoutMs)
  const startedAt = performance.now()
  try {
    const visitor = call.visitor === undefined ? (call.changes ? undefined : page.visitor) : call.visitor
    const response = await withSpan(
      () => spanOf(call, shown),
      async (span) => {
        const sent = await sendRequest({ ...call, shown }, { deadline, visitor: visitor ?? undefined })
        span.set({ 'http.response.status_code': sent.status })
        return sent
      },
    )
    permit.succeed()
    report('succeeded')
    countResult(response.status >= 400 ? 'rejected' : 'ok')
    return response
  } catch (error) {
    if (error instanceof VisitorLeft) {
      permit.cancel()
      report('cancelled')
      countResult('cancelled')
      throw error
    }
    if (error instanceof UpstreamError) error.service = service
    const isLate = error instanceof UpstreamTimeout
    // A request that started late in the page's time and was cut off does not indicate a fault of the service.
    if (isLate && leftMs < timeoutMs * 0.9) permit.cancel()
    else permit.fail()
    report(error instanceof UpstreamBroken ? 'broken' : 'dead')
    countResult(isLate ? 'timeout' : 'failed')
    throw error
  } finally {
    upstreamSeconds.observe({ tenant, service }, (performance.now() - startedAt) / 1000)
  }
}

/** The span of a request to a service. Its path is the one that logs may show. */
function spanOf({ tenant, service, method }: ServiceCall, shown: string): SpanOptions {
  const { hostname, port, protocol, origin, pathname } = new URL(
    URL.canParse(shown) ? shown : 'http://invalid',
  )
  const server = {
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  }
  return {
    name: `${method} ${service}`,
    kind: 'client',
    attributes: {
      ...{ ...server, 'http.request.method': method, 'url.full': origin + pathname },
      ...{ 'etalage.tenant': tenant, 'etalage.service': service },
    },
    metric: {
      name: 'http.client.request.duration',
      attributes: { ...server, 'http.request.method': method },
    },
  }
}

async function sendRequest(
  { url, shown, limits, ...call }: ServiceCall & { shown: string },
  signals: UpstreamSignals & { deadline: AbortSignal },
): Promise<ServiceResponse> {
  if (signals.deadline.aborted) throw new UpstreamTimeout(shown, 'the page has no time left for it')
  const response = await requestUpstream(url, { ...call, shown }, limits, signals)
  const { status } = response
  if (response.isPlain) return { ...response, text: cleanText(response.text), value: undefined }
  if (isTooDeep(response.text)) throw new UpstreamError(shown, 'the response is nested too deeply', status)
  const parsed = response.text === '' ? undefined : parseBody(response.text, shown, status)
  const { text, value } = withoutUnwanted(response.text, parsed)
  if (status === 500 && value !== undefined) throw new UpstreamBroken(shown, `status ${status}`, status)
  if (status >= 500) throw new UpstreamError(shown, `status ${status}`, status)
  return { ...response, text, value }
}
