import { readBody } from '../../contract/limited-body.ts'
import { largestAnswerBytes, upstreamTimeoutMs } from './limits.ts'

/** A service that did not answer as it should: for the log, never for the shopper. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly url: string
  readonly status: number | undefined

  /** @param url with its query or without: it is told without, as people type their lives into it */
  constructor(url: string, reason: string, status?: number, cause?: unknown) {
    const shown = shownAddress(url)
    super(`${shown}: ${reason}`, { cause })
    this.url = shown
    this.status = status
  }
}

/** A service that took longer than it may. */
export class UpstreamTimeout extends UpstreamError {
  override name = 'UpstreamTimeout'
}

/** A service that is there and could not answer one request: a status of 500 with JSON. */
export class UpstreamBroken extends UpstreamError {
  override name = 'UpstreamBroken'
}

/** The visitor left before the service answered, which says nothing about the service. */
export class VisitorLeft extends Error {
  override name = 'VisitorLeft'
}

export interface UpstreamQuestion {
  method: string
  headers: Headers
  body?: string
  /** What its failures are told as, where the path says more than the operator needs to know. */
  shown?: string
}

export interface UpstreamLimits {
  timeoutMs?: number
  largestBytes?: number
}

/** Who may end a request, beside its own time limit. */
export interface UpstreamSignals {
  /** In the place of the request's own time limit: that of all requests of a page. */
  deadline?: AbortSignal | undefined
  /** Aborted once the visitor has left. */
  visitor?: AbortSignal | undefined
}

export interface UpstreamAnswer {
  status: number
  /** JSON, as it came. */
  text: string
  headers: Headers
}

/** Without query and credentials. */
const shownAddress = (url: string): string => {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname.replaceAll('%E2%80%A6', '…')}`
}

const json = /^application\/(?:json|[\w.+-]+\+json)\s*(?:;|$)/i

/**
 * Asks a configured service (SEC-7): in time, in size, JSON only, no redirects followed, so that nothing it says can
 * become a page of the shop or lead elsewhere. An empty answer may be of any type.
 * @throws {UpstreamError} when it does not answer so; {UpstreamTimeout} when it takes too long; {VisitorLeft}
 */
export async function askUpstream(
  url: string,
  { method, headers, body, shown = url }: UpstreamQuestion,
  { timeoutMs = upstreamTimeoutMs, largestBytes = largestAnswerBytes }: UpstreamLimits = {},
  { deadline = AbortSignal.timeout(timeoutMs), visitor }: UpstreamSignals = {},
): Promise<UpstreamAnswer> {
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
    if (read.text !== '' && !json.test(type))
      throw new UpstreamError(shown, `content type ${type || 'none'} instead of JSON`, status)
    return { status, text: read.text, headers: response.headers }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    if (visitor?.aborted) throw new VisitorLeft('The visitor left.', { cause })
    if (deadline.aborted) throw new UpstreamTimeout(shown, `no answer within ${timeoutMs} ms`)
    // What fetch refuses to ask at all it names whole.
    if (String(cause).includes(url)) throw new UpstreamError(shown, 'cannot be asked')
    throw new UpstreamError(shown, describe(cause), undefined, cause)
  }
}

/** Frees the connection. */
async function refused(response: Response, url: string, reason: string): Promise<UpstreamError> {
  await response.body?.cancel().catch(() => undefined)
  return new UpstreamError(url, reason, response.status)
}

/** What an answer says. @throws {UpstreamError} for what is no JSON, without a word of it */
export function parsedAnswer(text: string, url: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UpstreamError(url, 'no JSON', status)
  }
}

/** fetch says only "fetch failed"; what happened is in its cause. */
function describe(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  return inner.message || ('code' in inner ? String(inner.code) : inner.name)
}
