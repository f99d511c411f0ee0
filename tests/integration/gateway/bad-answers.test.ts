import { gzipSync } from 'node:zlib'
import { GraphQLError, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverClient } from '#commerce/client/client.server.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { compositionOf } from '#gateway/schema-for.ts'
import { maxResponseBytes } from '#gateway/upstream/limits.ts'
import { withOneForm } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { fakeService, json, type ServiceBehaviour } from '../commerce/fake-service.ts'
import { openTestShop, type TestShop } from '../contract/open-test-shop.ts'
import { testSession } from '../contract/test-session.ts'
import { fakeAdapter, tenantWith } from './fake-backends.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
})
afterAll(() => opened.close())

const atShop = { goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop' }
const rest = { afterSales: 'off', loyalty: 'off' }
let logged: string[] = []
const log = (error: unknown): void => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  logged.push(`${error}${cause}`)
}

interface Result {
  // biome-ignore lint/suspicious/noExplicitAny: results differ by document.
  data: any
  failed: boolean
}
type Run = (query: string, root: Record<string, unknown>) => Promise<Result>

async function execute(tenant: Tenant, query: string): Promise<Result> {
  const request = { tenant, locale: 'nl-NL', requestId: 'r-1', session: testSession('visitor') } as const
  const { data, errors } = await executeForTenant(request, parse(query), {}, log, opened.shop)
  return { data: data && JSON.parse(JSON.stringify(data)), failed: errors !== undefined }
}

/** Executes a document for a tenant with a GraphQL service at an address. */
async function throughService(way: string, url: string, query: string): Promise<Result> {
  const services = { shop: { graphql: url } }
  if (way === 'a remote service') return await execute(tenantWith({ services, ...atShop, ...rest }), query)
  const all = 'goods search sale customer wishlist reviews newsletter withdrawal afterSales loyalty'
  const owners = Object.fromEntries(all.split(' ').map((name) => [name, 'shop']))
  const tenant = withOneForm(tenantWith({ services, ...owners }))
  const context = { tenant, locale: 'nl-NL', requestId: 'r-1', session: testSession('visitor') } as const
  const { data, error } = await serverClient({ context, onFailure: log }).query(parse(query), {}).toPromise()
  return { data, failed: error !== undefined }
}

/** The three ways to a foreign backend, each answering a document with prepared values of its root fields. */
const ways: Record<string, Run> = {
  'an adapter': async (query, root) => {
    const fields = Object.fromEntries(Object.entries(root).map(([name, value]) => [name, () => value]))
    const tenant = tenantWith({
      services: { shop: { adapter: 'fake', url: 'http://127.0.0.1:1/' } },
      ...atShop,
      ...rest,
    })
    await compositionOf(tenant, { fake: async () => fakeAdapter({ fields }).open })
    return await execute(tenant, query)
  },
  'a remote service': async (query, root) => {
    const { url } = await fakeService(json({ data: root }))
    return await throughService('a remote service', url, query)
  },
  'one service for everything': async (query, root) => {
    const { url } = await fakeService(json({ data: root }))
    return await throughService('one service for everything', url, query)
  },
}

const product = (sku: string, change: object = {}) => ({
  ...{ sku, name: `Product ${sku}`, availability: 'IN_STOCK' },
  prices: { price: 1999, currency: 'EUR', formerPrice: null },
  variants: [
    { sku: `${sku}-S`, price: 1999, availability: 'IN_STOCK' },
    { sku: `${sku}-M`, price: 2499, availability: 'SOLD_OUT' },
  ],
  media: [{ src: '/product-pictures/a', alt: 'a' }],
  energyLabel: null,
  ...change,
})
const selection = `sku name availability prices { price currency formerPrice }
  variants { sku price availability } media { src alt } energyLabel { class }`
const prices = (change: object) => ({
  prices: { price: 1999, currency: 'EUR', formerPrice: null, ...change },
})
const result = (products: readonly unknown[], change: object = {}) => ({
  searchResult: { total: 24, products, filters: [], ...change },
})
const search = `{ searchResult(query: {}) { total products { ${selection} }
  filters { code label values { code label count swatch } } } }`
const skus = (products: { sku: string }[]) => products.map(({ sku }) => sku)

describe.each(Object.entries(ways))('[DAT-4] %s', (_, run) => {
  test.each<[string, object, string]>([
    ['an unknown enum value', { availability: 'PERHAPS' }, 'Availability'],
    ['a price in fractions of a cent', prices({ price: 19.99 }), 'Int'],
    ['a negative price', prices({ price: -1 }), 'is -1: 0 or more is expected'],
    ['a price beyond every number', prices({ price: 1e300 }), 'Int'],
    ['a price of another currency', prices({ currency: 'CHF' }), 'the shop has prices in EUR'],
    ['a wrong value of a field that may be null', prices({ formerPrice: 12.5 }), 'Int'],
    ['a legal label without its class', { energyLabel: { class: null } }, 'null'],
    ['no name', { name: '' }, 'is empty'],
    ['no price', { prices: null }, 'null'],
    [
      'variants of which all are bad',
      { variants: [{ sku: 'x', price: -1, availability: 'IN_STOCK' }] },
      'is -1',
    ],
  ])('one product of a list with %s is left out and named in the log', async (_, change, reason) => {
    logged = []
    const list = Array.from({ length: 24 }, (_, index) => product(`P${index}`, index === 7 ? change : {}))
    const { data, failed } = await run(search, result(list))
    expect([
      failed,
      data.searchResult.products.length,
      skus(data.searchResult.products).includes('P7'),
    ]).toEqual([false, 23, false])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('searchResult.products.7 is left out')
    expect(logged[0]).toContain(reason)
  })

  test.each<[string, object, (product: Result['data']) => unknown, unknown]>([
    [
      'variant',
      { variants: [...product('P1').variants, { sku: 'P1-L', price: null, availability: 'IN_STOCK' }] },
      ({ variants }) => skus(variants),
      ['P1-S', 'P1-M'],
    ],
    [
      'picture',
      {
        media: [
          { src: '/a', alt: null },
          { src: '/b', alt: 'b' },
        ],
      },
      ({ media }) => media,
      [{ src: '/b', alt: 'b' }],
    ],
    [
      'picture of all',
      {
        media: [
          { src: '/a', alt: 7.5 },
          { src: null, alt: 'a' },
        ].slice(1),
      },
      ({ media }) => media,
      [],
    ],
  ])('a bad %s is left out of its product, which stays', async (_, change, of, expected) => {
    logged = []
    const { data, failed } = await run(search, result([product('P1', change)]))
    expect([failed, of(data.searchResult.products[0])]).toEqual([false, expected])
    expect(logged.join()).toMatch(/searchResult\.products\.0\.(variants|media)\.\d is left out/)
  })

  test('a bad facet and a bad value of a facet are left out', async () => {
    logged = []
    const value = { code: 'red', label: 'Rood', count: 3, swatch: '#ff0000' }
    const filters = [
      {
        code: 'colour',
        label: 'Kleur',
        values: [value, { ...value, code: 'x', count: -3 }, { ...value, swatch: 'url(//x)' }],
      },
      { code: 'size', label: null, values: [] },
    ]
    const { data, failed } = await run(search, result([product('P1')], { filters }))
    expect([failed, data.searchResult.filters]).toEqual([
      false,
      [{ code: 'colour', label: 'Kleur', values: [value] }],
    ])
    expect(logged).toHaveLength(3)
  })

  test('suggestions and recommendations stand without their bad parts, even where all are bad', async () => {
    logged = []
    const bad = product('P2', prices({ price: -1 }))
    const { data, failed } = await run(
      `{ suggestions(term: "a") { terms { term typed } products { ${selection} } categories { path label } brands { slug } }
        recommendations(sku: "P1") { products { ${selection} } } }`,
      {
        suggestions: {
          terms: [
            { term: 'jurk', typed: 1 },
            { term: 'jas', typed: null },
          ],
          products: [bad, product('P1')],
          categories: [
            { path: 'dames', label: null },
            { path: 'heren', label: 'Heren' },
          ],
          brands: [{ slug: '' }],
        },
        recommendations: { products: [bad] },
      },
    )
    expect([failed, data.recommendations.products, data.suggestions]).toMatchObject([
      ...[false, []],
      {
        terms: [{ term: 'jurk', typed: 1 }],
        products: [{ sku: 'P1' }],
        categories: [{ label: 'Heren' }],
        brands: [],
      },
    ])
    expect(logged).toHaveLength(5)
  })

  const basketQuery = `{ basket { total currency items { id SKU productName quantity price product { ${selection} } } } }`
  const line = (change: object = {}) => ({
    ...{ id: '1', SKU: 'P1-S', productName: 'Jurk', quantity: 1, price: 1999, product: product('P1') },
    ...change,
  })

  test('a line of the basket stands without its bad product', async () => {
    logged = []
    const items = [line(), line({ id: '2', product: product('P2', { availability: 'PERHAPS' }) })]
    const { data, failed } = await run(basketQuery, { basket: { total: 3998, currency: 'EUR', items } })
    expect([failed, data.basket.items.map((each: { product: unknown }) => each.product !== null)]).toEqual([
      false,
      [true, false],
    ])
    expect(logged.join()).toContain('basket.items.1.product is left out')
  })

  test.each<[string, object]>([
    ['a line without a price', { items: [line(), line({ price: null })] }],
    ['a line with a negative price', { items: [line(), line({ price: -1999 })] }],
    ['a total in fractions', { total: 19.99 }],
    ['another currency', { currency: 'CHF' }],
  ])('[BAS-1] a basket with %s is not shown: its sum would be wrong', async (_, change) => {
    logged = []
    const { data, failed } = await run(basketQuery, {
      basket: { total: 1999, currency: 'EUR', items: [line()], ...change },
    })
    expect([failed, data ?? null]).toEqual([true, null])
    expect(logged).toHaveLength(1)
  })

  test('[BAS-6] a total that its parts do not add up to is not shown', async () => {
    const basket = { itemsTotal: 5000, deliveryCost: null, discount: 1000, total: 4000 }
    const totals = {
      ...basket,
      deliveryCost: 500,
      servicesTotal: 0,
      surcharges: [{ amount: 200 }],
      total: 4700,
    }
    const query = `{ basket { itemsTotal deliveryCost discount total }
      checkout { totals { itemsTotal servicesTotal deliveryCost discount surcharges { amount } total } } }`
    const answered = async (basketTotal: number, checkoutTotal: number) => {
      logged = []
      return await run(query, {
        basket: { ...basket, total: basketTotal },
        checkout: { totals: { ...totals, total: checkoutTotal } },
      })
    }
    expect((await answered(4000, 4700)).failed).toBe(false)
    for (const [basketTotal, checkoutTotal] of [
      [1, 4700],
      [4000, 4500],
    ] as const) {
      const { failed } = await answered(basketTotal, checkoutTotal)
      expect([failed, logged.join()]).toEqual([true, expect.stringContaining('its parts add up to')])
    }
  })

  test('0 per cent is no reduction, and page 0 is the first one', async () => {
    logged = []
    const { data, failed } = await run(
      '{ searchResult(query: {}) { page products { sku prices { reductionPercent } } } }',
      {
        searchResult: { page: 0, products: [{ sku: 'P1', prices: { reductionPercent: 0 } }] },
      },
    )
    expect([failed, logged, data.searchResult]).toEqual([
      ...[false, []],
      { page: 1, products: [{ sku: 'P1', prices: { reductionPercent: null } }] },
    ])
  })

  test('a list where every product is bad fails, and one with more than can be requested', async () => {
    for (const list of [[product('P1', { prices: null })], Array.from({ length: 49 }, () => product('P1'))]) {
      logged = []
      expect((await run(search, result(list))).failed).toBe(true)
      expect(logged.length).toBeGreaterThan(0)
    }
  })
})

describe.each(['a remote service', 'one service for everything'])(
  '[DAT-4] errors and values of %s',
  (way) => {
    const answered = async (response: unknown, query = '{ product(sku: "P1") { sku name } }') => {
      logged = []
      const { url } = await fakeService(json(response as object))
      return await throughService(way, url, query)
    }

    test.each<[string, unknown]>([
      ['without a place', [{ message: 'secret' }]],
      ['whose place is no list', [{ message: 'secret', path: 'product' }]],
      ['whose place names another document', [{ message: 'secret', path: ['other'] }]],
      ['that is no object', ['secret', null]],
      ['that stands in no list', { message: 'secret' }],
    ])('a null beside an error %s is a failure, and not "no such product"', async (_, errors) => {
      const { data, failed } = await answered({ data: { product: null }, errors })
      expect([failed, data?.product ?? null]).toEqual([true, null])
      expect(logged.length).toBeGreaterThan(0)
    })

    test.each<[string, object]>([
      ['no errors', {}],
      ['an empty list of errors', { errors: [] }],
      ['errors that are null', { errors: null }],
    ])('a null beside %s is "no such product"', async (_, errors) => {
      expect(await answered({ data: { product: null }, ...errors })).toEqual({
        failed: false,
        data: { product: null },
      })
    })

    test('a number is an id, and the shop has it as a text', async () => {
      const { data, failed } = await answered({ data: { product: { sku: 4711, name: 'Jurk' } } })
      expect([failed, data.product.sku]).toEqual([false, '4711'])
    })

    test('names of Object do not stand in for an answer', async () => {
      const found = '{"data":{"__proto__":{"product":{"sku":"P1","name":"Jurk"}}}}'
      const { url } = await fakeService(json(found))
      expect((await throughService(way, url, '{ product(sku: "P1") { sku name } }')).failed).toBe(true)
    })
  },
)

test('[WIS-1] an item of the embedded wishlist stands without its bad product', async () => {
  logged = []
  let bad = false
  const bySku = async (wanted: readonly string[]) =>
    wanted.map((sku) => ({
      ...product(sku),
      masterSku: sku,
      flags: { gone: false },
      ...(bad && prices({ currency: 'CHF' })),
    }))
  const fields = {
    products: ({ skus }: { skus: string[] }) => bySku(skus),
    basket: () => ({}),
    customer: () => null,
    searchResult: () => ({}),
  }
  const tenant = tenantWith({
    services: { shop: { adapter: 'fake', url: 'http://127.0.0.1:1/' } },
    ...atShop,
    ...rest,
  })
  const goods = { bySku, walk: async () => ({ skus: [] }) }
  await compositionOf(tenant, { fake: async () => fakeAdapter({ fields, goods }).open })
  const added = await execute(
    tenant,
    'mutation { addToWishlist(mutationId: "abcdefgh", sku: "P1-S") { error } }',
  )
  expect(added).toEqual({ failed: false, data: { addToWishlist: { error: null } } })
  bad = true
  const { data, failed } = await execute(
    tenant,
    `{ wishlist { itemCount items { SKU product { ${selection} } } } }`,
  )
  expect([failed, data.wishlist]).toEqual([false, { itemCount: 1, items: [{ SKU: 'P1-S', product: null }] }])
  expect(logged.join()).toContain('wishlist.items.0.product is left out')
})

describe('[REL-10] what an adapter shows to clients', () => {
  test('is message and code of an error for them, shortened, and nothing that it added', async () => {
    const extensions = { code: 'BAD_USER_INPUT', stacktrace: ['secret'], token: 'secret' }
    const fields = {
      product: () => {
        throw new GraphQLError(`Too long. ${'x'.repeat(1000)}`, { extensions })
      },
    }
    const tenant = tenantWith({
      services: { shop: { adapter: 'fake', url: 'http://127.0.0.1:1/' } },
      ...atShop,
      ...rest,
    })
    await compositionOf(tenant, { fake: async () => fakeAdapter({ fields }).open })
    const request = { tenant, locale: 'nl-NL', requestId: 'r-1' } as const
    const { errors } = await executeForTenant(
      request,
      parse('{ product(sku: "1") { sku } }'),
      {},
      log,
      opened.shop,
    )
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect([JSON.stringify(errors).includes('secret'), errors?.[0]?.message.length]).toEqual([false, 300])
  })
})

describe('[SEC-7] a service that attacks the shop', () => {
  const answer = (change: ServiceBehaviour) => change
  const compressed = gzipSync(`{"data":"${'x'.repeat(maxResponseBytes * 4)}"}`)
  const typed = (type: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    answer((response) => void response.writeHead(200, { 'content-type': type, ...headers }).end(body))
  test.each<[string, ServiceBehaviour, RegExp]>([
    ['nests too deeply', json(`{"data":${'['.repeat(500_000)}${']'.repeat(500_000)}}`), /nested too deeply/],
    [
      'sends a gzip bomb',
      typed('application/json', compressed, { 'content-encoding': 'gzip' }),
      /more than 4194304 bytes/,
    ],
    ['sends more than fits', json(`{"data":"${'x'.repeat(maxResponseBytes)}"}`), /more than 4194304 bytes/],
    [
      'sends no UTF-8',
      typed('application/json', Buffer.from('{"data":{"product":{"name":"\xe9"}}}', 'latin1')),
      /not UTF-8/,
    ],
    ['sends NaN', json('{"data":{"product":{"name":NaN}}}'), /no JSON/],
    [
      'sends HTML',
      typed('text/html', '<script>alert(1)</script>'),
      /content type text\/html instead of JSON/,
    ],
    [
      'sends JSON as text',
      typed('text/plain', '{"data":{"product":null}}'),
      /content type text\/plain instead of JSON/,
    ],
    [
      'redirects to a private network',
      (response) => void response.writeHead(307, { location: 'http://169.254.169.254/' }).end(),
      /a redirect is not followed/,
    ],
    ['sends a text as data', json({ data: 'product' }), /No Content/],
    ['sends a number', json('42'), /neither data nor errors/],
  ])('that %s is named in the log, and the rest stands', async (_, behaviour, reason) => {
    logged = []
    const { url } = await fakeService(behaviour)
    const tenant = tenantWith({ services: { shop: { graphql: url } }, ...atShop, ...rest })
    const { data, failed } = await execute(tenant, '{ newsletterConsent { id } product(sku: "P1") { name } }')
    expect([failed, data]).toMatchObject([
      true,
      { newsletterConsent: { id: expect.any(String) }, product: null },
    ])
    expect(logged).toEqual([expect.stringMatching(reason)])
  })

  test.each(['an adapter', 'a remote service'] as const)(
    'that puts control characters into labels of %s',
    async (way) => {
      logged = []
      const label = 'Blauw\u0000\u001b[31m\u202e<b>'
      const { url } = await fakeService(json({ data: { product: { name: label } } }))
      const service = way === 'an adapter' ? { adapter: 'fake', url } : { graphql: url }
      const tenant = tenantWith({ services: { shop: service }, ...atShop, ...rest })
      const fetched: typeof fetch = (...given) => fake.options[0]?.fetch(...given) ?? expect.unreachable()
      const fake = fakeAdapter({
        fields: {
          product: async (_, { signal }) => (await (await fetched(url, { signal })).json()).data.product,
        },
      })
      await compositionOf(tenant, { fake: async () => fake.open })
      const { data, failed } = await execute(tenant, '{ product(sku: "P1") { name } }')
      // Markup is text, which pages escape.
      expect([failed, data.product.name]).toEqual([false, 'Blauw[31m<b>'])
    },
  )
})

describe('[SEC-7] pictures and documents in answers of an adapter', () => {
  const shown = async (change: object, hosts: Partial<Tenant> = {}) => {
    logged = []
    const fields = { product: () => product('P1', { documents: [], ...change }) }
    const commerce = {
      services: { shop: { adapter: 'fake', url: 'http://127.0.0.1:1/' } },
      ...atShop,
      ...rest,
    }
    const tenant = tenantWith(commerce, hosts)
    await compositionOf(tenant, { fake: async () => fakeAdapter({ fields }).open })
    const { data } = await execute(tenant, '{ product(sku: "P1") { media { src } documents { href } } }')
    return data.product
  }

  test('documents on hosts that the tenant does not list are left out, and the log names them', async () => {
    const documents = [
      'https://docs.listed.example/a.pdf',
      'https://evil.example/b.pdf',
      'javascript:alert(1)',
      '//evil.example/c',
    ]
    const { documents: left } = await shown(
      { documents: documents.map((href) => ({ href })) },
      { documentHosts: ['docs.listed.example'] },
    )
    expect(left).toEqual([{ href: documents[0] }])
    expect(logged).toEqual([
      expect.stringMatching(/nl: documents are left out, as documentHosts does not name evil\.example/),
    ])
  })

  test.each([
    'https://evil.example/a.jpg',
    'http://cdn.listed.example/a.jpg',
    'https://user:secret@cdn.listed.example/a.jpg',
    'https://cdn.listed.example.evil.example/a.jpg',
    'http://169.254.169.254/latest',
    '//evil.example/a.jpg',
    '/\\evil.example/a.jpg',
    '/a 1x, https://evil.example/b',
    '/a,https://evil.example/b',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
  ])('the picture %j is left out, and the log names its host', async (src) => {
    const { media } = await shown(
      { media: [{ src: '/product-pictures/a' }, { src }] },
      { pictureHosts: ['cdn.listed.example'] },
    )
    expect(media).toEqual([{ src: '/product-pictures/a' }])
    expect(logged).toEqual([
      expect.stringMatching(/nl: pictures are left out, as pictureHosts does not name/),
    ])
    expect(logged.join()).not.toContain('secret')
  })

  test('a picture on a listed host becomes a path of the shop', async () => {
    const { media } = await shown(
      { media: [{ src: 'https://cdn.listed.example/a,c.jpg?x=1' }] },
      { pictureHosts: ['cdn.listed.example'] },
    )
    expect([media, logged]).toEqual([[{ src: expect.stringMatching(/^\/product-pictures\/w_[\w-]+$/) }], []])
  })
})
