import type { ServerResponse } from 'node:http'
import type { ErrorResponse } from './request/error-responses.ts'
import { missingSecurityHeaders } from './security-headers.ts'

const noHeaders: ReadonlySet<string> = new Set()
const ownPolicy: ReadonlySet<string> = new Set(['content-security-policy'])

export interface ResponseMeta {
  requestId: string
  secure: boolean
  /** The value of the tenant's Strict-Transport-Security; undefined while the tenant is unknown. */
  transport?: string | undefined
}

/** Sends an error as plain text. It is never cached, and discloses nothing internal. */
export function sendText(
  res: ServerResponse,
  response: ErrorResponse,
  { requestId, secure, transport }: ResponseMeta,
): void {
  const body = Buffer.from(`${response.text}\n`)
  if (response.close) res.shouldKeepAlive = false
  res.writeHead(response.status, [
    ...['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ...(response.allow ? ['Allow', response.allow] : []),
    ...(response.retryAfter ? ['Retry-After', String(response.retryAfter)] : []),
    ...['X-Request-Id', requestId],
    ...missingSecurityHeaders(ownPolicy, secure, transport),
  ])
  res.end(body)
}

/** Responds to OPTIONS alike for every path: no other site is allowed in (no CORS). */
export function sendOptions(
  res: ServerResponse,
  allow: string,
  { requestId, secure, transport }: ResponseMeta,
): void {
  res.writeHead(204, [
    ...['Allow', allow, 'Cache-Control', 'no-store', 'X-Request-Id', requestId],
    ...missingSecurityHeaders(noHeaders, secure, transport),
  ])
  res.end()
}

/**
 * Redirects to the canonical spelling of a path. GET and HEAD get 301; other methods get 308, with which a client
 * repeats its body.
 * @param location on the tenant's own host, without characters that could end a header
 * @param stored whether shared caches may store the redirect
 */
export function redirectPermanently(
  res: ServerResponse,
  location: string,
  { status, stored }: { status: 301 | 308; stored: boolean },
  { requestId, secure, transport }: ResponseMeta,
): void {
  res.writeHead(status, [
    ...['Location', location, 'Content-Length', '0', 'X-Request-Id', requestId],
    ...['Cache-Control', stored ? 'public, max-age=0, s-maxage=900' : 'no-store'],
    ...missingSecurityHeaders(noHeaders, secure, transport),
  ])
  res.end()
}
