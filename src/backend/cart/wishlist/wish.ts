import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { leadingVariant } from '#backend/catalogue/rules/price-range.ts'

/** Why a wishlist command failed (WIS-1). */
export type WishlistError =
  | 'UNKNOWN_PRODUCT'
  | 'UNKNOWN_ITEM'
  | 'CHOOSE_VARIANT'
  | 'NO_CHANGE'
  | 'SOLD_OUT'
  | 'WISHLIST_FULL'

/** A product on a wishlist: a variant, or a product whose variant is still to be selected. */
export interface Wish {
  /** Sku of the variant; of the product while none is selected. */
  sku: string
  masterSku: string
  /** By language or locale, as in the catalogue. */
  productName: FoundProduct['product']['name']
  /** Cents; the lowest where variants differ. */
  price: number
  soldOut: boolean
}

/**
 * Returns the wish for a sku. The only variant of a product is selected already.
 * @returns undefined for a sku that is unknown or has left the range.
 */
export function wishOf(found: FoundProduct | undefined): Wish | undefined {
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

/** Whether the variant of a wish is still to be selected. */
export const needsVariant = ({ sku, masterSku }: Pick<Wish, 'sku' | 'masterSku'>): boolean =>
  sku === masterSku
