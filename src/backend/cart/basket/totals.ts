/** A line of the totals. */
export interface CountedLine {
  /** Cents; 0 pieces where it is unavailable. */
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
  /** Discount of the voucher. */
  discount: number
  total: number
  /** Amount missing for free delivery; 0 when it is free. */
  missingForFreeDelivery: number
}

/**
 * Returns the totals of a basket in whole cents (BAS-1). Delivery is shown before checkout begins (LAW-1);
 * the threshold for free delivery applies to the goods without their voucher.
 */
export function totalsOf(lines: readonly CountedLine[], terms: DeliveryTerms, discount = 0): Totals {
  const itemCount = lines.reduce((sum, { pieces }) => sum + pieces, 0)
  const itemsTotal = lines.reduce((sum, { price, pieces }) => sum + price * pieces, 0)
  const free = itemCount === 0 || itemsTotal >= terms.freeDeliveryFromCents
  const deliveryCost = free ? 0 : terms.deliveryCostCents
  const missingForFreeDelivery =
    free || terms.deliveryCostCents === 0 ? 0 : terms.freeDeliveryFromCents - itemsTotal
  const total = itemsTotal + deliveryCost - discount
  return { itemCount, itemsTotal, deliveryCost, discount, total, missingForFreeDelivery }
}
