/** A line's part in the sums. */
export interface Counted {
  /** Cents; 0 pieces where it cannot be bought. */
  price: number
  pieces: number
}

export interface DeliveryTerms {
  deliveryCostCents: number
  freeDeliveryFromCents: number
}

export interface Totals {
  /** Pieces. */
  itemCount: number
  /** Cents, VAT included, as all of these. */
  itemsTotal: number
  deliveryCost: number
  /** What a voucher takes off. */
  discount: number
  total: number
  /** What is missing for free delivery; 0 when it is free. */
  missingForFreeDelivery: number
}

/**
 * The sums of a basket in whole cents (BAS-1). Delivery is said before checkout begins (LAW-1); whether it is free, the
 * goods say without their voucher.
 */
export function totalsOf(lines: readonly Counted[], terms: DeliveryTerms, discount = 0): Totals {
  const itemCount = lines.reduce((sum, { pieces }) => sum + pieces, 0)
  const itemsTotal = lines.reduce((sum, { price, pieces }) => sum + price * pieces, 0)
  const free = itemCount === 0 || itemsTotal >= terms.freeDeliveryFromCents
  const deliveryCost = free ? 0 : terms.deliveryCostCents
  const missingForFreeDelivery =
    free || terms.deliveryCostCents === 0 ? 0 : terms.freeDeliveryFromCents - itemsTotal
  const total = itemsTotal + deliveryCost - discount
  return { itemCount, itemsTotal, deliveryCost, discount, total, missingForFreeDelivery }
}
