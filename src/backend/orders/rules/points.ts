import { stepOf } from '#tenancy/currencies.ts'
import type { LineState } from './line-states.ts'

/** The facts about an order line that decide its loyalty points. */
export interface PointsLine {
  state: LineState
  /** Points that it earns once delivered. */
  points: number
  /**
   * Its share of the order's discount, and the part of that share that is a voucher's, in cents. A point is worth a
   * cent.
   */
  discount: number
  voucherDiscount: number
}

/**
 * Returns the points that can be redeemed for goods: whole steps of the currency, so that the rest can be charged.
 * @param goods what the goods cost after vouchers, cents
 */
export function redeemablePoints(balance: number, goods: number, currency: string): number {
  const points = Math.min(balance, goods)
  return points - (points % stepOf(currency))
}

/** States in which the shopper gets the cost of a line back. */
const refundedStates = new Set<LineState>(['CANCELLED', 'CREDITED'])

/** Returns the points that an order has earned so far: those of delivered lines. Returned goods earn none. */
export const pointsEarned = (lines: readonly PointsLine[]): number =>
  lines.filter(({ state }) => state === 'DELIVERED').reduce((sum, { points }) => sum + points, 0)

/**
 * Returns the points that an order still costs its customer: the redeemed points less the shares of cancelled or
 * credited lines. An order that is returned completely costs none (ORD-2).
 */
export function pointsSpent(redeemed: number, lines: readonly PointsLine[]): number {
  const refunded = lines.filter(({ state }) => refundedStates.has(state))
  if (refunded.length === lines.length) return 0
  const shares = refunded.reduce((sum, { discount, voucherDiscount }) => sum + discount - voucherDiscount, 0)
  return redeemed - Math.min(redeemed, shares)
}
