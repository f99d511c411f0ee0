import { describe, expect, test } from 'vitest'
import type { ProductPage } from './product-operations.ts'
import { productStructuredData } from './product-structured-data.ts'

const tenant = {
  origin: 'https://shop.example',
  i18n: { defaultLocale: 'nl-NL', locales: ['nl-NL'] },
  paths: {},
} as unknown as Parameters<typeof productStructuredData>[0]

const values = (...labels: string[]) =>
  labels.map((label) => ({ code: label.toLowerCase(), label, swatch: null }))
const choice = (of: Record<string, string>) =>
  Object.entries(of).map(([attribute, value]) => ({ attribute, value }))
const picture = (src: string, colour?: string) => ({
  kind: 'image',
  src: `/product-pictures/${src}`,
  choice: choice(colour ? { colour } : {}),
})
const variant = (sku: string, of: Record<string, string>, gtin: string | null = null) => ({
  ...{ sku, price: 3899, availability: 'IN_STOCK', gtin, choice: choice(of) },
})

/** Only the fields that the structured data uses. */
const bra = {
  sku: '10',
  masterSku: '10',
  name: 'Beha',
  slug: 'beha',
  description: 'Zacht',
  brand: { name: 'Belisorne' },
  rating: { reviewCount: 0 },
  prices: { currency: 'EUR', price: 3899 },
  media: [picture('nude', 'huid'), picture('nude-back', 'huid'), picture('black', 'zwart')],
  variantAttributes: [
    { code: 'colour', label: 'Kleur', values: values('Huid', 'Zwart') },
    { code: 'size', label: 'Maat', values: values('70', '75') },
    { code: 'cup', label: 'Cup', values: values('C', 'D') },
    { code: 'title', label: 'Uitvoering', values: values('A', 'B') },
  ],
  attributes: [],
  variants: [
    variant('10-1', { colour: 'huid', size: '70', cup: 'c', title: 'a' }, '8712345678906'),
    variant('10-2', { colour: 'huid', size: '70', cup: 'd', title: 'b' }),
    variant('10-3', { colour: 'zwart', size: '75', cup: 'c' }),
  ],
} as unknown as ProductPage

test('[SEO-1] pictures have whole addresses, also those that a backend gives as such', () => {
  const whole = { ...picture('x'), src: 'https://cdn.example/a.jpg' }
  const [group] = productStructuredData(tenant, 'nl-NL', {
    ...bra,
    media: [whole, ...bra.media],
  } as ProductPage)
  expect((group as { image: string[] }).image.slice(0, 2)).toEqual([
    'https://cdn.example/a.jpg',
    'https://shop.example/product-pictures/nude-960.webp',
  ])
})

test.each([
  [4.5, { ratingValue: 4.5, reviewCount: 2 }],
  [null, undefined],
])('[SEO-1] an average of %j is %j', (averageRating, rating) => {
  const product = { ...bra, rating: { reviewCount: 2, averageRating } } as ProductPage
  const [{ aggregateRating }] = productStructuredData(tenant, 'nl-NL', product) as [
    { aggregateRating?: object },
  ]
  if (rating) expect(aggregateRating).toMatchObject(rating)
  else expect(aggregateRating).toBeUndefined()
})

describe('[SEO-1] the variants of a product can be distinguished', () => {
  const [group] = productStructuredData(tenant, 'nl-NL', bra) as [
    { variesBy: string[]; hasVariant: Record<string, unknown>[] },
  ]

  test('they vary by properties of schema.org, a bra by its size with the cup', () => {
    expect(group.variesBy).toEqual(['https://schema.org/color', 'https://schema.org/size'])
    expect(group.hasVariant.map(({ color, size }) => [color, size])).toEqual([
      ['Huid', '70C'],
      ['Huid', '70D'],
      ['Zwart', '75C'],
    ])
    expect(group.hasVariant.some((one) => 'cup' in one || 'title' in one)).toBe(false)
  })

  test('each has the picture of its colour, and its GTIN if it has one', () => {
    expect(group.hasVariant.map(({ image, gtin }) => [image, gtin])).toEqual([
      ['https://shop.example/product-pictures/nude-960.webp', '8712345678906'],
      ['https://shop.example/product-pictures/nude-960.webp', undefined],
      ['https://shop.example/product-pictures/black-960.webp', undefined],
    ])
  })
})

describe('[SEO-1] the condition of goods, as in the feed', () => {
  const offered = (attributes: object[], variants = bra.variants) => {
    const [found] = productStructuredData(tenant, 'nl-NL', {
      ...bra,
      attributes,
      variants,
    } as ProductPage) as [{ hasVariant?: { offers: object }[]; offers?: object }]
    return found.hasVariant?.[0]?.offers ?? found.offers
  }
  const condition = (value: string) => [{ code: 'condition', label: 'Staat', value }]

  test.each([
    [[], 'https://schema.org/NewCondition'],
    [condition('opgeknapt'), 'https://schema.org/RefurbishedCondition'],
    [condition('generalüberholt'), 'https://schema.org/RefurbishedCondition'],
    [condition('d’occasion'), 'https://schema.org/UsedCondition'],
    [condition('used'), 'https://schema.org/UsedCondition'],
    [condition('met krasjes'), undefined],
  ])('%j is %s', (attributes, expected) => {
    for (const variants of [bra.variants, bra.variants.slice(0, 1)])
      expect((offered(attributes, variants) as { itemCondition?: string }).itemCondition).toBe(expected)
  })
})

test('[SEO-1] goods without a picture have none, neither an empty list nor the placeholder', () => {
  const placeholder = { ...picture('x'), src: '/product-pictures/i-none' }
  for (const media of [[], [placeholder]]) {
    const data = productStructuredData(tenant, 'nl-NL', { ...bra, media } as ProductPage)
    expect(JSON.stringify(data)).not.toContain('"image"')
  }
})
