import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopSchema } from '#backend/api/schema.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { capabilities, capabilityValues } from '#contract/capabilities.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { compositionOf, schemaFor } from '#gateway/schema-for.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { failures, fakeService, json } from '../commerce/fake-service.ts'
import { openTestShop, type TestShop, tenants } from '../contract/open-test-shop.ts'
import { testSession } from '../contract/test-session.ts'
import { contractService, fakeAdapter, foreignProduct, tenantWith } from './fake-backends.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 10 })
})
afterAll(() => opened.close())

let logged: unknown[] = []
/** Executes a document as the pages do. */
async function run(tenant: Tenant, query: string, variables: object = {}, session?: SessionPort) {
  logged = []
  const { data, errors, isInternal } = await executeForTenant(
    { tenant, locale: 'nl-NL', requestId: 'r-1', session },
    parse(query),
    variables as Record<string, unknown>,
    (error) => logged.push(error),
    opened.shop,
  )
  return {
    data: data && JSON.parse(JSON.stringify(data)),
    errors: errors?.map(({ message }) => message),
    isInternal,
  }
}
const adapterUrl = 'http://127.0.0.1:1/shop-api'
const atAdapter = { goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop' }
const off = { afterSales: 'off', loyalty: 'off' }

test('one query mixes embedded backend, adapter, remote service and off, with aliases, fragments and variables', async () => {
  const service = await contractService({
    rating: ({ id }: { id: string }) => ({
      averageRating: 4.5,
      reviewCount: Number(id.slice(1)),
      reviews: [],
    }),
  })
  const { open, requested, options } = fakeAdapter()
  const tenant = tenantWith({
    services: { shop: { adapter: 'fake', url: adapterUrl, channel: 'nl' }, own: { graphql: service.url } },
    ...{ ...atAdapter, reviews: 'own', ...off },
  })
  await compositionOf(tenant, { fake: async () => open })
  const { data, errors } = await run(
    tenant,
    `query Mix($id: ID!, $other: ID = "F2", $yes: Boolean!, $no: Boolean!) {
      first: product(sku: $id) { ...Card }
      second: product(sku: "F2") { ...Card }
      one: rating(id: $id) { reviewCount }
      ...Stars
      left: rating(id: "F9") @include(if: $no) { reviewCount }
      newsletterConsent { text }
      loyaltyAccount { __typename }
      returns { __typename }
      wishlist { itemCount }
    }
    fragment Card on Product { code: sku name prices { euros: price } rating { reviewCount } loyaltyProgramme { points } }
    fragment Stars on Query { two: rating(id: $other) @include(if: $yes) { average: averageRating reviewCount } }`,
    { id: 'F1', yes: true, no: false },
  )
  expect([errors, logged]).toEqual([undefined, []])
  const card = (code: string, reviewCount: number) => ({
    ...{ code, name: `Foreign ${code}`, prices: { euros: 1999 }, rating: { reviewCount } },
    // Off: the adapter's own points are not shown.
    loyaltyProgramme: null,
  })
  expect(data).toEqual({
    ...{ first: card('F1', 1), second: card('F2', 2), one: { reviewCount: 1 } },
    ...{ two: { average: 4.5, reviewCount: 2 }, loyaltyAccount: null, returns: null },
    ...{ newsletterConsent: { text: expect.stringContaining('nieuwsbrief') }, wishlist: { itemCount: 0 } },
  })
  expect(requested).toEqual(['product', 'product'])
  expect(options[0]).toMatchObject({ url: adapterUrl, settings: { channel: 'nl' } })
  // One request for all root fields of the service, and one for the stars of both products.
  expect(service.documents()).toHaveLength(2)
  expect(service.documents()[0]?.variables).toEqual({ id: 'F1', other: 'F2', yes: true, no: false })
})

test('a tenant whose embedded backend answers everything has the schema of the embedded backend', async () => {
  for (const tenant of tenants.all) expect(await schemaFor(tenant)).toBe(shopSchema)
  expect(await schemaFor(tenantWith({}))).toBe(shopSchema)
})

describe('[BAK-1] goods of another backend', () => {
  const products = ({ skus }: { skus: string[] }) =>
    skus.flatMap((sku) => (/^F\d(-[SM])?$/.test(sku) ? foreignProduct(sku) : []))
  const backends = {
    'an adapter': async () => {
      const tenant = tenantWith({
        services: { shop: { adapter: 'fake', url: adapterUrl } },
        ...atAdapter,
        ...off,
      })
      await compositionOf(tenant, { fake: async () => fakeAdapter().open })
      return { tenant, requests: () => 0 }
    },
    'a remote service': async () => {
      const service = await contractService({ products })
      const tenant = tenantWith({ services: { shop: { graphql: service.url } }, ...atAdapter, ...off })
      return { tenant, requests: () => service.documents().length }
    },
  }

  test.each(Object.entries(backends))(
    '[WIS-1] the embedded wishlist holds products of %s',
    async (name, open) => {
      const { tenant, requests } = await open()
      const session = testSession(`wishing-${name}`)
      const add = (sku: string) =>
        run(
          tenant,
          'mutation Add($id: ID!, $sku: ID!) { change: addToWishlist(mutationId: $id, sku: $sku) { error } }',
          { id: `add-to-list-${sku}`, sku },
          session,
        )
      for (const [sku, error] of [
        ['F1-M', null],
        ['F2', null],
        ['F9x', 'UNKNOWN_PRODUCT'],
      ] as const)
        expect(await add(sku)).toMatchObject({ data: { change: { error } } })
      const before = requests()
      const { data, errors } = await run(
        tenant,
        '{ list: wishlist { itemCount items { SKU masterSku productName priceAdded notices shown: product { code: sku name prices { price } rating { reviewCount } } } } }',
        {},
        session,
      )
      expect(errors).toBeUndefined()
      const shown = (code: string, sku: string) => ({
        ...{ code, name: `Foreign ${sku}`, prices: { price: 1999 }, rating: { reviewCount: 0 } },
      })
      expect(data.list).toEqual({
        itemCount: 2,
        items: [
          {
            SKU: 'F2',
            masterSku: 'F2',
            productName: 'Foreign F2',
            priceAdded: 1999,
            notices: [],
            shown: shown('F2', 'F2'),
          },
          {
            ...{ SKU: 'F1-M', masterSku: 'F1', productName: 'Foreign F1', priceAdded: 2499 },
            ...{ notices: ['SOLD_OUT'], shown: shown('F1-M', 'F1') },
          },
        ],
      })
      // One request for the facts of all items, and one for what the page shows.
      expect(requests() - before).toBe(name === 'an adapter' ? 0 : 2)
    },
  )

  test.each(Object.entries(backends))(
    '[RAT-1] the embedded reviews are of products of %s',
    async (name, open) => {
      const { tenant } = await open()
      const session = testSession(`reviewing-${name}`)
      const form = await run(
        tenant,
        '{ reviewForm(id: "F1-S") { product { sku name } own { title } } }',
        {},
        session,
      )
      expect(form.data.reviewForm).toEqual({ product: { sku: 'F1-S', name: 'Foreign F1' }, own: null })
      expect(
        (await run(tenant, '{ reviewForm(id: "F9x") { approval } rating(id: "F9x") { page } }')).data,
      ).toEqual({
        ...{ reviewForm: null, rating: null },
      })
      const review = { stars: 5, title: 'Fijn', text: 'Een heel fijn product van elders.', name: 'Anna' }
      const written = await run(
        tenant,
        'mutation Write($review: ReviewInput!) { writeReview(mutationId: "review-0001", id: "F1-S", review: $review) { error problems { field } own { title } } }',
        { review },
        session,
      )
      expect(written).toMatchObject({
        errors: undefined,
        data: { writeReview: { error: null, own: { title: 'Fijn' } } },
      })
      const { data } = await run(
        tenant,
        '{ rating(id: "F1") { reviewCount } products(skus: ["F1"]) { rating { averageRating } } }',
      )
      const count = tenant.features.reviewApproval ? 0 : 1
      expect(data.rating.reviewCount).toBe(count)
      // The embedded reviews are shown, not those that the other backend has.
      expect(data.products[0].rating.averageRating).not.toBe(1)
    },
  )

  test('an item moves from the embedded wishlist to the basket of an adapter, once, or stays', async () => {
    const { tenant } = await backends['an adapter']()
    const session = testSession('moving')
    for (const sku of ['F1-S', 'F2'])
      await run(
        tenant,
        'mutation Add($id: ID!, $sku: ID!) { addToWishlist(mutationId: $id, sku: $sku) { error } }',
        { id: `move-add-${sku}`, sku },
        session,
      )
    const { data: list } = await run(tenant, '{ wishlist { items { id SKU } } }', {}, session)
    const [refused, bought] = list.wishlist.items as { id: string; SKU: string }[]
    const move = (id: string | undefined, mutationId: string) =>
      run(
        tenant,
        `mutation Move($id: ID!, $mutationId: ID!) { move: moveWishlistItemToBasket(mutationId: $mutationId, id: $id) {
          error itemId wishlist { items { sku: SKU } } basket { itemCount } } }`,
        { id, mutationId },
        session,
      )
    const stays = { error: 'SOLD_OUT', itemId: refused?.id, basket: { itemCount: 0 } }
    expect((await move(refused?.id, 'move-0001')).data.move).toEqual({
      ...{ ...stays, wishlist: { items: [{ sku: 'F2' }, { sku: 'F1-S' }] } },
    })
    const moved = {
      error: null,
      itemId: bought?.id,
      wishlist: { items: [{ sku: 'F2' }] },
      basket: { itemCount: 1 },
    }
    expect((await move(bought?.id, 'move-0002')).data.move).toEqual(moved)
    expect((await move(bought?.id, 'move-0002')).data.move).toEqual(moved)
    expect((await move('nothing', 'move-0004')).data.move).toMatchObject({
      error: 'UNKNOWN_ITEM',
      itemId: null,
    })
  })

  test('a remote wishlist and remote reviews show embedded goods', async () => {
    const { data: known } = await run(
      tenants.byId('nl') as Tenant,
      '{ searchResult(query: {}) { products { sku name } } }',
    )
    const [{ sku, name }] = known.searchResult.products
    const service = await contractService({
      wishlist: { items: [{ SKU: sku, masterSku: sku, notices: [], priceAdded: 1, productName: 'theirs' }] },
      reviewForm: { approval: true, product: { sku: 'theirs' } },
      rating: { reviewCount: 7, averageRating: 3 },
    })
    const services = { own: { graphql: service.url } }
    const tenant = tenantWith({ services, wishlist: 'own', reviews: 'own' })
    const { data, errors } = await run(
      tenant,
      `query Shown($sku: ID!) {
        wishlist { items { product { name rating { reviewCount } } } }
        reviewForm(id: $sku) { approval product { name } }
        product(sku: $sku) { name rating { stars: averageRating } }
      }`,
      { sku },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      wishlist: { items: [{ product: { name, rating: { reviewCount: 7 } } }] },
      reviewForm: { approval: true, product: { name } },
      product: { name, rating: { stars: 3 } },
    })
    for (const { query } of service.documents()) expect(query).not.toMatch(/\bname\b/)
  })
})

describe('a remote service that violates the contract', () => {
  const query = '{ products(skus: ["F1", "F2", "F3"]) { sku availability prices { price } highlights } }'
  const goodsAt = (url: string) => tenantWith({ services: { shop: { graphql: url } }, ...atAdapter, ...off })
  const list = (...changes: object[]) =>
    JSON.stringify({
      data: {
        products: changes.map((change, index) => ({
          ...{ sku: `F${index + 1}`, availability: 'IN_STOCK', prices: { price: 1 }, highlights: [] },
          ...change,
        })),
      },
    })

  test.each<[string, object, string]>([
    ['an unknown enum value', { availability: 'MAYBE' }, 'products.1.availability is no Availability'],
    ['a number in quotes', { prices: { price: '12' } }, 'products.1.prices.price is no Int'],
    ['null in a non-null field', { prices: null }, 'products.1.prices is null'],
    ['a list in place of an object', { prices: [] }, 'products.1.prices is no Prices'],
    ['an object in place of a list', { highlights: {} }, 'products.1.highlights is no list'],
    ['a field that is missing', { highlights: undefined }, 'products.1.highlights is not answered'],
  ])('%s: that product is left out and named in the log, the list stands', async (_, change, reason) => {
    const service = await fakeService(json(list({}, change, {})))
    const { data, errors } = await run(goodsAt(service.url), query)
    expect(errors).toBeUndefined()
    expect(data.products.map(({ sku }: { sku: string }) => sku)).toEqual(['F1', 'F3'])
    expect(logged).toHaveLength(1)
    expect(String(logged[0])).toContain('products.1 is left out')
    expect(String((logged[0] as Error).cause)).toContain(reason)
  })

  test('a product that is null is left out', async () => {
    const service = await fakeService(json('{"data":{"products":[null,{"sku":"F2"}]}}'))
    expect(await run(goodsAt(service.url), '{ products(skus: ["F1"]) { sku } }')).toMatchObject({
      ...{ errors: undefined, data: { products: [{ sku: 'F2' }] } },
    })
  })

  test('where no product is left, the list is a failure', async () => {
    const service = await fakeService(json(list({ prices: null }, { prices: null })))
    const { data, errors, isInternal } = await run(goodsAt(service.url), query)
    expect([data, isInternal, new Set(errors)]).toEqual([
      null,
      false,
      new Set(['The shop could not answer.']),
    ])
  })

  test.each<[string, Parameters<typeof fakeService>[0]]>([
    ...Object.entries(failures).filter(([name]) => !/hangs|drips|huge/.test(name)),
    ['an answer without data', json('{"data":null}')],
    ['an answer that is a list', json('{"data":[]}')],
    [
      'errors with secrets',
      json('{"data":null,"errors":[{"message":"secret of Anna","extensions":{"code":"FORBIDDEN"}}]}'),
    ],
    [
      'errors with secrets and a path',
      json('{"data":{"product":null},"errors":[{"message":"secret","path":["product"]}]}'),
    ],
  ])('[REL-10] %s: masked, and the rest of the document stands', async (_, behaviour) => {
    const service = await fakeService(behaviour)
    const { data, errors } = await run(
      goodsAt(service.url),
      '{ newsletterConsent { id } product(sku: "F1") { name } }',
    )
    expect(errors).toEqual(['The shop could not answer.'])
    expect(data).toMatchObject({ newsletterConsent: { id: expect.any(String) }, product: null })
    expect(logged).toHaveLength(1)
  })

  test('[REL-10] errors for clients pass with message and code', async () => {
    const error = {
      message: 'Too long.',
      path: ['product'],
      extensions: { code: 'BAD_USER_INPUT', secret: 1 },
    }
    const service = await fakeService(json({ data: { product: null }, errors: [error] }))
    const { errors } = await run(goodsAt(service.url), '{ product(sku: "F1") { name } }')
    expect([errors, logged]).toEqual([['Too long.'], []])
  })

  test('goods are shown without stars while the reviews cannot be read', async () => {
    const service = await fakeService(failures['502 page'] as never)
    const tenant = tenantWith({ services: { own: { graphql: service.url } }, reviews: 'own' })
    const { data, errors } = await run(
      tenant,
      '{ searchResult(query: {}) { products { sku rating { reviewCount } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data.searchResult.products.length).toBeGreaterThan(5)
    expect(data.searchResult.products[0].rating).toEqual({ reviewCount: 0 })
    expect(logged.length).toBeGreaterThan(0)
  })

  test('at most 48 objects may be requested for at once, whichever backend answers', async () => {
    const service = await contractService({ products: [] })
    const skus = Array.from({ length: 49 }, (_, index) => `F${index}`)
    const atRemote = goodsAt(service.url)
    const adapted = tenantWith({
      services: { shop: { adapter: 'fake', url: adapterUrl } },
      ...atAdapter,
      ...off,
    })
    await compositionOf(adapted, { fake: async () => fakeAdapter().open })
    for (const tenant of [atRemote, adapted]) {
      const { errors } = await run(tenant, 'query Q($skus: [ID!]!) { products(skus: $skus) { sku } }', {
        skus,
      })
      expect(errors).toEqual([expect.stringMatching(/48/)])
    }
    expect(service.received).toEqual([])
  })
})

describe('shop { capabilities } and fields of what is off', () => {
  const offOnly = (...names: string[]) => tenantWith(Object.fromEntries(names.map((name) => [name, 'off'])))

  test('[DAT-5] the gateway names them for every tenant, also before one service for everything', async () => {
    const query = '{ shop { capabilities } }'
    const service = await contractService({ shop: { capabilities: [] } })
    const whole = Object.fromEntries(capabilities.map((name) => [name, 'own']))
    for (const tenant of [
      tenants.byId('nl') as Tenant,
      tenantWith({ services: { own: { graphql: service.url } }, ...whole }),
    ])
      expect((await run(tenant, query)).data.shop.capabilities).toEqual(Object.values(capabilityValues))
    expect(service.documents()).toEqual([])
    expect((await run(offOnly('reviews', 'loyalty'), query)).data.shop.capabilities).toEqual(
      Object.values(capabilityValues).filter((value) => value !== 'REVIEWS' && value !== 'LOYALTY'),
    )
  })

  test('without search, categories and brands have lists, and a term finds nothing', async () => {
    const lists = `query Lists($path: String!) {
      all: searchResult(query: {}) { total }
      list: searchResult(query: { categoryPath: $path }) { total products { sku } }
      found: searchResult(query: { term: "a" }) { total products { sku } }
      blank: searchResult(query: { term: " ", categoryPath: $path }) { total }
      suggestions(term: "a") { terms }
    }`
    const { data: known } = await run(offOnly('search'), '{ categories { path productCount } }')
    const { path } = known.categories[0]
    const { data, errors } = await run(offOnly('search'), lists, { path })
    expect(errors).toBeUndefined()
    expect(data.all.total).toBeGreaterThan(0)
    expect(data.list.total).toBe(data.blank.total)
    expect(data.list.products.length).toBe(Math.min(data.list.total, data.list.products.length))
    expect([data.found, data.suggestions]).toEqual([{ total: 0, products: [] }, { terms: [] }])
    // Goods of a service: its lists, and no term is sent to it.
    const service = await contractService({ searchResult: { total: 7 } })
    const services = { own: { graphql: service.url } }
    const remote = tenantWith({
      services,
      goods: 'own',
      search: 'off',
      sale: 'off',
      customer: 'off',
      afterSales: 'off',
      loyalty: 'off',
    })
    const list = await run(remote, '{ searchResult(query: { categoryPath: "x" }) { total } }')
    expect(list.data).toEqual({ searchResult: { total: 7 } })
    const term = await run(remote, '{ searchResult(query: { term: "x" }) { total } }')
    expect([term.data, service.documents().length]).toEqual([{ searchResult: { total: 0 } }, 1])
  })

  test('products have no instalments without sale, and no sorting by stars without reviews', async () => {
    const query =
      '{ searchResult(query: {}) { sortingOrders { key } products { instalments { basePrice } } } }'
    const some = await run(tenants.byId('nl') as Tenant, query)
    const instalments = (data: typeof some.data) =>
      data.searchResult.products.filter((product: { instalments: unknown }) => product.instalments !== null)
    const keys = (data: typeof some.data) =>
      data.searchResult.sortingOrders.map(({ key }: { key: string }) => key)
    expect([instalments(some.data).length > 0, keys(some.data)]).toEqual([
      true,
      expect.arrayContaining(['rating']),
    ])
    const none = await run(offOnly('sale', 'customer', 'afterSales', 'loyalty', 'reviews'), query)
    expect([instalments(none.data), keys(none.data).includes('rating')]).toEqual([[], false])
  })

  test('[BAS-7] points are not redeemed without loyalty', async () => {
    const { errors } = await run(
      offOnly('loyalty'),
      'mutation { saveCheckoutPremium(mutationId: "points-0001", points: 1) { error } }',
      {},
      testSession('points'),
    )
    expect(errors).toEqual(['This shop does not offer that.'])
  })
})
