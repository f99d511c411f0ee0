import { readBody } from '#contract/limited-body.ts'
import { tracing } from '#operations/tracing.ts'
import { Unavailable } from '#operations/unavailable.ts'
import { maxResponseBytes, upstreamTimeoutMs } from './limits.ts'

/** A service did not respond as required. For the log, never for the shopper. */
export class UpstreamError extends Unavailable {
  override name = 'UpstreamError'
  readonly url: string
  readonly status: number | undefined
  /** Name of the service, for its counters; undefined where only its URL is known. */
  service?: string

  /** @param url its query is removed from the message, as it may contain personal data */
  constructor(url: string, reason: string, status?: number, cause?: unknown) {
    const shown = redactedUrl(url)
    super(`${shown}: ${reason}`, { cause })
    this.url = shown
    this.status = status
  }
}

/** A service exceeded its time limit. */
export class UpstreamTimeout extends UpstreamError {
  override name = 'UpstreamTimeout'
}

/** A service is reachable but failed on one request: status 500 with JSON. */
export class UpstreamBroken extends UpstreamError {
  override name = 'UpstreamBroken'
}

/** The visitor left before the service responded, which does not indicate a fault of the service. */
export class VisitorLeft extends Error {
  override name = 'VisitorLeft'
}

export interface UpstreamRequest {
  method: string
  headers: Headers
  body?: string
  /** URL to show in errors, if the path contains more than the operator should see. */
  shown?: string
  /** Whether a successful response may be plain text instead of JSON, such as `OK`. */
  acceptsText?: boolean
}

export interface UpstreamLimits {
  timeoutMs?: number
  largestBytes?: number
}

/** Signals that may end a request, besides its own time limit. */
export interface UpstreamSignals {
  /** Replaces the request's own time limit by that of all requests of a page. */
  deadline?: AbortSignal | undefined
  /** Aborted once the visitor has left. */
  visitor?: AbortSignal | undefined
}

export interface UpstreamResponse {
  status: number
  /** The text of the body: JSON, unless `isPlain`. */
  text: string
  /** Whether the body is plain text, which the request accepts. */
  isPlain: boolean
  headers: Headers
}

/** The URL without query and credentials. */
const redactedUrl = (url: string): string => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname.replaceAll('%E2%80%A6', '…')}`
}

const json = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i
const plainText = /^text\/plain\s*(?:;|$)/i

/**
 * Sends a request to a configured service (SEC-7). Limits time and size, accepts only JSON and follows no redirects, so
 * that a response can neither become a page of the shop nor redirect the shopper. An empty response may have any type; a
 * successful one may be plain text if the request accepts that.
 * @throws {UpstreamError} when the service does not respond so; {UpstreamTimeout} when it takes too long; {VisitorLeft}
 */
export async function requestUpstream(
  url: string,
  { method, headers, body, shown = url, acceptsText = false }: UpstreamRequest,
  { timeoutMs = upstreamTimeoutMs, largestBytes = maxResponseBytes }: UpstreamLimits = {},
  { deadline = AbortSignal.timeout(timeoutMs), visitor }: UpstreamSignals = {},
): Promise<UpstreamResponse> {
  const traced = tracing()?.headers()
  for (const name in traced) headers.set(name, traced[name] as string)
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: visitor ? AbortSignal.any([deadline, visitor]) : deadline,
      ...(body !== undefined && { body }),
    })
    const { status } = response
    if (status >= 300 && status < 400 && status !== 304)
      throw await refused(response, shown, 'a redirect is not followed')
    const read = await readBody(response, largestBytes)
    if (!read.ok) throw await refused(response, shown, read.reason)
    const type = response.headers.get('content-type') ?? ''
    const isPlain = acceptsText && status >= 200 && status < 300 && plainText.test(type)
    if (read.text !== '' && !isPlain && !json.test(type))
      throw new UpstreamError(shown, `content type ${type || 'none'} instead of JSON`, status)
    return { status, text: read.text, isPlain, headers: response.headers }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    if (visitor?.aborted) throw new VisitorLeft('The visitor has disconnected.', { cause })
    if (deadline.aborted) throw new UpstreamTimeout(shown, `no response within ${timeoutMs} ms`)
    // For an invalid URL, fetch puts the whole URL into its message.
    if (String(cause).includes(url)) throw new UpstreamError(shown, 'cannot be requested')
    throw new UpstreamError(shown, reasonOf(cause), undefined, cause)
  }
}

/** Cancels the body, which frees the connection, and returns the error. */
async function refused(response: Response, url: string, reason: string): Promise<UpstreamError> {
  await response.body?.cancel().catch(() => undefined)
  return new UpstreamError(url, reason, response.status)
}

/** The parsed body. @throws {UpstreamError} for invalid JSON; its message does not quote the body */
export function parseBody(text: string, url: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamError(url, 'no JSON', status)
  }
}

/** The message of fetch is only "fetch failed"; its cause has the details. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  return inner.message || ('code' in inner ? String(inner.code) : inner.name)
}
