import { describe, expect, test } from 'vitest'
import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { isQuantity, offerOf, settleQuantity } from './offer.ts'

const variant = (sku: string, stock: number) => ({
  sku,
  stock,
  price: 1999,
  choice: {},
  media: [],
  priceHistory: [],
})
const found = (variants: object[], chosen?: object, gone = false) =>
  ({
    product: { sku: 'M', name: { nl: 'Jurk' }, variants, flags: { gone } },
    variant: chosen,
  }) as unknown as FoundProduct

describe('[BAS-1] offer of a sku', () => {
  const [red, blue] = [variant('M-1', 3), variant('M-2', 500)]
  test.each([
    ['an unknown sku', undefined, 'UNKNOWN_PRODUCT'],
    ['a product with variants', found([red, blue]), 'CHOOSE_VARIANT'],
    ['a product without any', found([]), 'UNKNOWN_PRODUCT'],
  ])('%s: %s', (_, given, error) => {
    expect(offerOf(given as FoundProduct | undefined)).toBe(error)
  })
  test.each([
    ['a variant: the pieces in stock', found([red, blue], red), { sku: 'M-1', available: 3 }],
    ['a large stock: the limit of an order', found([red, blue], blue), { sku: 'M-2', available: 20 }],
    ['the only variant', found([red]), { sku: 'M-1', available: 3 }],
    ['a gone product: nothing', found([red], red, true), { sku: 'M-1', available: 0 }],
    ['a stock below zero: nothing', found([variant('M-3', -2)]), { sku: 'M-3', available: 0 }],
  ])('%s', (_, given, offer) => {
    expect(offerOf(given)).toMatchObject({ ...offer, masterSku: 'M', price: 1999 })
  })
})

describe('[BAS-1] [UX-4] quantities', () => {
  test.each([
    [1, true],
    [20, true],
    [21, false],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [2_147_483_647, false],
  ])('%d is a valid quantity: %s', (quantity, can) => {
    expect(isQuantity(quantity)).toBe(can)
  })
  test.each([
    [1, 0, 5, 1, null],
    [5, 2, 5, 5, null],
    [6, 2, 5, 5, 'ONLY_FEWER'],
    [40, 20, 5, 5, 'ONLY_FEWER'],
    [21, 20, 20, 20, 'TOO_MANY'],
    [30, 15, 20, 20, 'TOO_MANY'],
    [20, 19, 20, 20, null],
    [1, 0, 0, 0, 'SOLD_OUT'],
    [1, 4, 0, 4, 'SOLD_OUT'],
    [0, 2, 5, 2, 'QUANTITY'],
    [-1, 2, 5, 2, 'QUANTITY'],
    [1.5, 2, 5, 2, 'QUANTITY'],
    [Number.NaN, 2, 5, 2, 'QUANTITY'],
  ])(
    '%d requested with %d in the basket and %d available: %d, %s',
    (wanted, held, available, quantity, error) => {
      expect(settleQuantity(wanted, held, { available })).toEqual({ quantity, error })
    },
  )
})
