import { expect, test } from 'vitest'
import { isInStock } from './in-stock.ts'

test.each([
  ['in_stock', true],
  ['In Stock', true],
  ['https://schema.org/InStock', true],
  ['op voorraad', true],
  ['out of stock', false],
  ['backorder', false],
  ['preorder', false],
  ['binnenkort', undefined],
])('availability %s', (word, known) => {
  expect(isInStock(word)).toBe(known)
})
