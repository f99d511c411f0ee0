import type { WishlistItem } from '../../commerce/documents/wishlist.ts'

/** Where the wishlist leads, in the tenant's own paths. */
export interface WishlistAddresses {
  wishlist: string
  basket: string
  /** Leads back to the wishlist. */
  login: string
  start: string
  /** With `{slug}` and `{sku}` in it. */
  product: string
}

/** The address of an item's product; undefined when it has left the catalogue. */
export function productHref({ product }: WishlistAddresses, item: WishlistItem): string | undefined {
  if (!item.product) return
  return product.replace('{slug}', item.product.slug).replace('{sku}', encodeURIComponent(item.product.sku))
}
