export { contextFor, nl } from '../shared/adapter-context.ts'

/** Answers of a real Medusa 2.21.2 with its sample goods, cut down. */

const price = (amount: number) => ({
  is_calculated_price_tax_inclusive: true,
  calculated_amount: amount,
  original_amount: amount,
  currency_code: 'eur',
  calculated_amount_with_tax: amount,
  calculated_amount_without_tax: amount / 1.21,
})

const colour = (value: string) => ({ id: `optval_${value}`, value, option_id: 'opt_01KLEUR' })
const size = (value: string) => ({ id: `optval_${value}`, value, option_id: 'opt_01MAAT' })

export const recordedVariant = {
  id: 'variant_01M8BPKB5XK1HV4V0RG72CPDRS',
  title: 'Wit / 36',
  sku: 'ET-1027-WIT-36' as string | null,
  ...{ ean: null, barcode: null, updated_at: '2026-11-26T10:32:11.202Z', variant_rank: 1 },
  ...{ manage_inventory: true, allow_backorder: false, inventory_quantity: 25 },
  calculated_price: price(79.95),
  ...{ thumbnail: null, images: [] },
  // In another order than the options of the product.
  options: [size('36'), colour('Wit')],
}

export const recordedProduct = {
  id: 'prod_01M8BPKAQ8VC22GHZJMT1H0JF9',
  title: 'Sneaker Stap',
  ...{ subtitle: null, description: 'Sneaker Stap van Ostara.', handle: 'sneaker-stap' },
  ...{ thumbnail: '/static/shoe-sneaker-front.avif', material: null, updated_at: '2026-11-26T10:32:10.758Z' },
  images: [{ url: '/static/shoe-sneaker-front.avif' }, { url: 'https://cdn.example/detail.avif' }],
  ...{
    type: null,
    tags: [{ value: 'Nieuw' }],
    collection: { id: 'pcol_1', handle: 'ostara', title: 'Ostara' },
  },
  categories: [{ id: 'pcat_shoes' }],
  options: [
    { id: 'opt_01KLEUR', title: 'Kleur' },
    { id: 'opt_01MAAT', title: 'Maat' },
  ],
  variants: [
    recordedVariant,
    {
      ...recordedVariant,
      ...{ id: 'variant_01M8BPKB5Y000000000000000', sku: null, title: 'Blauw / 36', variant_rank: 0 },
      ...{ inventory_quantity: 0, calculated_price: price(69.95), options: [colour('Blauw'), size('36')] },
    },
  ],
}

export const recordedCategories = {
  count: 2,
  product_categories: [
    { id: 'pcat_home', name: 'Wonen', handle: 'wonen', description: '', rank: 1, parent_category_id: null },
    {
      id: 'pcat_shoes',
      name: 'Schoenen',
      handle: 'schoenen',
      description: '',
      rank: 0,
      parent_category_id: null,
    },
    {
      id: 'pcat_lamps',
      name: 'Lampen',
      handle: 'lampen',
      description: '',
      rank: 0,
      parent_category_id: 'pcat_home',
    },
  ],
}

export const recordedCollections = { collections: [{ id: 'pcol_1', handle: 'ostara', title: 'Ostara' }] }

export const recordedIndex = {
  results: [
    {
      hits: [{ id: recordedProduct.id, document: { id: recordedProduct.id } }],
      facets: {
        facets: {
          type: 'value',
          values: [
            { value: 'option:Kleur:Wit', count: 10 },
            { value: 'option:Maat:36', count: 2 },
            { value: 'tag:Nieuw', count: 4 },
            { value: 'material:Wol: gewalkt', count: 1 },
          ],
        },
        collection: { type: 'value', values: [{ value: 'ostara', count: 6 }] },
        category_ids: { type: 'value', values: [{ value: 'pcat_shoes', count: 4 }] },
        price_eur: { type: 'stats', min: 17.5, max: 599, avg: 164, sum: 4931, count: 30 },
      },
      metadata: { skip: 0, take: 24, count: 1, processing_time_ms: 8 },
    },
  ],
}

export const recordedLine = {
  ...{ id: 'cali_01M8BPP4CAJFHK4R3JQY67J1VF', title: 'Sneaker Stap', product_title: 'Sneaker Stap' },
  ...{ variant_id: recordedVariant.id, product_id: recordedProduct.id, variant_sku: 'ET-1027-WIT-36' },
  ...{ variant_title: 'Wit / 36', quantity: 3, unit_price: 79.95, is_tax_inclusive: true },
  ...{ total: 215.865, original_total: 239.85, tax_lines: [{ rate: 21 }] },
  adjustments: [{ code: 'TIEN', amount: 23.985, is_tax_inclusive: true }],
}

export const recordedCart = {
  ...{
    id: 'cart_01M8BPP4BX',
    currency_code: 'eur',
    email: null as string | null,
    completed_at: null as string | null,
  },
  ...{ customer_id: null as string | null, total: 220.815, items: [recordedLine] },
  shipping_methods: [{ name: 'Pakket', shipping_option_id: 'so_1', total: 4.95, tax_lines: [{ rate: 21 }] }],
  shipping_address: { country_code: 'nl' },
  ...{ billing_address: null, promotions: [{ code: 'TIEN', is_automatic: false }] },
}

/** Answers by method and path; a string is sent as it is. */
export type Answers = Record<string, unknown>

export interface RecordedRequest {
  name: string
  url: URL
  headers: Headers
  body: unknown
}

export const catalogueAnswers: Answers = {
  'GET /store/product-categories': recordedCategories,
  'GET /store/collections': recordedCollections,
  'GET /store/products': { products: [recordedProduct], count: 1 },
  'POST /store/search': recordedIndex,
}

/** Returns a `fetch` that gives recorded answers, and the requests that it got. An answer may be a function of the request. */
export function recordedFetch(answers: Answers): { fetch: typeof fetch; requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = []
  return {
    requests,
    async fetch(input, init) {
      const url = new URL(String(input))
      const name = `${init?.method ?? 'GET'} ${url.pathname}`
      const body = init?.body === undefined ? undefined : JSON.parse(String(init.body))
      const request = { name, url, headers: new Headers(init?.headers), body }
      requests.push(request)
      const found = { ...catalogueAnswers, ...answers }[name]
      const answer = typeof found === 'function' ? found(request) : found
      if (answer instanceof Response) return answer.clone()
      if (answer === undefined)
        return Response.json({ type: 'not_found', message: `no answer for ${name}` }, { status: 404 })
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
      return new Response(text, { headers: { 'content-type': 'application/json' } })
    },
  }
}
