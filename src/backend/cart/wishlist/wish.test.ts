import { describe, expect, test } from 'vitest'
import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { findDuplicate } from './find-duplicate.ts'
import { noticesOf } from './notices.ts'
import { wishOf } from './wish.ts'

const variant = (sku: string, price: number, stock: number) => ({
  sku,
  price,
  stock,
  choice: {},
  media: [],
  priceHistory: [],
})
const found = (variants: object[], chosen?: object, gone = false) =>
  ({
    product: { sku: 'M', name: { nl: 'Jurk' }, variants, flags: { gone } },
    variant: chosen,
  }) as unknown as FoundProduct

describe('[WIS-1] a wish from a sku', () => {
  const [red, blue, none] = [variant('M-1', 3000, 3), variant('M-2', 2000, 1), variant('M-3', 1000, 0)]
  test.each([
    ['nothing known', undefined],
    ['a product that left the range', found([red], red, true)],
    ['a product without variants', found([])],
  ])('%s: undefined', (_, given) => {
    expect(wishOf(given)).toBeUndefined()
  })
  test.each([
    ['a variant', found([red, blue], red), { sku: 'M-1', price: 3000, soldOut: false }],
    ['a variant without stock', found([red, none], none), { sku: 'M-3', price: 1000, soldOut: true }],
    ['a product: the lowest price that can be had', found([red, blue, none]), { sku: 'M', price: 2000 }],
    ['the only variant of a product', found([red]), { sku: 'M-1', price: 3000 }],
    ['a product of which nothing is left', found([none, variant('M-4', 5, -1)]), { soldOut: true }],
  ])('%s', (_, given, wish) => {
    expect(wishOf(given)).toMatchObject({ masterSku: 'M', ...wish })
  })
})

describe('[WIS-1] [UX-5] nothing is on the wishlist twice', () => {
  const [open, red] = [
    { sku: 'M', master_sku: 'M' },
    { sku: 'M-1', master_sku: 'M' },
  ]
  test.each([
    ['the same variant', [red], 'M-1', red],
    ['another variant is a wish of its own', [red], 'M-2', undefined],
    ['a product whose variant is there', [red], 'M', red],
    ['a variant whose product is there without one', [open], 'M-1', open],
    ['the product again', [open], 'M', open],
    ['nothing there', [], 'M', undefined],
  ])('%s', (_, items, sku, same) => {
    expect(findDuplicate(items, { sku, masterSku: 'M' })).toBe(same)
  })
})

describe('[WIS-1] notices of an item', () => {
  const wish = { sku: 'M-1', masterSku: 'M', productName: {}, price: 2000, soldOut: false }
  test.each([
    ['nothing', { price_added: 2000, sold_out_at: null }, wish, []],
    ['a higher price is no news', { price_added: 1999, sold_out_at: null }, wish, []],
    ['a cent less', { price_added: 2001, sold_out_at: null }, wish, ['PRICE_FELL']],
    ['sold out', { price_added: 2001, sold_out_at: null }, { ...wish, soldOut: true }, ['SOLD_OUT']],
    [
      'back in stock, and cheaper',
      { price_added: 2001, sold_out_at: 1 },
      wish,
      ['BACK_IN_STOCK', 'PRICE_FELL'],
    ],
    ['no longer sold', { price_added: 2001, sold_out_at: 1 }, undefined, ['GONE']],
  ])('%s', (_, item, now, notices) => {
    expect(noticesOf(item, now)).toEqual(notices)
  })
})
