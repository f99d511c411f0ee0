import { expect, test } from 'vitest'
import { basePriceOf, type Measure } from './base-price.ts'

test.each<[string, number, Measure | undefined, number | undefined]>([
  ['1.5 l for 6.99', 699, { amount: 1.5, unit: 'l' }, 466],
  ['4.55 kg for 18.99', 1899, { amount: 4.55, unit: 'kg' }, 417],
  ['2.5 m for 9.95', 995, { amount: 2.5, unit: 'm' }, 398],
  ['half a cent goes up', 101, { amount: 2, unit: 'kg' }, 51],
  ['one kilogram says itself', 500, { amount: 1, unit: 'kg' }, undefined],
  ['by the piece', 500, { amount: 6, unit: 'piece' }, undefined],
  ['nothing in the pack', 500, { amount: 0, unit: 'kg' }, undefined],
  ['no measure known', 500, undefined, undefined],
])('[LAW-1] base price: %s', (_, price, measure, expected) => {
  expect(basePriceOf(price, measure)?.price).toBe(expected)
})
