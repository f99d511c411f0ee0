import type { Found } from '../catalogue/reading/shelf-product.ts'
import { leadingVariant } from '../catalogue/rules/price-range.ts'

/** Why something on the wishlist cannot be done as asked (WIS-1). */
export type WishlistError =
  | 'UNKNOWN_PRODUCT'
  | 'UNKNOWN_ITEM'
  | 'CHOOSE_VARIANT'
  | 'NO_CHANGE'
  | 'SOLD_OUT'
  | 'WISHLIST_FULL'

/** What can be wished for: a variant, or a product whose variant is still to be chosen. */
export interface Wish {
  /** Of the variant; the product's own while none is chosen. */
  sku: string
  masterSku: string
  /** By language or locale, as the catalogue has it. */
  productName: Found['product']['name']
  /** Cents; the lowest where variants differ. */
  price: number
  soldOut: boolean
}

/**
 * What a sku stands for on a wishlist. The only variant of a product is chosen already.
 * @returns undefined for a sku that is unknown or has left the range.
 */
export function wishOf(found: Found | undefined): Wish | undefined {
  if (!found || found.product.flags.gone) return
  const { product } = found
  const [only, another] = product.variants
  if (!only) return
  const variant = found.variant ?? (another ? undefined : only)
  return {
    sku: variant?.sku ?? product.sku,
    masterSku: product.sku,
    productName: product.name,
    price: (variant ?? leadingVariant(product.variants).variant).price,
    soldOut: (variant ? [variant] : product.variants).every(({ stock }) => stock <= 0),
  }
}

/** Whether a product is wished for without a variant. */
export const isOpen = ({ sku, masterSku }: Pick<Wish, 'sku' | 'masterSku'>): boolean => sku === masterSku
