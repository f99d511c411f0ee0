import type { WishlistItem } from '#commerce/cart/wishlist-operations.ts'
import { encodeSegment } from '#tenancy/sku-path.ts'

/** URLs that the wishlist links to, in the tenant's own paths. */
export interface WishlistUrls {
  wishlist: string
  /** URL of the basket; undefined in a shop that sells nothing. */
  basket?: string | undefined
  /** URL of log-in, which returns to the wishlist; undefined in a shop without accounts. */
  login?: string | undefined
  start: string
  /** URL template with `{slug}` and `{sku}`. */
  product: string
}

/** URL of an item's product; undefined if it has left the catalogue. */
export function productHref({ product }: WishlistUrls, item: WishlistItem): string | undefined {
  if (!item.product) return
  return product
    .replace('{slug}', encodeSegment(item.product.slug))
    .replace('{sku}', encodeSegment(item.product.sku))
}
