import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether If-None-Match contains this entity tag. The comparison is weak (RFC 9110, 13.1.2), because proxies that
 * recompress weaken entity tags.
 */
export function matchesEtag(condition: string, etag: string): boolean {
  if (condition === etag || condition.trim() === '*') return true
  for (const [tag] of condition.matchAll(/"[^"]*"/g)) if (tag === etag) return true
  return false
}

/**
 * Whether a condition of a request does not hold, so that it gets 412: If-Match, compared strongly, or else
 * If-Unmodified-Since, which is ignored without a date of the last change (RFC 9110, 13.1.1 and 13.1.4).
 */
export function failsPrecondition(
  headers: IncomingHttpHeaders,
  { etag, changedAt }: { etag: string; changedAt?: number },
): boolean {
  const { 'if-match': tags, 'if-unmodified-since': since = '' } = headers
  if (tags !== undefined)
    return tags.trim() !== '*' && ![...tags.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => tag === etag)
  // A header has whole seconds, and one that is no date is ignored: NaN is not smaller.
  return changedAt !== undefined && Date.parse(since) < Math.floor(changedAt / 1000) * 1000
}

export const preconditionFailed = { status: 412, text: '412 Precondition Failed' } as const
