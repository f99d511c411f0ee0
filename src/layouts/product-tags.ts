import { productsTag, productTag } from '../operations/purging.ts'

/** Products that are named one by one: more would not fit into the headers that CDNs read (16 KB). */
const mostNamed = 250

/** Adds the tags of the shown products to the Cache-Tag of a response, where others may keep it (REL-4). */
export function withProductTags(
  response: Response,
  tenantId: string,
  masterSkus: ReadonlySet<string>,
): Response {
  const tags = response.headers.get('Cache-Tag')
  if (!tags || masterSkus.size === 0 || response.headers.get('Cache-Control')?.includes('no-store'))
    return response
  const products =
    masterSkus.size > mostNamed
      ? [productsTag(tenantId)]
      : [...masterSkus].map((sku) => productTag(tenantId, sku))
  response.headers.set('Cache-Tag', [tags, ...products].join(','))
  return response
}
