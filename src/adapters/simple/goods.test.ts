import { describe, expect, test } from 'vitest'
import type { AdapterContext } from '#gateway/adapter.ts'
import { type ProductFacts, simpleProduct, type VariantFacts } from './goods.ts'

const context = {
  tenant: { company: 'Lamps & Co', i18n: { currency: 'EUR', locales: ['nl-NL'] } },
} as unknown as AdapterContext
const lamp = { sku: 'L1', name: 'Desk lamp', slug: 'desk-lamp' }
const black: VariantFacts = { sku: 'L1-B', price: 4995, values: { colour: 'Black' } }
const red: VariantFacts = { sku: 'L1-R', price: 4495, values: { colour: 'Red' }, availability: 'SOLD_OUT' }
const grey: VariantFacts = { sku: 'L1-G', price: 5495, values: { colour: 'Grey' }, availability: 'LOW_STOCK' }
const view = (variants: readonly VariantFacts[], selected?: string) =>
  simpleProduct({ ...lamp, attributes: [{ code: 'colour', label: 'Colour' }], variants, selected }, context)

test('a product without variants is its only variant', () =>
  expect(simpleProduct({ ...lamp, price: 4995 }, context)).toMatchObject({
    ...{ sku: 'L1', masterSku: 'L1', availability: 'IN_STOCK', variantAttributes: [], choice: [] },
    prices: { price: 4995, currency: 'EUR', from: false },
    variants: [{ sku: 'L1', price: 4995, choice: [], availability: 'IN_STOCK' }],
  }))

describe('[PRO-1] a product with variants', () => {
  test.each<[string, VariantFacts[], object]>([
    ['has the lowest price in stock', [grey, black, red], { price: 4995, from: true }],
    ['has the lowest price if all are sold out', [red], { price: 4495, from: false }],
    [
      'has no lowest price if all are the same',
      [black, { ...grey, price: 4995 }],
      { price: 4995, from: false },
    ],
  ])('%s', (_, variants, prices) => expect(view(variants)).toMatchObject({ sku: 'L1', prices }))

  test.each<[VariantFacts[], string]>([
    [[red, grey, black], 'IN_STOCK'],
    [[red, grey], 'LOW_STOCK'],
    [[red], 'SOLD_OUT'],
  ])('has the best stock of its variants %#', (variants, availability) =>
    expect(view(variants).availability).toBe(availability),
  )

  test('that is selected has its own sku, price, stock and choice', () =>
    expect(view([black, red], 'L1-R')).toMatchObject({
      ...{ sku: 'L1-R', masterSku: 'L1', availability: 'SOLD_OUT' },
      prices: { price: 4495, from: false },
      choice: [{ attribute: 'colour', value: 'red' }],
    }))

  test('by the sku of the product none is selected', () =>
    expect(view([black, red], 'L1')).toMatchObject({ sku: 'L1', choice: [], prices: { price: 4995 } }))

  test('lists each value once, in the order of the variants, and a swatch where there is one', () => {
    const blue = { code: 'blue', label: 'Navy', swatch: '#000080' }
    const navy: VariantFacts = { sku: 'L1-N', price: 4995, values: { colour: blue } }
    expect(view([red, navy, black, { ...red, sku: 'L1-R2' }]).variantAttributes).toEqual([
      {
        code: 'colour',
        label: 'Colour',
        values: [
          { code: 'red', label: 'Red', swatch: null },
          blue,
          { code: 'black', label: 'Black', swatch: null },
        ],
      },
    ])
  })

  test.each<[string, VariantFacts[], string]>([
    ['no variant', [], 'L1 has no variants.'],
    [
      'two labels with one code',
      [
        { ...black, values: { colour: 'A+' } },
        { ...red, values: { colour: 'A' } },
      ],
      'L1: A+ and A have one code, a: give each its own.',
    ],
  ])('is refused with %s', (_, variants, message) => expect(() => view(variants)).toThrow(message))
})

test('a picture without a known size has none', () => {
  const facts: ProductFacts = { ...lamp, price: 1, pictures: [{ src: 'https://a.example/1.jpg' }] }
  const { media } = simpleProduct(facts, context) as unknown as { media: (args: object) => unknown[] }
  expect(media({})).toMatchObject([
    { src: 'https://a.example/1.jpg', width: null, height: null, view: 'front' },
  ])
})
