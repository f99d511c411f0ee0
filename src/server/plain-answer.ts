import type { ServerResponse } from 'node:http'
import type { Refusal } from './request/refusal.ts'
import { missingSecurityHeaders } from './security-headers.ts'

const nothing: ReadonlySet<string> = new Set()
const ownPolicy: ReadonlySet<string> = new Set(['content-security-policy'])

export interface Letterhead {
  requestId: string
  secure: boolean
  /** The value of the tenant's Strict-Transport-Security; undefined while no tenant is known. */
  transport?: string | undefined
}

/** Answers in plain words: never kept by anybody, nothing of the inside in it. */
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

/** OPTIONS is answered for every address alike: no other site is invited (no CORS). */
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
 * Leads to the one spelling of an address: 301 where only something is read, 308 elsewhere, with which a client sends its
 * body again.
 * @param location of the tenant's own host, and nothing in it ends a header
 * @param stored whether shared caches may store it
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
