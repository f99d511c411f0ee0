import type { BasketItem } from '#commerce/cart/basket-operations.ts'
import { encodeSegment } from '#tenancy/sku-path.ts'

/** URLs that the basket links to, in the tenant's own paths. */
export interface BasketUrls {
  basket: string
  checkout: string
  start: string
  /** URL template with `{slug}` and `{sku}`. */
  product: string
}

/** URL of a line's product; undefined if it has left the catalogue. */
export function productHref({ product }: BasketUrls, item: BasketItem): string | undefined {
  if (!item.product) return
  return product
    .replace('{slug}', encodeSegment(item.product.slug))
    .replace('{sku}', encodeSegment(item.product.sku))
}
