import { hash } from 'node:crypto'
import { isSubjectTag, productsTag } from './purging.ts'

/** The CDN, which determines the format of tags. */
export type CdnKind = 'cloudflare' | 'fastly' | 'bunny' | 'varnish'

/** Bytes that bunny.net reads of its header. */
const mostBunnyBytes = 1_024

/** Returns a tag as the CDN gets it. For bunny.net, which reads a short header only, it is a digest. */
export const cdnTag = (kind: CdnKind, tag: string): string =>
  kind === 'bunny' ? hash('sha256', tag, 'base64url').slice(0, 10) : tag

/**
 * Returns the header lines that give a CDN the tags of a page: name, value, name, value. Where a page has more products
 * than the header may list, it gets the tag of all products of its tenant instead.
 */
export function cdnHeaders(kind: CdnKind, tenantId: string, tags: readonly string[]): string[] {
  if (tags.length === 0) return []
  if (kind === 'cloudflare') return ['cache-tag', tags.join(',')]
  if (kind === 'fastly') return ['surrogate-key', tags.join(' ')]
  if (kind === 'varnish') return ['cache-tag', tags.join(','), 'surrogate-key', tags.join(' ')]
  const all = tags.map((tag) => cdnTag(kind, tag)).join(',')
  if (all.length <= mostBunnyBytes) return ['cdn-tag', all]
  const few = [...tags.filter((tag) => !isSubjectTag(tag)), productsTag(tenantId)]
  return ['cdn-tag', few.map((tag) => cdnTag(kind, tag)).join(',')]
}
