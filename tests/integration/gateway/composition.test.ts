import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopSchema } from '#backend/api/schema.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { gatewayHandler } from '#gateway/handler.ts'
import { compositionOf, schemaFor } from '#gateway/schema-for.ts'
import type { Tenant } from '#tenancy/tenants.ts'
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
  const { open, asked, options } = fakeAdapter()
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
  expect(asked).toEqual(['product', 'product'])
  expect(options[0]).toMatchObject({ url: adapterUrl, settings: { channel: 'nl' } })
  // One request for all root fields of the service, and one for the stars of both products.
  expect(service.documents()).toHaveLength(2)
  expect(service.documents()[0]?.variables).toEqual({ id: 'F1', other: 'F2', yes: true, no: false })
})

test('a tenant whose embedded backend answers everything has the schema of the embedded backend', async () => {
  for (const tenant of tenants.all) expect(await schemaFor(tenant)).toBe(shopSchema)
  expect(await schemaFor(tenantWith({}))).toBe(shopSchema)
})
