import { listsTag, productsTag, productTag } from '../operations/purging.ts'
import type { Shown } from '../operations/shown-products.ts'

/** Products that are named one by one: more would not fit into the headers that CDNs read (16 KB). */
const mostNamed = 250

/** Adds the tags of what is shown to the Cache-Tag of a response, where others may keep it (REL-4). */
export function withProductTags(response: Response, tenantId: string, { products, lists }: Shown): Response {
  const tags = response.headers.get('Cache-Tag')
  if (!tags || response.headers.get('Cache-Control')?.includes('no-store')) return response
  const shown =
    products.size > mostNamed
      ? [productsTag(tenantId)]
      : [...products].map((sku) => productTag(tenantId, sku))
  if (lists) shown.push(listsTag(tenantId))
  if (shown.length > 0) response.headers.set('Cache-Tag', [tags, ...shown].join(','))
  return response
}
