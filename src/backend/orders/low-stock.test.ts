import { expect, test } from 'vitest'
import { crossings } from './low-stock.ts'

test.each([
  [6, 5, true],
  [9, 0, true],
  [6, 6, false],
  [5, 4, false],
  [5, 5, false],
  [4, 9, false],
  [0, 6, false],
])('[CNX-3] from %i to %i pieces crosses 5 downwards: %s', (before, after, crosses) => {
  expect(crossings([{ sku: 'a', before, after }], 5)).toHaveLength(crosses ? 1 : 0)
})
