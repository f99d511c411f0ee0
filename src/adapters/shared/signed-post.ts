import { readBody } from '#contract/limited-body.ts'
import { signedHeaders } from './payment-signature.ts'

/** The largest response that is read, bytes (SEC-7). */
const maxResponseBytes = 16_384

export interface SignedService {
  /** Base URL of its paths, ending in a slash. */
  url: URL
  secret: string
}

/** Returns the headers that sign a body. @param now ms */
export type Sign = (secret: string, body: string, now: number) => Record<string, string>

/** Thrown if a service does not respond as it should. It is for the log, never for the shopper. */
export class ServiceError extends Error {
  override name = 'ServiceError'
}

/**
 * Sends a signed JSON request (payment-signature.ts) to a service of the operator and returns the JSON of its response, `{}` for an
 * empty one. It goes to the configured host only: no redirect is followed (SEC-7).
 * @param timeoutMs for the whole exchange
 * @param sign the headers of payment-signature.ts if left out
 * @throws {ServiceError} for every response but 2xx, one that is too large, and none in time
 */
export async function signedPost(
  { url, secret }: SignedService,
  path: string,
  content: object,
  timeoutMs: number,
  sign: Sign = signedHeaders,
): Promise<unknown> {
  const body = JSON.stringify(content)
  const target = new URL(path, url)
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sign(secret, body, Date.now()) },
      body,
      redirect: 'manual',
      signal: timeout,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ServiceError(`${target}: responded with status ${response.status}`)
    }
    const read = await readBody(response, maxResponseBytes)
    if (!read.ok) throw new ServiceError(`${target}: ${read.reason}`)
    return read.text === '' ? {} : JSON.parse(read.text)
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    const reason = timeout.aborted ? `no response within ${timeoutMs} ms` : reasonOf(cause)
    throw new ServiceError(`${target}: ${reason}`, { cause })
  }
}

/** fetch reports only "fetch failed"; the reason is in its cause. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}
