import { expect, test } from 'vitest'
import { countedPieces, isLineBuyable, quantitiesOf } from './pieces.ts'

test.each([
  [{ available: 5, quantity: 2, notice: null }, true, 5, 2],
  [{ available: 1, quantity: 3, notice: 'FEWER' as const }, true, 3, 1],
  [{ available: 0, quantity: 2, notice: 'SOLD_OUT' as const }, false, 2, 0],
  [{ available: null, quantity: 2, notice: null }, true, 20, 2],
  [{ available: null, quantity: 25, notice: 'PRICE_ROSE' as const }, true, 25, 25],
  [{ available: null, quantity: 2, notice: 'SOLD_OUT' as const }, false, 20, 2],
  [{ available: null, quantity: 2, notice: 'GONE' as const }, false, 20, 2],
])('[BAS-1] a line %j', (line, buyable, largest, counted) => {
  expect([isLineBuyable(line), quantitiesOf(line).at(-1), countedPieces(line)]).toEqual([
    buyable,
    largest,
    counted,
  ])
})

test.each([
  [{ available: 2 ** 31 - 1, quantity: 2, notice: null }, 100, 100],
  [{ available: null, quantity: 1_000_000_000, notice: null }, 101, 1_000_000_000],
  [{ available: 3, quantity: 101, notice: null }, 101, 101],
])('[REL-10] the choice of a line %j of a foreign backend stays small', (line, length, last) => {
  const quantities = quantitiesOf(line)
  expect([quantities.length, quantities[0], quantities.at(-1)]).toEqual([length, 1, last])
})
