import { expect, test } from 'vitest'
import { basePriceOf, type Measure } from './base-price.ts'

test.each<[string, number, Measure | undefined, number | undefined]>([
  ['1.5 l for 6.99', 699, { amount: 1.5, unit: 'l' }, 466],
  ['4.55 kg for 18.99', 1899, { amount: 4.55, unit: 'kg' }, 417],
  ['2.5 m for 9.95', 995, { amount: 2.5, unit: 'm' }, 398],
  ['half a cent is rounded up', 101, { amount: 2, unit: 'kg' }, 51],
  ['none for exactly one kilogram', 500, { amount: 1, unit: 'kg' }, undefined],
  ['none for pieces', 500, { amount: 6, unit: 'piece' }, undefined],
  ['none for a measure of 0', 500, { amount: 0, unit: 'kg' }, undefined],
  ['none without a measure', 500, undefined, undefined],
])('[LAW-1] base price: %s', (_, price, measure, expected) => {
  expect(basePriceOf(price, measure)?.price).toBe(expected)
})
