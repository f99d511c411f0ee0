import { brandTag, categoryTag, listsTag, productsTag, productTag } from '../operations/purging.ts'
import type { ShownProducts } from '../operations/shown-products.ts'

/** Most products, categories and brands with a tag each: more would not fit into the headers that CDNs read (16 KB). */
const maxSubjectTags = 250

/** Adds the tags of the shown goods to the Cache-Tag of a response, where shared caches may store it (REL-4). */
export function withProductTags(response: Response, tenantId: string, shown: ShownProducts): Response {
  const tags = response.headers.get('Cache-Tag')
  if (!tags || response.headers.get('Cache-Control')?.includes('no-store')) return response
  const added = subjectTags(tenantId, shown)
  if (shown.lists) added.push(listsTag(tenantId))
  if (added.length > 0) response.headers.set('Cache-Tag', [tags, ...added].join(','))
  return response
}

function subjectTags(tenantId: string, { products, categories, brands }: ShownProducts): string[] {
  if (products.size + categories.size + brands.size > maxSubjectTags) return [productsTag(tenantId)]
  return [
    ...[...products].map((sku) => productTag(tenantId, sku)),
    ...[...categories].map((path) => categoryTag(tenantId, path)),
    ...[...brands].map((slug) => brandTag(tenantId, slug)),
  ]
}
