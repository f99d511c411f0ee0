import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from '../../infra/money/cents.ts'

test.each([
  [500, [1000, 1000, 1000], [167, 167, 166]],
  [500, [5000], [500]],
  [1, [100, 300], [0, 1]],
  [0, [100, 300], [0, 0]],
  [100, [0, 0], [100, 0]],
  [999, [0, 999], [0, 999]],
])('[BAS-5] %d cents over %j', (amount, weights, parts) => {
  expect(shareOut(amount, weights)).toEqual(parts)
})

test('[BAS-5] the parts are the whole, none is negative, none more than its line', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor(whole * share)
        const parts = shareOut(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(weights[index] as number)
        }
      },
    ),
  )
})
