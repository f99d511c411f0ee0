import type { BasketItem } from '../../commerce/documents/basket.ts'

/** Where the basket leads, in the tenant's own paths. */
export interface BasketAddresses {
  basket: string
  checkout: string
  start: string
  /** With `{slug}` and `{sku}` in it. */
  product: string
}

/** The address of a line's product; undefined when it has left the catalogue. */
export function productHref({ product }: BasketAddresses, item: BasketItem): string | undefined {
  if (!item.product) return
  return product.replace('{slug}', item.product.slug).replace('{sku}', encodeURIComponent(item.product.sku))
}
