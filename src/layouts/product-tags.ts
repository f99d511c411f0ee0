import { listsTag, productsTag, productTag } from '../operations/purging.ts'
import type { ShownProducts } from '../operations/shown-products.ts'

/** Most products with a tag each: more would not fit into the headers that CDNs read (16 KB). */
const maxProductTags = 250

/** Adds the tags of the shown products to the Cache-Tag of a response, where shared caches may store it (REL-4). */
export function withProductTags(
  response: Response,
  tenantId: string,
  { products, lists }: ShownProducts,
): Response {
  const tags = response.headers.get('Cache-Tag')
  if (!tags || response.headers.get('Cache-Control')?.includes('no-store')) return response
  const shown =
    products.size > maxProductTags
      ? [productsTag(tenantId)]
      : [...products].map((sku) => productTag(tenantId, sku))
  if (lists) shown.push(listsTag(tenantId))
  if (shown.length > 0) response.headers.set('Cache-Tag', [tags, ...shown].join(','))
  return response
}
