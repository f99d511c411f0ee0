import { expect, test } from 'vitest'
import { countedPieces, isLineBuyable, largestQuantity } from './pieces.ts'

test.each([
  [{ available: 5, quantity: 2, notice: null }, true, 5, 2],
  [{ available: 1, quantity: 3, notice: 'FEWER' as const }, true, 3, 1],
  [{ available: 0, quantity: 2, notice: 'SOLD_OUT' as const }, false, 2, 0],
  [{ available: null, quantity: 2, notice: null }, true, 20, 2],
  [{ available: null, quantity: 25, notice: 'PRICE_ROSE' as const }, true, 25, 25],
  [{ available: null, quantity: 2, notice: 'SOLD_OUT' as const }, false, 20, 2],
  [{ available: null, quantity: 2, notice: 'GONE' as const }, false, 20, 2],
])('[BAS-1] a line %j', (line, buyable, largest, counted) => {
  expect([isLineBuyable(line), largestQuantity(line), countedPieces(line)]).toEqual([
    buyable,
    largest,
    counted,
  ])
})
