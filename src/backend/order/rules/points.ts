import type { LineState } from './line-states.ts'

/** What loyalty points have to do with a line of an order. */
export interface PointsLine {
  state: LineState
  /** Points that it earns once it is delivered. */
  points: number
  /** Its share of the order's discount, and what of that a voucher took off, cents. A point is worth a cent. */
  discount: number
  voucherDiscount: number
}

/** States in which the shopper gets back what a line has cost. */
const givenBack = new Set<LineState>(['CANCELLED', 'CREDITED'])

/** Points that an order has earned so far: those of delivered lines. Goods that go back earn nothing. */
export const pointsEarned = (lines: readonly PointsLine[]): number =>
  lines.filter(({ state }) => state === 'DELIVERED').reduce((sum, { points }) => sum + points, 0)

/**
 * Points that an order still costs its customer: those that were redeemed, less the shares of the lines that were
 * cancelled or credited. An order that goes back whole costs none (ORD-2).
 */
export function pointsSpent(redeemed: number, lines: readonly PointsLine[]): number {
  const back = lines.filter(({ state }) => givenBack.has(state))
  if (back.length === lines.length) return 0
  const shares = back.reduce((sum, { discount, voucherDiscount }) => sum + discount - voucherDiscount, 0)
  return redeemed - Math.min(redeemed, shares)
}
