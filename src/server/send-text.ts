import type { ServerResponse } from 'node:http'
import type { Problem } from '#contract/messages/problem.ts'
import { type ProblemStatus, problemTitles } from '#contract/messages/problem-titles.ts'
import { isProgramPath } from '#contract/rest/program-path.ts'
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

/**
 * Sends an error: to programs (program-path.ts) as a problem, to visitors as plain text. It is never cached, and discloses
 * nothing internal.
 */
export function sendText(
  res: ServerResponse,
  response: ErrorResponse,
  { requestId, secure, transport }: ResponseMeta,
): void {
  const isProblem = isProgramPath(res.req.url ?? '')
  const text = isProblem ? problemText(response.status, requestId, response.text) : `${response.text}\n`
  const body = Buffer.from(text)
  if (response.close) res.shouldKeepAlive = false
  res.writeHead(response.status, [
    ...['Content-Type', isProblem ? 'application/problem+json' : 'text/plain; charset=utf-8'],
    ...['Content-Length', String(body.length)],
    ...['Cache-Control', 'no-store', 'Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ...(response.allow ? ['Allow', response.allow] : []),
    ...(response.retryAfter ? ['Retry-After', String(response.retryAfter)] : []),
    ...['X-Request-Id', requestId],
    ...missingSecurityHeaders(ownPolicy, secure, transport),
  ])
  res.end(body)
}

/** Returns a problem (RFC 9457) as JSON. @param detail a sentence for the client */
export const problemText = (status: ProblemStatus, requestId: string, detail: string): string =>
  JSON.stringify({
    ...{ type: 'about:blank', title: problemTitles[status], status, detail },
    ...{ requestId, errors: [] },
  } satisfies Problem)

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
 * repeats its body. A program that does not follow redirects reads the right spelling in a problem.
 * @param location on the tenant's own host, without characters that could end a header
 * @param stored whether shared caches may store the redirect
 */
export function redirectPermanently(
  res: ServerResponse,
  location: string,
  { status, stored }: { status: 301 | 308; stored: boolean },
  { requestId, secure, transport }: ResponseMeta,
): void {
  const title = status === 301 ? 'Moved Permanently' : 'Permanent Redirect'
  const detail = `This is spelled ${location}.`
  const problem = { ...{ type: 'about:blank', title, status, detail }, requestId, errors: [] }
  const body = Buffer.from(isProgramPath(res.req.url ?? '') ? JSON.stringify(problem) : '')
  res.writeHead(status, [
    ...['Location', location, 'Content-Length', String(body.length), 'X-Request-Id', requestId],
    ...(body.length > 0 ? ['Content-Type', 'application/problem+json'] : []),
    ...['Cache-Control', stored ? 'public, max-age=0, s-maxage=900' : 'no-store'],
    ...missingSecurityHeaders(noHeaders, secure, transport),
  ])
  res.end(body)
}
