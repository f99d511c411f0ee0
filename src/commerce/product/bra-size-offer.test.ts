import { describe, expect, test } from 'vitest'
import { braSizeOffer } from './bra-size-offer.ts'

const variant = (sku: string, colour: string, size: string, cup: string, availability = 'IN_STOCK') => ({
  sku,
  availability,
  choice: [
    { attribute: 'colour', value: colour },
    { attribute: 'size', value: size },
    { attribute: 'cup', value: cup },
  ],
})
const variants = [
  variant('1', 'black', '85', 'd'),
  variant('2', 'white', '85', 'd', 'LOW_STOCK'),
  variant('3', 'black', '90', 'c'),
  variant('4', 'black', '80', 'e', 'SOLD_OUT'),
  variant('5', 'black', '80', 'c', 'SOLD_OUT'),
  variant('6', 'white', '85', 'b'),
  variant('7', 'black', '85', 'e', 'SOLD_OUT'),
]
const black = { sku: 'P', colour: 'black' }
const d85 = { band: 85, cup: 'D' } as const

describe('[UX-3] a shopper sees their size', () => {
  test.each([
    ['in the displayed colour', black, { kind: 'choose', sku: '1' }],
    ['in the other colour', { sku: '6', colour: 'white' }, { kind: 'choose', sku: '2' }],
    [
      'in any colour if the displayed one lacks the size',
      { sku: 'P', colour: 'red' },
      { kind: 'choose', sku: '1' },
    ],
    ['without a displayed colour', { sku: 'P', colour: undefined }, { kind: 'choose', sku: '1' }],
    ['already selected', { sku: '2', colour: 'white' }, { kind: 'chosen' }],
  ])('%s', (_, shown, offer) => expect(braSizeOffer(variants, d85, shown)).toEqual(offer))

  test('[UX-7] sold out: sister sizes that can be bought, and no others', () => {
    expect(braSizeOffer(variants, { band: 80, cup: 'C' }, black)).toEqual({
      kind: 'soldOut',
      sisters: [{ size: { band: 85, cup: 'B' }, sku: '6' }],
    })
    // 90D and 80F do not exist.
    expect(braSizeOffer(variants, { band: 85, cup: 'E' }, black)).toEqual({ kind: 'soldOut', sisters: [] })
  })

  test('[UX-7] a size that does not exist is reported, with its sister sizes', () => {
    expect(braSizeOffer(variants, { band: 95, cup: 'B' }, black)).toEqual({
      kind: 'none',
      sisters: [{ size: { band: 90, cup: 'C' }, sku: '3' }],
    })
  })
})
