import { readBody } from '../../contract/limited-body.ts'
import { largestAnswerBytes, upstreamTimeoutMs } from './limits.ts'

/** A service that did not answer as it should: for the log, never for the shopper. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly url: string
  readonly status: number | undefined

  constructor(url: string, reason: string, status?: number, cause?: unknown) {
    super(`${url}: ${reason}`, { cause })
    this.url = url
    this.status = status
  }
}

export interface UpstreamQuestion {
  method: string
  headers: Headers
  body?: string
}

export interface UpstreamLimits {
  timeoutMs?: number
  largestBytes?: number
}

export interface UpstreamAnswer {
  status: number
  /** JSON, as it came. */
  text: string
  headers: Headers
}

const json = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i

/**
 * Asks a configured service (SEC-7): in time, in size, JSON only, no redirects followed, so that nothing it says can
 * become a page of the shop or lead elsewhere. An empty answer may be of any type.
 * @throws {UpstreamError} when it does not answer so
 */
export async function askUpstream(
  url: string,
  { method, headers, body }: UpstreamQuestion,
  { timeoutMs = upstreamTimeoutMs, largestBytes = largestAnswerBytes }: UpstreamLimits = {},
): Promise<UpstreamAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: timeout,
      ...(body !== undefined && { body }),
    })
    const { status } = response
    if (status >= 300 && status < 400 && status !== 304)
      throw await refused(response, url, 'a redirect is not followed')
    const read = await readBody(response, largestBytes)
    if (!read.ok) throw await refused(response, url, read.reason)
    const type = response.headers.get('content-type') ?? ''
    if (read.text !== '' && !json.test(type))
      throw new UpstreamError(url, `content type ${type || 'none'} instead of JSON`, status)
    return { status, text: read.text, headers: response.headers }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    const reason = timeout.aborted ? `no answer within ${timeoutMs} ms` : describe(cause)
    throw new UpstreamError(url, reason, undefined, cause)
  }
}

/** Frees the connection. */
async function refused(response: Response, url: string, reason: string): Promise<UpstreamError> {
  await response.body?.cancel().catch(() => undefined)
  return new UpstreamError(url, reason, response.status)
}

/** fetch says only "fetch failed"; what happened is in its cause. */
function describe(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  return inner.message || ('code' in inner ? String(inner.code) : inner.name)
}
