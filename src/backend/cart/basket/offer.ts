import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { maxQuantity } from './limits.ts'

/** Why a basket command failed. */
export type BasketError =
  | 'UNKNOWN_PRODUCT'
  | 'CHOOSE_VARIANT'
  | 'SOLD_OUT'
  | 'QUANTITY'
  | 'ONLY_FEWER'
  | 'TOO_MANY'
  | 'BASKET_FULL'
  | 'UNKNOWN_ITEM'

/** One variant that can be bought now. */
export interface Offer {
  sku: string
  masterSku: string
  /** By language or locale, as in the catalogue. */
  productName: FoundProduct['product']['name']
  /** Cents. */
  price: number
  /** Maximum quantity in a basket: the stock, limited to the maximum per shopper. */
  available: number
}

/**
 * Returns the offer of a sku: the variant itself, or the only variant of a product.
 * @returns an error for an unknown sku and for a product whose variant has to be selected first (BAS-1).
 */
export function offerOf(
  found: FoundProduct | undefined,
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
    available: product.flags.gone ? 0 : Math.max(0, Math.min(maxQuantity, variant.stock)),
  }
}

export interface SettledQuantity {
  quantity: number
  error: BasketError | null
}

/** Whether a shopper can add this quantity at once (BAS-1). */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity

/**
 * Returns the quantity a line gets. Less than requested when the stock is smaller; the error then informs the
 * shopper (UX-4).
 * @param current quantity of the line now
 */
export function settleQuantity(
  wanted: number,
  current: number,
  { available }: Pick<Offer, 'available'>,
): SettledQuantity {
  if (!Number.isInteger(wanted) || wanted < 1) return { quantity: current, error: 'QUANTITY' }
  if (available === 0) return { quantity: current, error: 'SOLD_OUT' }
  // With plenty in stock, the limit is the maximum per shopper.
  if (wanted > available)
    return { quantity: available, error: available === maxQuantity ? 'TOO_MANY' : 'ONLY_FEWER' }
  return { quantity: wanted, error: null }
}
