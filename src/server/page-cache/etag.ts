/**
 * Whether If-None-Match contains this entity tag. The comparison is weak (RFC 9110, 13.1.2), because proxies that
 * recompress weaken entity tags.
 */
export function matchesEtag(condition: string, etag: string): boolean {
  if (condition === etag || condition.trim() === '*') return true
  for (const [tag] of condition.matchAll(/"[^"]*"/g)) if (tag === etag) return true
  return false
}
