export { contextFor, nl } from '../shared/adapter-context.ts'

/** Answers of a real Vendure 3.7.3 with its sample goods, cut down. */

const asset = {
  id: '1',
  type: 'IMAGE',
  name: 'derick-david-409858-unsplash.jpg',
  preview: 'https://shop.example/assets/preview/71/derick-david-409858-unsplash__preview.jpg',
  source: 'https://shop.example/assets/source/b6/derick-david-409858-unsplash.jpg',
  width: 3200,
  height: 2400,
}

const screen = { code: 'laptop-screen-size', name: 'screen size' }
const memory = { code: 'laptop-ram', name: 'RAM' }

export const recordedProduct = {
  id: '1',
  name: 'Laptop',
  slug: 'laptop',
  description:
    '<p>Now equipped with seventh-generation Intel Core processors &amp; more.</p><p>Up to 3.6GHz.</p>',
  updatedAt: '2026-11-26T07:34:53.000Z',
  featuredAsset: asset,
  assets: [asset],
  optionGroups: [
    { ...screen, options: [{ code: '13-inch' }, { code: '15-inch' }] },
    { ...memory, options: [{ code: '8gb' }, { code: '16gb' }] },
  ],
  facetValues: [
    { id: '1', code: 'electronics', name: 'Electronics', facet: { code: 'category', name: 'category' } },
    { id: '3', code: 'apple', name: 'Apple', facet: { code: 'brand', name: 'brand' } },
    { id: '5', code: 'black', name: 'black', facet: { code: 'color', name: 'color' } },
    { id: '6', code: 'white', name: 'white', facet: { code: 'color', name: 'color' } },
  ],
  collections: [{ id: '2' }, { id: '3' }],
  translations: [
    { languageCode: 'en', name: 'Laptop', slug: 'laptop' },
    { languageCode: 'de', name: 'Laptop', slug: 'klapprechner' },
  ],
  variants: [
    {
      id: '1',
      sku: 'L2201308',
      name: 'Laptop 13 inch 8GB',
      updatedAt: '2026-11-26T07:34:53.000Z',
      priceWithTax: 129_900,
      currencyCode: 'EUR',
      stockLevel: 'OUT_OF_STOCK',
      taxRateApplied: { value: 21 },
      options: [
        { code: '13-inch', name: '13 inch', group: screen },
        { code: '8gb', name: '8GB', group: memory },
      ],
      featuredAsset: null,
      assets: [],
    },
    {
      id: '2',
      sku: 'L2201508',
      name: 'Laptop 15 inch 8GB',
      updatedAt: '2026-11-26T07:34:53.000Z',
      priceWithTax: 139_900,
      currencyCode: 'EUR',
      stockLevel: 'IN_STOCK',
      taxRateApplied: { value: 21 },
      // In another order than the groups, as Vendure has answered.
      options: [
        { code: '8gb', name: '8GB', group: memory },
        { code: '15-inch', name: '15 inch', group: screen },
      ],
      featuredAsset: null,
      assets: [],
    },
  ],
}

const translated = (en: string, de: string) => [
  { languageCode: 'en', slug: en },
  { languageCode: 'de', slug: de },
]

export const recordedCatalogue = {
  collections: {
    totalItems: 2,
    items: [
      {
        ...{ id: '2', name: 'Electronics', slug: 'electronics', description: '', position: 1, parentId: '1' },
        ...{ featuredAsset: null, translations: translated('electronics', 'elektronik') },
      },
      {
        ...{ id: '3', name: 'Computers', slug: 'computers', description: '', position: 1, parentId: '2' },
        ...{ featuredAsset: asset, translations: translated('computers', 'rechner') },
      },
    ],
  },
  facets: {
    items: [
      { code: 'category', name: 'category', values: [{ id: '1', code: 'electronics', name: 'Electronics' }] },
      {
        code: 'color',
        name: 'color',
        values: [
          { id: '5', code: 'black', name: 'black' },
          { id: '6', code: 'white', name: 'white' },
        ],
      },
      {
        code: 'brand',
        name: 'brand',
        values: [
          { id: '3', code: 'apple', name: 'Apple' },
          { id: '4', code: 'logitech', name: 'Logitech' },
        ],
      },
    ],
  },
  search: {
    facetValues: [
      { count: 20, facetValue: { id: '1' } },
      { count: 2, facetValue: { id: '3' } },
    ],
    collections: [
      { count: 20, collection: { id: '2' } },
      { count: 11, collection: { id: '3' } },
    ],
  },
}

const noAddress = {
  ...{ fullName: null, company: null, streetLine1: null, streetLine2: null },
  ...{ city: null, postalCode: null, countryCode: null },
}

export const recordedOrder = {
  ...{ id: '1', code: '9J5H16V1GGZ4C7CM', state: 'AddingItems', active: true, couponCodes: [] as string[] },
  ...{ updatedAt: '2026-11-26T07:42:15.000Z', orderPlacedAt: null as string | null, currencyCode: 'EUR' },
  ...{ subTotalWithTax: 259_800, shippingWithTax: 0, totalWithTax: 259_800 },
  customer: null,
  shippingAddress: noAddress,
  billingAddress: noAddress,
  lines: [
    {
      ...{ id: '1', quantity: 2, orderPlacedQuantity: 0, unitPriceWithTax: 129_900, taxRate: 21 },
      ...{
        unitPriceWithTaxChangeSinceAdded: 0,
        linePriceWithTax: 259_800,
        proratedLinePriceWithTax: 259_800,
      },
      productVariant: {
        ...{ id: '1', name: 'Laptop 13 inch 8GB', priceWithTax: 129_900, stockLevel: 'IN_STOCK' },
        product: { id: '1', name: 'Laptop', optionGroups: [{ code: screen.code }, { code: memory.code }] },
        options: [
          { name: '8GB', group: { code: memory.code } },
          { name: '13 inch', group: { code: screen.code } },
        ],
      },
      fulfillmentLines: [],
    },
  ],
  ...{ surcharges: [], discounts: [], shippingLines: [], payments: [] },
  taxSummary: [{ taxRate: 21, taxBase: 214_711, taxTotal: 45_089 }],
}

/** The `data` of an answer by name of the operation; a value that is a string is sent as it is. */
export type Answers = Record<string, unknown>

export interface RecordedRequest {
  name: string
  url: URL
  headers: Headers
  variables: Record<string, unknown>
}

/** Returns a `fetch` that gives recorded answers, and the requests that it got. */
export function recordedFetch(answers: Answers): { fetch: typeof fetch; requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = []
  return {
    requests,
    async fetch(input, init) {
      const { query, variables } = JSON.parse(String(init?.body))
      const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
      requests.push({ name, url: new URL(String(input)), headers: new Headers(init?.headers), variables })
      const answer = answers[name]
      if (answer instanceof Response) return answer.clone()
      const text = typeof answer === 'string' ? answer : JSON.stringify({ data: answer })
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    },
  }
}
