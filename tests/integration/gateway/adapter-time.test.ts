import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdapterField } from '#gateway/adapter.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { adapterGoodsPage } from '#gateway/goods-page.ts'
import { compositionOf } from '#gateway/schema-for.ts'
import { currentPageRequests, deadlineOf, withPageRequests } from '#gateway/upstream/page-requests.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { openTestShop, type TestShop } from '../contract/open-test-shop.ts'
import { testSession } from '../contract/test-session.ts'
import { fakeAdapter, foreignProduct, tenantWith } from './fake-backends.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
})
afterAll(() => opened.close())

/** Something that an adapter waits for, and that never comes. */
const never = new Promise<never>(() => {})
/** Time of the page, ms. */
const pageMs = 60

async function tenantBehind(fields: Record<string, AdapterField>, goods = {}): Promise<Tenant> {
  const tenant = tenantWith({
    services: { shop: { adapter: 'fake', url: 'http://127.0.0.1:1/' } },
    ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop', afterSales: 'off', loyalty: 'off' },
  })
  const port = { bySku: async () => [], walk: async () => ({ skus: [] }), ...goods }
  await compositionOf(tenant, { fake: async () => fakeAdapter({ fields, goods: port }).open })
  return tenant
}

const requestOf = (tenant: Tenant) =>
  ({ tenant, locale: 'nl-NL', requestId: 'r-1', session: testSession('visitor') }) as const

/** Executes a document in a page with little time; `leaves` is the visitor. */
async function execute(tenant: Tenant, document: string, leaves: AbortSignal = new AbortController().signal) {
  const logged: string[] = []
  const result = await withPageRequests(leaves, () => {
    deadlineOf(currentPageRequests(), pageMs)
    return executeForTenant(
      requestOf(tenant),
      parse(document),
      {},
      (error) => logged.push(String(error)),
      opened.shop,
    )
  })
  const codes = result.errors?.map(({ extensions, path }) => [path?.join('.'), extensions.code])
  return { data: result.data && JSON.parse(JSON.stringify(result.data)), codes, logged }
}

describe('[REL-10] an adapter that waits for something else than its requests ends with the time of the page', () => {
  const waiting: [string, Record<string, AdapterField>, string][] = [
    ['a root field', { product: () => never }, 'product'],
    ['a field of its answer', { product: () => foreignProduct('F1', { name: () => never }) }, 'product.name'],
    [
      'a field below its answer',
      { product: async () => foreignProduct('F1', { brand: async () => ({ slug: 'b', name: never }) }) },
      'product.brand.name',
    ],
    [
      'an element of a list',
      { product: () => foreignProduct('F1', { variants: [never] }) },
      'product.variants.0',
    ],
  ]
  test.each(waiting)('%s', async (_, fields, place) => {
    const tenant = await tenantBehind({ ...fields, category: () => ({ path: 'a', label: 'A' }) })
    const { data, codes, logged } = await execute(
      tenant,
      '{ category(path: "a") { label } product(sku: "F1") { name brand { name } variants { sku } } }',
    )
    expect(data).toEqual({ category: { label: 'A' }, product: null })
    if (place !== 'product.variants.0') expect(codes).toEqual([[place, 'UNAVAILABLE']])
    expect(logged.join()).toContain('shop.product: the adapter did not end within the time of the page')
  })

  test('a command, after which the next one of the visitor runs', async () => {
    let calls = 0
    const tenant = await tenantBehind({
      addToBasket: () => (calls++ === 0 ? never : { error: null, itemId: '1', basket: { itemCount: 1 } }),
    })
    const add = 'mutation { addToBasket(mutationId: "m-1-for-time", sku: "F1") { basket { itemCount } } }'
    expect(await execute(tenant, add)).toMatchObject({ codes: [['addToBasket', 'UNAVAILABLE']] })
    expect((await execute(tenant, add)).data).toEqual({ addToBasket: { basket: { itemCount: 1 } } })
  })

  test('the goods port', async () => {
    const tenant = await tenantBehind({}, { walk: () => never })
    const walked = withPageRequests(new AbortController().signal, () => {
      deadlineOf(currentPageRequests(), pageMs)
      return adapterGoodsPage(requestOf(tenant), undefined)
    })
    await expect(walked).rejects.toThrow(
      'shop.goods.walk: the adapter did not end within the time of the page',
    )
  })

  test('a visitor who has left is no failure, and ends a query at once', async () => {
    const tenant = await tenantBehind({ product: () => never })
    const { codes, logged } = await execute(tenant, '{ product(sku: "F1") { name } }', AbortSignal.abort())
    expect([codes?.length, logged]).toEqual([1, []])
  })
})
