import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { rootFieldsOf } from '#contract/capabilities.ts'
import { adapterCaller, testSession } from '#tests/backends/shared/adapter-caller.ts'
import {
  type Answers,
  contextFor,
  nl,
  recordedCatalogue,
  recordedFetch,
  recordedOrder,
  recordedProduct,
} from '#tests/backends/vendure/recorded.ts'
import { openVendure } from './open-vendure.ts'

/** The whole adapter on recorded answers, above all on wrong ones. */
const url = 'https://shop.example/shop-api'
const warnings: string[] = []

beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(JSON.parse(line).message))
})
afterEach(() => vi.restoreAllMocks())

const opened = (answers: Answers, settings: Record<string, unknown> = {}) => {
  const { fetch, requests } = recordedFetch({ Catalogue: recordedCatalogue, ...answers })
  return { adapter: openVendure({ url, settings, fetch }), requests }
}

const productAnswer = (...items: unknown[]) => ({ ProductsById: { products: { items } } })

/** What no Vendure can do. A field that is left out is answered as not offered, and no page has its form. */
const notThere = ['logInByCustomerNumber', 'logInByLink', 'deleteAccount']

test('[BAK-5] the adapter has every root field of its capabilities that Vendure can fill', () => {
  const { adapter } = opened({})
  const fields = adapter.capabilities.flatMap((capability) => rootFieldsOf[capability] as readonly string[])
  expect([...Object.keys(adapter.fields), ...notThere].sort()).toEqual([...fields].sort())
})

test.each([
  [{ channel: 7 }, 'channel'],
  [{ chanel: 'nl' }, 'chanel'],
  [{ paymentMethods: { card: 'CARD' } }, 'paymentMethods.card'],
  [{ deliveryWorkingDays: { default: { min: 3, max: 1 } } }, 'deliveryWorkingDays.default'],
])('a wrong setting %j stops the start with its key', (settings, key) => {
  expect(() => opened({}, settings)).toThrow(key)
})

describe('requests', () => {
  test('catalogue operations carry language and channel, and no token', async () => {
    const { adapter, requests } = opened(productAnswer(recordedProduct), { channel: 'nl-channel' })
    const session = testSession()
    session.stored = JSON.stringify({ token: 'secret' })
    await adapterCaller(adapter, nl, 'nl-NL', session).run('{ product(sku: "1") { name } }')
    const [request] = requests
    expect(request?.url.searchParams.get('languageCode')).toBe('nl')
    expect(request?.headers.get('vendure-token')).toBe('nl-channel')
    expect(request?.headers.get('authorization')).toBeNull()
  })

  test('operations of a visitor carry the token of the visitor', async () => {
    const { adapter, requests } = opened(
      { ActiveOrder: { activeOrder: null } },
      { languages: { 'nl-NL': 'nl_BE' } },
    )
    const session = testSession()
    session.stored = JSON.stringify({ token: 'secret' })
    await adapterCaller(adapter, nl, 'nl-NL', session).run('{ basket { total } }')
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret')
    expect(requests[0]?.url.searchParams.get('languageCode')).toBe('nl_BE')
  })

  test('products of one request are one query', async () => {
    const { adapter, requests } = opened(productAnswer(recordedProduct))
    await adapterCaller(adapter, nl).run(
      '{ a: product(sku: "1") { name } b: product(sku: "1.2") { name } c: product(sku: "9") { name } }',
    )
    expect(requests.map(({ name, variables }) => [name, variables.ids])).toEqual([
      ['ProductsById', ['1', '9']],
    ])
  })
})

describe('products', () => {
  test('a product is mapped to the contract', async () => {
    const { adapter } = opened(productAnswer(recordedProduct), { hiddenFacets: ['category'] })
    const { product } = await adapterCaller(adapter, nl).run(`{
      product(sku: "1") {
        sku masterSku description prices { price from vatRate } availability brand { slug productCount }
        variants { sku choice { attribute value } availability }
        variantAttributes { code values { code } }
        attributes { code value } breadcrumbs { path } alternates { locale slug }
        media { src width height view }
      }
    }`)
    expect(product).toEqual({
      ...{ sku: '1', masterSku: '1', availability: 'IN_STOCK' },
      description: 'Now equipped with seventh-generation Intel Core processors & more.\nUp to 3.6GHz.',
      // The cheaper variant is sold out.
      prices: { price: 139_900, from: true, vatRate: 2100 },
      brand: { slug: 'apple', productCount: 2 },
      variants: [
        {
          sku: '1.1',
          choice: [
            { attribute: 'laptop-screen-size', value: '13-inch' },
            { attribute: 'laptop-ram', value: '8gb' },
          ],
          availability: 'SOLD_OUT',
        },
        {
          sku: '1.2',
          choice: [
            { attribute: 'laptop-screen-size', value: '15-inch' },
            { attribute: 'laptop-ram', value: '8gb' },
          ],
          availability: 'IN_STOCK',
        },
      ],
      variantAttributes: [
        { code: 'laptop-screen-size', values: [{ code: '13-inch' }, { code: '15-inch' }] },
        { code: 'laptop-ram', values: [{ code: '8gb' }] },
      ],
      attributes: [{ code: 'color', value: 'black, white' }],
      breadcrumbs: [{ path: 'electronics' }, { path: 'electronics/computers' }],
      alternates: [{ locale: 'nl-NL', slug: 'laptop' }],
      media: [
        {
          src: 'https://shop.example/assets/preview/71/derick-david-409858-unsplash__preview.jpg',
          ...{ width: 1600, height: 1200, view: 'front' },
        },
      ],
    })
  })

  test('goods without a brand have the company of the shop', async () => {
    const { adapter } = opened(productAnswer({ ...recordedProduct, facetValues: [] }))
    const { product } = await adapterCaller(adapter, nl).run('{ product(sku: "1") { brand { slug name } } }')
    expect(product.brand.name).toBe(nl.company)
  })

  const [variant] = recordedProduct.variants
  test.each<[string, unknown, string]>([
    ['a missing field', { ...recordedProduct, id: '7', slug: undefined }, 'Product 7 is left out: slug'],
    ['a price that is no number', withVariant({ priceWithTax: '12,50' }), 'variants.0.priceWithTax'],
    ['a negative price', withVariant({ priceWithTax: -1 }), 'variants.0.priceWithTax'],
    ['an unknown stock level', withVariant({ stockLevel: 'MAYBE' }), 'variants.0.stockLevel'],
    ['another currency', withVariant({ currencyCode: 'USD' }), 'variants.0.currencyCode: USD instead of EUR'],
    ['no variants', { ...recordedProduct, id: '7', variants: [] }, 'variants'],
    [
      'a picture that is no address',
      withVariant({ featuredAsset: { ...recordedProduct.featuredAsset, preview: 'javascript:x' } }),
      'preview',
    ],
    ['no object', null, 'Product without id is left out'],
  ])('one bad product of a list is left out and named in the log: %s', async (_, bad, message) => {
    const { adapter } = opened({
      ...productAnswer(recordedProduct, bad),
      Search: {
        search: {
          totalItems: 2,
          items: [{ productId: '1' }, { productId: '7' }],
          ...{ facetValues: [], collections: [] },
        },
      },
    })
    const { searchResult } = await adapterCaller(adapter, nl).run(
      '{ searchResult(query: {}) { total products { sku } } }',
    )
    expect(searchResult).toEqual({ total: 2, products: [{ sku: '1' }] })
    expect(warnings).toEqual([expect.stringContaining(message)])
  })

  function withVariant(change: object) {
    return { ...recordedProduct, id: '7', variants: [{ ...variant, ...change }] }
  }
})

describe('wrong answers are errors that name operation and path', () => {
  test.each<[string, unknown, string]>([
    ['HTML', '<!doctype html><title>Busy</title>', 'Vendure, Catalogue: no JSON'],
    ['an array', '[]', 'Vendure, Catalogue: answer'],
    ['no data', '{"data":null}', 'Vendure, Catalogue: data'],
    ['a missing field', { ...recordedCatalogue, facets: {} }, 'Vendure, Catalogue: data.facets.items'],
    [
      'a wrong type',
      { ...recordedCatalogue, search: { facetValues: 'many' } },
      'Vendure, Catalogue: data.search.facetValues',
    ],
    [
      'an error',
      '{"errors":[{"message":"Boom","extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
      'Vendure, Catalogue: Boom',
    ],
    ['another status', new Response('{}', { status: 403 }), 'Vendure, Catalogue: status 403'],
    [
      'too much',
      new Response('{}', { headers: { 'content-length': '5000000' } }),
      'Vendure, Catalogue: more than',
    ],
  ])('%s', async (_, answer, message) => {
    const { adapter } = opened({ Catalogue: answer })
    await expect(adapterCaller(adapter, nl).run('{ categories { path } }')).rejects.toThrow(message)
  })

  test('a failure is not shared with later requests', async () => {
    const answers: Answers = { Catalogue: 'no JSON' }
    const { fetch } = recordedFetch(answers)
    const adapter = openVendure({ url, settings: {}, fetch })
    await expect(adapterCaller(adapter, nl).run('{ categories { path } }')).rejects.toThrow('no JSON')
    answers.Catalogue = recordedCatalogue
    expect((await adapterCaller(adapter, nl).run('{ categories { path } }')).categories).toEqual([
      { path: 'electronics' },
    ])
  })

  test('a basket in another currency is an error, never a price', async () => {
    const { adapter } = opened({ ActiveOrder: { activeOrder: { ...recordedOrder, currencyCode: 'USD' } } })
    const session = testSession()
    session.stored = JSON.stringify({ token: 'secret' })
    const caller = adapterCaller(adapter, nl, 'nl-NL', session)
    await expect(caller.run('{ basket { total } }')).rejects.toThrow('currencyCode: USD instead of EUR')
  })

  test('[BAK-2] a log-out ends the session also while the server fails, and is a warning', async () => {
    const { adapter } = opened({})
    const session = testSession()
    session.stored = JSON.stringify({ token: 'secret' })
    session.opened = { customerRef: '7', kind: 'hard' }
    const { logOut } = await adapterCaller(adapter, nl, 'nl-NL', session).run(
      'mutation { logOut(mutationId: "12345678") { error customer { name } } }',
    )
    expect([logOut, session.opened, session.stored]).toEqual([
      { error: null, customer: null },
      undefined,
      undefined,
    ])
    expect(warnings).toEqual([expect.stringMatching(/^A log-out did not reach the server: /)])
  })

  test('a request ends with the signal of its page', async () => {
    const signal = AbortSignal.abort(new Error('The time of the page is over.'))
    const { adapter } = opened({})
    const slow: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason)
      })
    const slowAdapter = openVendure({ url, settings: {}, fetch: slow })
    expect(adapter).toBeDefined()
    await expect(slowAdapter.fields.product?.({ sku: '1' }, { ...contextFor(), signal })).rejects.toThrow(
      'The time of the page is over.',
    )
  })
})

describe('the goods port', () => {
  /** Answers pages of products as Vendure does, by number. */
  const walkOver = (ids: () => string[]) => {
    const requested: number[] = []
    const fetch = (async (_url: string, init: RequestInit) => {
      const { variables } = JSON.parse(String(init.body)) as { variables: { skip: number; take: number } }
      requested.push(variables.skip)
      const items = ids().slice(variables.skip, variables.skip + variables.take)
      const products = { totalItems: ids().length, items: items.map((id) => ({ id })) }
      return Response.json({ data: { products } })
    }) as typeof globalThis.fetch
    return { port: openVendure({ url, settings: {}, fetch }).goods, requested }
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1))

  test.each([0, 1, 99, 100, 101, 345])('[SEO-1] %i products are listed once each', async (count) => {
    const { port } = walkOver(() => numbers(count))
    const skus: string[] = []
    let after: string | undefined
    do {
      const page = await port?.walk(after, contextFor())
      skus.push(...(page?.skus ?? []))
      after = page?.next
    } while (after !== undefined)
    expect(skus).toEqual(numbers(count))
  })

  test('[SEO-1] none is missing when products are deleted meanwhile', async () => {
    let all = numbers(450)
    const { port } = walkOver(() => all)
    const deletions = [
      () => all.slice(7),
      // The last one of the page, and more than the overlap.
      () => all.filter((id) => id !== '200' && Number(id) > 60),
    ]
    const skus = new Set<string>()
    let after: string | undefined
    do {
      const page = await port?.walk(after, contextFor())
      for (const sku of page?.skus ?? []) skus.add(sku)
      after = page?.next
      all = deletions.shift()?.() ?? all
    } while (after !== undefined)
    expect(all.filter((id) => !skus.has(id))).toEqual([])
  })
})
