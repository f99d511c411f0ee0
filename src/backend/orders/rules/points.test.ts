import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from '#backend/infra/money/cents.ts'
import { type LineState, lineStates } from './line-states.ts'
import { type PointsLine, pointsEarned, pointsSpent, redeemablePoints } from './points.ts'

const line = (state: LineState, pointShare: number, voucherDiscount = 0): PointsLine => ({
  ...{ state, points: 10, voucherDiscount, discount: pointShare + voucherDiscount },
})

test.each<[string, PointsLine[], number]>([
  ['nothing is returned', [line('DELIVERED', 57), line('SHIPPED', 43)], 100],
  ['a line is cancelled before its invoice', [line('CANCELLED', 57), line('PLACED', 43)], 43],
  ['a line is credited', [line('DELIVERED', 57), line('CREDITED', 43)], 57],
  ['a line is on its way back', [line('RETURNED', 57), line('DELIVERED', 43)], 100],
  ['a voucher gave a discount besides the points', [line('CANCELLED', 57, 500), line('PLACED', 43, 200)], 43],
  ['all is cancelled', [line('CANCELLED', 57), line('CANCELLED', 43)], 0],
  ['all is cancelled or credited', [line('CREDITED', 57), line('CANCELLED', 43)], 0],
  ['the order is from before shares were stored', [line('CANCELLED', 0), line('DELIVERED', 0)], 100],
])('[ORD-2] of 100 redeemed points, when %s, the order costs %s', (_, lines, spent) => {
  expect(pointsSpent(100, lines)).toBe(spent)
})

test.each([
  [257, 10_000, 'EUR', 257],
  [257, 100, 'EUR', 100],
  [257, 10_000, 'HUF', 200],
  [99, 10_000, 'ISK', 0],
  [500, 10_000, 'ISK', 500],
  [500, 0, 'HUF', 0],
])('[ORD-2] of %i points, goods of %i can be paid in %s by %i', (balance, goods, currency, points) => {
  expect(redeemablePoints(balance, goods, currency)).toBe(points)
})

test('[BAS-7] only delivered lines have earned points', () => {
  expect(pointsEarned(lineStates.map((state) => line(state, 0)))).toBe(10)
})

test('[ORD-2] points are given back in parts, and all of them once everything is returned', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      weights,
      fc.integer({ min: 0, max: 5_000 }),
      fc.infiniteStream(fc.nat()),
      (weights, wanted, order) => {
        const redeemed = Math.min(
          wanted,
          weights.reduce((sum, weight) => sum + weight, 0),
        )
        const lines = shareOut(redeemed, weights).map((share) => line('DELIVERED', share))
        const open = lines.map((_, index) => index)
        let before = pointsSpent(redeemed, lines)
        expect(before).toBe(redeemed)
        while (open.length > 0) {
          const [index = 0] = open.splice((order.next().value ?? 0) % open.length, 1)
          const share = lines[index]?.discount ?? 0
          lines[index] = line(index % 2 === 0 ? 'CREDITED' : 'CANCELLED', share)
          const now = pointsSpent(redeemed, lines)
          expect(before - now).toBe(share)
          before = now
        }
        expect(before).toBe(0)
      },
    ),
  )
})
