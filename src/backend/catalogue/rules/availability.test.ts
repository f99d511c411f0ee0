import { expect, test } from 'vitest'
import { availabilityOf } from './availability.ts'

test.each([
  [0, false, 'SOLD_OUT'],
  [-1, false, 'SOLD_OUT'],
  [1, false, 'LOW_STOCK'],
  [5, false, 'LOW_STOCK'],
  [6, false, 'IN_STOCK'],
  [6, true, 'GONE'],
] as const)('[PRO-1] a stock of %i (gone: %s) is %s', (stock, gone, expected) => {
  expect(availabilityOf(stock, gone)).toBe(expected)
})

test('[REL-4] pages show the same for any stock from 20 pieces on: the triggers rely on it', () => {
  for (const stock of [21, 22, 50, 1_000])
    expect(availabilityOf(stock, false)).toBe(availabilityOf(20, false))
})
