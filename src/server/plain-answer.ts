import type { ServerResponse } from 'node:http'
import type { Refusal } from './request/refusal.ts'
import { missingSecurityHeaders } from './security-headers.ts'

const nothing: ReadonlySet<string> = new Set()
const ownPolicy: ReadonlySet<string> = new Set(['content-security-policy'])

export interface Letterhead {
  requestId: string
  secure: boolean
  /** The value of the tenant's Strict-Transport-Security; undefined while the tenant is unknown. */
  transport?: string | undefined
}

/** Sends an error as plain text. It is never cached, and discloses nothing internal. */
export function answerPlainly(
  res: ServerResponse,
  refusal: Refusal,
  { requestId, secure, transport }: Letterhead,
): void {
  const body = Buffer.from(`${refusal.words}\n`)
  if (refusal.close) res.shouldKeepAlive = false
  res.writeHead(refusal.status, [
    ...['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ...(refusal.allow ? ['Allow', refusal.allow] : []),
    ...(refusal.retryAfter ? ['Retry-After', String(refusal.retryAfter)] : []),
    ...['X-Request-Id', requestId],
    ...missingSecurityHeaders(ownPolicy, secure, transport),
  ])
  res.end(body)
}

/** Responds to OPTIONS alike for every path: no other site is allowed in (no CORS). */
export function answerOptions(
  res: ServerResponse,
  allow: string,
  { requestId, secure, transport }: Letterhead,
): void {
  res.writeHead(204, [
    ...['Allow', allow, 'Cache-Control', 'no-store', 'X-Request-Id', requestId],
    ...missingSecurityHeaders(nothing, secure, transport),
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
  { requestId, secure, transport }: Letterhead,
): void {
  res.writeHead(status, [
    ...['Location', location, 'Content-Length', '0', 'X-Request-Id', requestId],
    ...['Cache-Control', stored ? 'public, max-age=0, s-maxage=900' : 'no-store'],
    ...missingSecurityHeaders(nothing, secure, transport),
  ])
  res.end()
}
