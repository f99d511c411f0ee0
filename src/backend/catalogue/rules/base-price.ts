export interface Measure {
  amount: number
  unit: 'kg' | 'l' | 'm' | 'm2' | 'piece'
}

/** Units for which the law requires a price per unit (LAW-1). */
const priced = new Set<Measure['unit']>(['kg', 'l', 'm', 'm2'])

/**
 * Price per kg, l, m or m² in cents, rounded half up. Undefined for products sold by the piece, for an unknown
 * or invalid measure, and for one unit, where it equals the price.
 */
export function basePriceOf(
  price: number,
  measure: Measure | undefined,
): { price: number; unit: string } | undefined {
  if (!measure || !priced.has(measure.unit)) return undefined
  if (!Number.isFinite(measure.amount) || measure.amount <= 0 || measure.amount === 1) return undefined
  return { price: Math.round(price / measure.amount), unit: measure.unit }
}
