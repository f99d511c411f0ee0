import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverClient } from '#commerce/client/client.server.ts'
import { type CachedListParts, loadProductList, type StampedProduct } from '#commerce/list/product-list.ts'
import type { ProductCard } from '#commerce/product/product-card-operations.ts'
import { loadSearchResult } from '#commerce/search/search.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop()
}, 60_000)
afterAll(() => opened.close())

const nl = () => {
  const tenant = tenants.byId('nl')
  if (!tenant) throw new Error('Tenant nl is needed.')
  return tenant
}
const commerce = () =>
  serverClient({ shop: opened.shop, context: { tenant: nl(), locale: 'nl-NL', requestId: 'test-1' } })
const query = { categoryPath: 'dames/jurken', size: 6 }
const nothing: CachedListParts<string> = { card: () => undefined, filters: undefined }

async function list(cached = nothing) {
  const loaded = await loadProductList({ commerce: commerce(), tenant: nl(), cached: cached }, query)
  if (!loaded.ok) throw loaded.failure
  return loaded.data
}
const products = async () => (await list()).products as (ProductCard & Required<StampedProduct>)[]

describe('[PRO-4] a page of products', () => {
  test('is the result of the search', async () => {
    const searched = await loadSearchResult(commerce(), query)
    if (!searched.ok) throw searched.failure
    const { sponsored: _, ...facts } = searched.data
    const found = await list()
    expect({ ...found, products: await products() }).toMatchObject(facts)
    expect(found.filters).toEqual(facts.filters)
  })

  test('omits the cached products, and puts them in their position', async () => {
    const [first, , third] = await products()
    const cached = {
      card: ({ sku, stamp }: StampedProduct, place: number) =>
        sku === third?.sku && stamp === third.stamp ? `card ${place}` : undefined,
      filters: 'filters',
    }
    const found = await list(cached)
    expect(found.products[2]).toBe('card 2')
    expect(found.products[0]).toEqual(first)
    expect(found.products).toHaveLength(6)
    expect(found.filters).toBeUndefined()
  })

  test.each([
    ['a piece is sold', (sku: string) => change(sku, { stock: 1 })],
    ['the price changes', (sku: string) => change(sku, { price: 101, price_since: '2031-01-01T00:00:00Z' })],
    ['a review is counted', (sku: string) => review(sku)],
  ])('[LAW-1] changes its version stamp when %s, and that of no other product', async (_, happen) => {
    const before = await products()
    await happen(before[1]?.sku ?? '')
    const after = await products()
    expect(after.map(({ sku }) => sku)).toEqual(before.map(({ sku }) => sku))
    const changed = after.filter(({ stamp }, place) => stamp !== before[place]?.stamp)
    expect(changed.map(({ sku }) => sku)).toEqual([before[1]?.sku])
  })
})

async function change(
  masterSku: string,
  values: { stock?: number; price?: number; price_since?: string },
): Promise<void> {
  const { database } = opened.shop
  const { sku } = await database
    .selectFrom('variant')
    .select('sku')
    .where('tenant_id', '=', 'nl')
    .where('master_sku', '=', masterSku)
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  await database
    .updateTable('variant')
    .set(values)
    .where('tenant_id', '=', 'nl')
    .where('sku', '=', sku)
    .execute()
}

async function review(sku: string): Promise<void> {
  await opened.shop.database
    .insertInto('written_stars')
    .values({ tenant_id: 'nl', master_sku: sku, stars: '[1,0,0,0,0]' })
    .execute()
}
