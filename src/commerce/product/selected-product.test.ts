import { describe, expect, test } from 'vitest'
import type { ProductPage } from './product-operations.ts'
import { leadingVariant, selectedProduct } from './selected-product.ts'

const variant = (
  sku: string,
  colour: string,
  size: string,
  price: number,
  availability: ProductPage['availability'] = 'IN_STOCK',
) => ({
  sku,
  price,
  availability,
  choice: [
    { attribute: 'colour', value: colour },
    { attribute: 'size', value: size },
  ],
})
const values = (...codes: string[]) => codes.map((code) => ({ code, label: code, swatch: null }))
/** Only the fields that the rule reads; others are passed through. */
const product = {
  sku: '1',
  name: 'Beha',
  choice: [],
  availability: 'IN_STOCK',
  flags: { new: true, reduced: false },
  prices: { price: 1000, from: true },
  variantAttributes: [
    { code: 'colour', label: 'Kleur', values: values('white', 'black', 'red') },
    { code: 'size', label: 'Maat', values: values('s', 'm') },
  ],
  variants: [
    variant('WS', 'white', 's', 1000),
    variant('WM', 'white', 'm', 1000),
    variant('BS', 'black', 's', 2000, 'LOW_STOCK'),
    variant('BM', 'black', 'm', 2500, 'LOW_STOCK'),
    variant('RS', 'red', 's', 900, 'SOLD_OUT'),
    variant('RM', 'red', 'm', 3000),
  ],
} as unknown as ProductPage
const pageOf = (sku: string) =>
  ({
    sku,
    name: 'Beha',
    prices: { price: product.variants.find((one) => one.sku === sku)?.price, from: false, formerPrice: 5000 },
    flags: { reduced: true },
    deliveryData: { cost: 595 },
  }) as unknown as ProductPage
const select = (selected: Record<string, string>) =>
  selectedProduct(product, selected, pageOf(leadingVariant(product, selected)?.sku ?? ''))

describe('[UX-3] a colour is selected and the size is open', () => {
  test.each([
    ['the cheapest, from', 'black', { price: 2000, from: true, formerPrice: 5000 }, 'LOW_STOCK'],
    ['the only price', 'white', { price: 1000, from: false, formerPrice: 5000 }, 'IN_STOCK'],
    ['not that of a sold-out size', 'red', { price: 3000, from: false, formerPrice: 5000 }, 'IN_STOCK'],
  ])('its price is %s, its stock that of its sizes', (_, colour, prices, availability) => {
    expect(select({ colour })).toMatchObject({
      ...{ sku: '1', prices, availability, deliveryData: { cost: 595 } },
      flags: { new: true, reduced: true },
      choice: [{ attribute: 'colour', value: colour }],
    })
  })

  test('a colour whose sizes are all sold out is sold out', () => {
    const variants = product.variants.map((own) => ({ ...own, availability: 'SOLD_OUT' as const }))
    const sold = { ...product, variants }
    expect(leadingVariant(sold, { colour: 'red' })?.sku).toBe('RS')
    expect(selectedProduct(sold, { colour: 'red' }, pageOf('RS')).availability).toBe('SOLD_OUT')
  })

  test('a complete selection is the variant; an impossible one is undefined', () => {
    expect(select({ colour: 'red', size: 's' }).sku).toBe('RS')
    expect(leadingVariant(product, { colour: 'green' })).toBeUndefined()
  })
})
