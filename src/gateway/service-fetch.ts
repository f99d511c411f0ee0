import { callService } from './upstream/call-service.ts'
import { upstreamTimeoutMs } from './upstream/limits.ts'
import { currentPageRequests, deadlineOf } from './upstream/page-requests.ts'
import { UpstreamError, type UpstreamLimits } from './upstream/request-upstream.ts'

interface FetchedService {
  tenant: string
  /** Name in `commerce.services`. */
  service: string
  url: string
  limits?: UpstreamLimits
}

/** The visitor's part of the signals that adapters get; undefined in commands, which run to their end. */
const visitors = new WeakMap<AbortSignal, AbortSignal | undefined>()

/**
 * Returns the signal for an adapter's requests: aborted when the page has no time left, and for queries also when the
 * visitor has left.
 */
export function adapterSignal(isCommand: boolean): AbortSignal {
  const page = currentPageRequests()
  const { signal: deadline } = deadlineOf(page, upstreamTimeoutMs)
  const visitor = isCommand ? undefined : page.visitor
  const signal = AbortSignal.any(visitor ? [deadline, visitor] : [deadline])
  visitors.set(signal, visitor)
  return signal
}

const namesPlainText = /(?:^|,)\s*text\/plain\s*(?:[;,]|$)/i

/**
 * Returns a `fetch` for one service behind an adapter, with the rules for all services: time of the page, one request a
 * page while it fails, circuit breaker, size, JSON only, no redirects, counted by service. Another origin is refused.
 * A success may be plain text if the header `Accept` of the request names `text/plain`. A status of 500 or more, and whatever breaks these rules, rejects with an `UpstreamError`.
 */
export function serviceFetch({ tenant, service, url: base, limits }: FetchedService): typeof fetch {
  const { origin } = new URL(base)
  return async (input, init) => {
    const { url, method, headers, body } = await requestOf(input, init)
    if (new URL(url).origin !== origin) throw new UpstreamError(url, 'is not at the address of the service')
    const signal = init?.signal ?? undefined
    const {
      status,
      text,
      headers: received,
    } = await callService({
      ...{ tenant, service, url, base, method, headers, limits },
      ...(body !== undefined && { body }),
      acceptsText: namesPlainText.test(headers.get('accept') ?? ''),
      changes: method !== 'GET' && method !== 'HEAD',
      ...(signal && visitors.has(signal) && { visitor: visitors.get(signal) ?? null }),
    })
    const shown = new Headers(received)
    // The text is decoded already.
    for (const name of ['content-encoding', 'content-length']) shown.delete(name)
    const hasNoBody = [101, 204, 205, 304].includes(status)
    return new Response(hasNoBody ? null : text, { status, headers: shown })
  }
}

/** Returns the parts of a request. One with an address and a text, as most adapters send, needs no `Request`. */
async function requestOf(
  input: Parameters<typeof fetch>[0],
  init: RequestInit = {},
): Promise<{ url: string; method: string; headers: Headers; body: string | undefined }> {
  const { body = null, method = 'GET' } = init
  if (!(input instanceof Request) && /^(?:GET|POST)$/.test(method)) {
    const headers = new Headers(init.headers)
    const url = new URL(input).href
    if (body === null) return { url, method, headers, body: undefined }
    if (typeof body === 'string' && headers.has('content-type')) return { url, method, headers, body }
  }
  const request = new Request(input, init)
  return {
    ...{ url: request.url, method: request.method, headers: request.headers },
    body: request.body === null ? undefined : await request.text(),
  }
}
