import { describe, expect, test } from 'vitest'
import { checkMessage } from './check-message.ts'

const product = (sku: string, change: object = {}) => ({
  ...{
    sku,
    masterSku: sku,
    name: 'Jurk',
    slug: 'jurk',
    brand: { slug: 'a', name: 'A' },
    availability: 'IN_STOCK',
  },
  prices: { price: 1999, currency: 'EUR', formerPrice: null, reductionPercent: null, from: false },
  ...change,
})
const prices = (change: object) => ({ prices: { ...product('1').prices, ...change } })
const result = (products: readonly unknown[], change: object = {}) => ({
  ...{
    total: products.length,
    page: 1,
    pages: 1,
    sort: 'relevance',
    products,
    filters: [],
    sortingOrders: [],
  },
  ...{ correctedTerm: null, categories: [], brands: [], sponsored: [], ...change },
})
const at = { service: 'search', rest: '/searchv2' } as const
const check = (value: unknown) => checkMessage(at, value, 'EUR')

describe('[SEA-1] a response of the own search of a tenant', () => {
  test.each<[string, object, string]>([
    ['an unknown availability', { availability: 'PERHAPS' }, 'availability'],
    ['a price in fractions', prices({ price: 19.99 }), 'prices.price'],
    ['a negative price', prices({ price: -1 }), 'prices.price'],
    [
      'another currency of the contract',
      prices({ currency: 'CHF' }),
      'prices.currency: the shop has prices in EUR',
    ],
    ['no prices', { prices: null }, 'prices'],
    ['no name', { name: undefined }, 'name'],
  ])('stands without a product with %s', (_, change, named) => {
    const value = result([product('1'), product('2', change), product('3')])
    const { problem, leftOut } = check(value)
    expect([problem, value.products.map((each) => (each as { sku: string }).sku)]).toEqual([
      undefined,
      ['1', '3'],
    ])
    expect(leftOut).toEqual([expect.stringContaining(`left out products.1.${named}`)])
  })

  test('stands without bad facets, categories and brands', () => {
    const change = {
      filters: [{ code: 'size' }],
      categories: [
        { path: 'dames', label: null },
        { path: 'heren', label: 'Heren' },
      ],
      brands: [7],
    }
    const value = result([product('1')], change)
    expect(check(value).problem).toBeUndefined()
    expect(value).toMatchObject({ filters: [], categories: [{ label: 'Heren' }], brands: [] })
  })

  test.each<[string, unknown, string]>([
    ['only bad products', result([product('1', { name: 7 })]), 'products.0.name'],
    ['a text as total', result([product('1')], { total: '1' }), 'total'],
    ['no list', result([product('1')], { products: {} }), 'products'],
    ['nothing', undefined, 'the answer'],
    ['a list', [], 'the answer'],
  ])('with %s is refused', (_, value, place) => {
    expect(check(value)).toEqual({ problem: expect.stringContaining(`${place}: `), leftOut: [] })
  })

  test('is not checked at paths of its own, and other services are not', () => {
    for (const path of [
      { ...at, rest: '/own' },
      { ...at, service: 'gateway' as const },
    ])
      expect(checkMessage(path, 'anything', 'EUR')).toEqual({ problem: undefined, leftOut: [] })
  })
})
