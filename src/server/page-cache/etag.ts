/**
 * Whether If-None-Match names this entity tag: the weak comparison (RFC 9110, 13.1.2), because proxies that
 * recompress mark ours as weak.
 */
export function matchesEtag(condition: string, etag: string): boolean {
  if (condition === etag || condition.trim() === '*') return true
  for (const [tag] of condition.matchAll(/"[^"]*"/g)) if (tag === etag) return true
  return false
}
