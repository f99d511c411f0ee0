import { expect, test } from 'vitest'
import type { CatalogueVariant } from '../model.ts'
import { leadingVariant } from './price-range.ts'

const variant = (sku: string, price: number, stock: number): CatalogueVariant => ({
  sku,
  price,
  stock,
  choice: {},
  priceHistory: [],
  media: [],
})

test.each([
  ['one price', [variant('a', 500, 3), variant('b', 500, 3)], 'a', false],
  ['the lowest one', [variant('a', 700, 3), variant('b', 500, 3)], 'b', true],
  ['a sold-out bargain does not lead', [variant('a', 700, 3), variant('b', 500, 0)], 'a', false],
  ['all sold out: the lowest', [variant('a', 700, 0), variant('b', 500, 0)], 'b', true],
])('[PRO-1] from-price over variants: %s', (_, variants, sku, from) => {
  expect(leadingVariant(variants)).toMatchObject({ variant: { sku }, from })
})
