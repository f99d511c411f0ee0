import { createClient } from '@urql/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopCache } from '#commerce/client/cache.ts'
import { serverClient } from '#commerce/client/client.server.ts'
import { CommerceError, NotFoundError } from '#commerce/client/failures.ts'
import { inProcessExchange } from '#commerce/client/in-process.server.ts'
import { loadDepartments, requireBrand, requireCategory } from '#commerce/list/categories.ts'
import { loadProducts, loadRating, loadRecommendations, requireProduct } from '#commerce/product/products.ts'
import { loadSearchResult, loadSuggestions } from '#commerce/search/search.ts'
import { ratingResponse } from '#contract/messages/rating.ts'
import { filterResponse, searchResponse, suggestResponse } from '#contract/messages/search.ts'
import { Unavailable } from '#operations/unavailable.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
}, 60_000)
afterAll(() => opened.close())

function commerce(shop: TestShop['shop'] = opened.shop, onFailure: (error: unknown) => void = () => {}) {
  const tenant = tenants.byId('nl')
  if (!tenant) throw new Error('Tenant nl is needed.')
  return serverClient({ shop, context: { tenant, locale: 'nl-NL', requestId: 'test-1' }, onFailure })
}

const data = async <Data>(
  loading: Promise<{ ok: true; data: Data } | { ok: false; failure: Error }>,
): Promise<Data> => {
  const loaded = await loading
  if (!loaded.ok) throw loaded.failure
  return loaded.data
}

test('[PRO-2] [PRO-4] each loader returns what its page needs', async () => {
  const departments = await data(loadDepartments(commerce()))
  const category = await requireCategory(commerce(), departments[0]?.children[0]?.path ?? '')
  const result = await data(loadSearchResult(commerce(), { categoryPath: category.path }))
  expect(result.total).toBe(category.productCount)
  const card = result.products[0]
  if (!card) throw new Error('The category is empty.')
  const product = await requireProduct(commerce(), card.sku)
  expect(product).toMatchObject({ name: card.name, prices: { price: card.prices.price } })
  expect((await requireBrand(commerce(), card.brand.slug)).name).toBe(card.brand.name)
  expect((await data(loadProducts(commerce(), [card.sku])))[0]).toEqual(card)
  expect((await data(loadRecommendations(commerce(), card.sku, 3))).length).toBeGreaterThan(0)
  expect((await data(loadRating(commerce(), card.sku)))?.reviewCount).toBe(card.rating.reviewCount)
  expect((await data(loadSuggestions(commerce(), 'bad'))).terms.length).toBeGreaterThan(0)
})

test('[SEA-1] [RAT-1] the results of the loaders fit the messages of the REST paths', async () => {
  const result = await data(loadSearchResult(commerce(), { term: 'wasmachine' }))
  expect(searchResponse.parse(result).products).toHaveLength(result.products.length)
  expect(filterResponse.parse(result)).toEqual({ total: result.total, filters: result.filters })
  expect(suggestResponse.parse(await data(loadSuggestions(commerce(), 'was'))).terms.length).toBeGreaterThan(
    0,
  )
  const rating = await data(loadRating(commerce(), result.products[0]?.sku ?? ''))
  expect(ratingResponse.parse(rating)).toEqual(rating)
})

describe('failures have a name', () => {
  test('what does not exist is a 404', async () => {
    await expect(requireProduct(commerce(), 'nope')).rejects.toThrow(NotFoundError)
    await expect(requireCategory(commerce(), 'nope')).rejects.toThrow(NotFoundError)
    await expect(requireBrand(commerce(), 'nope')).rejects.toMatchObject({ status: 404 })
  })

  test('[DAT-4] a shop that is down: require throws, load returns the error, with the prefix', async () => {
    const seen: unknown[] = []
    const broken = {
      ...opened.shop,
      catalogue: Object.create(opened.shop.catalogue, {
        snapshot: { value: () => Promise.reject(new Error('disk')) },
      }),
    }
    await expect(
      requireProduct(
        commerce(broken, (error) => seen.push(error)),
        'x',
      ),
    ).rejects.toThrow(CommerceError)
    const loading = await loadDepartments(commerce(broken))
    expect(loading).toMatchObject({
      ok: false,
      failure: { operation: 'Departments', message: expect.stringContaining('[Network]') },
    })
    expect(seen).toEqual([expect.objectContaining({ message: 'disk' })])
    const refused = await loadSearchResult(commerce(), { categoryPath: 'nope' })
    expect(refused).toMatchObject({ ok: false, failure: { message: expect.stringContaining('[GraphQL]') } })
  })

  test.each([
    ['a store that is away', new Unavailable('No answer within 10 s'), false],
    [
      'a disk that is full',
      Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
      false,
    ],
    ['an error of ours', new TypeError('undefined is not a function'), true],
  ])('[ERR-1] %s: the caller can see whether retrying helps', async (_, reason, isInternalError) => {
    const failingQuery = () => Promise.reject(reason)
    const catalogue = Object.create(opened.shop.catalogue, { snapshot: { value: failingQuery } })
    for (const broken of [
      { ...opened.shop, catalogue },
      { ...opened.shop, searchOf: failingQuery },
    ])
      expect(await loadSearchResult(commerce(broken), { term: 'jas' })).toMatchObject({
        ok: false,
        failure: { isInternalError },
      })
  })

  test('[ERR-1] an invalid query is an internal error, not a failure of the shop', async () => {
    const refused = await loadSearchResult(commerce(), { categoryPath: 'nope' })
    expect(refused).toMatchObject({ ok: false, failure: { isInternalError: true } })
  })
})

test('[DAT-1] with the cache, products are one by sku, and a repeated query is not fetched', async () => {
  const tenant = tenants.byId('nl')
  if (!tenant) throw new Error('Tenant nl is needed.')
  let fetched = 0
  const counting = {
    ...opened.shop,
    catalogue: Object.create(opened.shop.catalogue, {
      snapshot: {
        value: (tenantId: string) => {
          fetched += 1
          return opened.shop.catalogue.snapshot(tenantId)
        },
      },
    }),
  }
  const client = createClient({
    url: '/graphql',
    exchanges: [
      shopCache(),
      inProcessExchange({
        shop: counting,
        context: { tenant, locale: 'nl-NL', requestId: 'x' },
        onFailure: () => {},
      }),
    ],
  })
  const result = await data(loadSearchResult(client, { categoryPath: 'dames/jurken', size: 2 }))
  const again = await data(loadSearchResult(client, { categoryPath: 'dames/jurken', size: 2 }))
  expect(again).toEqual(result)
  expect(fetched).toBe(1)
  const { data: name } =
    client.readQuery(
      'query ($query: SearchQuery!) { searchResult(query: $query) { products { sku name } } }',
      { query: { categoryPath: 'dames/jurken', size: 2 } },
    ) ?? {}
  expect(name.searchResult.products[0].name).toBe(result.products[0]?.name)
})
