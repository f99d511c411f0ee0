import { expect, test } from 'vitest'
import { isInStock } from './in-stock.ts'

test.each([
  ['in_stock', true],
  ['In Stock', true],
  ['https://schema.org/InStock', true],
  ['https://schema.org/LimitedAvailability', true],
  ['schema:OnlineOnly', true],
  ['op voorraad', true],
  ['In voorraad', true],
  ['sofort lieferbar', true],
  ['out of stock', false],
  ['backorder', false],
  ['preorder', false],
  ['pre-order', false],
  ['https://schema.org/SoldOut', false],
  ['http://www.schema.org/BackOrder', false],
  ['InStoreOnly', false],
  ['binnenkort', undefined],
])('[DEV-3] availability %s', (word, known) => {
  expect(isInStock(word)).toBe(known)
})
