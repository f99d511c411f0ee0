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
  total: number
  /** What is missing for free delivery; 0 when it is free. */
  missingForFreeDelivery: number
}

/** The sums of a basket in whole cents (BAS-1). Delivery is said before checkout begins (LAW-1). */
export function totalsOf(lines: readonly Counted[], terms: DeliveryTerms): Totals {
  const itemCount = lines.reduce((sum, { pieces }) => sum + pieces, 0)
  const itemsTotal = lines.reduce((sum, { price, pieces }) => sum + price * pieces, 0)
  const free = itemCount === 0 || itemsTotal >= terms.freeDeliveryFromCents
  const deliveryCost = free ? 0 : terms.deliveryCostCents
  const missingForFreeDelivery =
    free || terms.deliveryCostCents === 0 ? 0 : terms.freeDeliveryFromCents - itemsTotal
  return { itemCount, itemsTotal, deliveryCost, total: itemsTotal + deliveryCost, missingForFreeDelivery }
}
