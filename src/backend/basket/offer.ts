import type { Found } from '../catalogue/reading/shelf-product.ts'
import { mostPieces } from './limits.ts'

/** Why something cannot be put in the basket as asked. */
export type BasketError =
  | 'UNKNOWN_PRODUCT'
  | 'CHOOSE_VARIANT'
  | 'SOLD_OUT'
  | 'QUANTITY'
  | 'ONLY_FEWER'
  | 'TOO_MANY'
  | 'BASKET_FULL'
  | 'UNKNOWN_ITEM'

/** One variant as it can be bought now. */
export interface Offer {
  sku: string
  masterSku: string
  /** By language or locale, as the catalogue has it. */
  productName: Found['product']['name']
  /** Cents. */
  price: number
  /** Pieces a basket can hold: what is in stock, but not more than one shopper gets. */
  available: number
}

/**
 * What a sku offers: the variant itself, or the only variant of a product.
 * @returns an error for an unknown sku and for a product whose variant has to be chosen first (BAS-1).
 */
export function offerOf(
  found: Found | undefined,
): Offer | Extract<BasketError, 'UNKNOWN_PRODUCT' | 'CHOOSE_VARIANT'> {
  if (!found) return 'UNKNOWN_PRODUCT'
  const { product } = found
  const [only, another] = product.variants
  const variant = found.variant ?? (another ? undefined : only)
  if (!variant) return only ? 'CHOOSE_VARIANT' : 'UNKNOWN_PRODUCT'
  return {
    sku: variant.sku,
    masterSku: product.sku,
    productName: product.name,
    price: variant.price,
    available: product.flags.gone ? 0 : Math.max(0, Math.min(mostPieces, variant.stock)),
  }
}

export interface Settled {
  quantity: number
  error: BasketError | null
}

/** Whether a shopper can ask for so many pieces at once (BAS-1). */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= mostPieces

/**
 * How many pieces a line gets. Fewer than asked when there are not more; the shopper is told (UX-4).
 * @param held pieces the line has now
 */
export function settleQuantity(
  wanted: number,
  held: number,
  { available }: Pick<Offer, 'available'>,
): Settled {
  if (!Number.isInteger(wanted) || wanted < 1) return { quantity: held, error: 'QUANTITY' }
  if (available === 0) return { quantity: held, error: 'SOLD_OUT' }
  // Of what there is plenty it is not the stock that ends.
  if (wanted > available)
    return { quantity: available, error: available === mostPieces ? 'TOO_MANY' : 'ONLY_FEWER' }
  return { quantity: wanted, error: null }
}
