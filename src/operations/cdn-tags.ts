import { hash } from 'node:crypto'

/** What the rules of a CDN's tags depend on. */
export type CdnKind = 'cloudflare' | 'fastly' | 'bunny' | 'varnish'

/** Bytes that bunny.net reads of its header. */
const mostBunnyBytes = 1_024

/** bunny.net reads a short header only: there a tag is a digest of it. */
export const cdnTag = (kind: CdnKind, tag: string): string =>
  kind === 'bunny' ? hash('sha256', tag, 'base64url').slice(0, 10) : tag

/**
 * The header lines by which a CDN learns the tags of a page: name, value, name, value. Where a page has more products than
 * the header of a CDN may name, it gets the tag of all products of its tenant in their place.
 */
export function cdnHeaders(kind: CdnKind, tenantId: string, tags: readonly string[]): string[] {
  if (tags.length === 0) return []
  if (kind === 'cloudflare') return ['cache-tag', tags.join(',')]
  if (kind === 'fastly') return ['surrogate-key', tags.join(' ')]
  if (kind === 'varnish') return ['cache-tag', tags.join(','), 'surrogate-key', tags.join(' ')]
  const all = tags.map((tag) => cdnTag(kind, tag)).join(',')
  if (all.length <= mostBunnyBytes) return ['cdn-tag', all]
  const few = [...tags.filter((tag) => !tag.startsWith('product-')), `products-${tenantId}`]
  return ['cdn-tag', few.map((tag) => cdnTag(kind, tag)).join(',')]
}
