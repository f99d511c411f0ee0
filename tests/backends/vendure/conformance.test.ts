import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { checksFor } from '#tests/conformance/checks.ts'
import { givenOf, parseCapabilities } from '#tests/conformance/given.ts'
import { report } from '#tests/conformance/report.ts'
import { processClient } from '#tests/conformance/shop-client.ts'
import { newVisitor } from '#tests/integration/conformance/embedded-client.ts'
import { openTestShop, type TestShop } from '#tests/integration/contract/open-test-shop.ts'
import { tenantWith } from '#tests/integration/gateway/fake-backends.ts'
import { admin, runningVendure } from './running-vendure.ts'

/** The conformance check over the gateway's schema, with a real Vendure beside the embedded shop. */
let vendure: Vendure
let opened: TestShop
let reason: string | undefined

beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
  const started = await runningVendure()
  if (started.ok) vendure = started.vendure
  else reason = started.reason
}, 600_000)
afterAll(async () => {
  await vendure?.stop()
  await opened.close()
})

const customer = { email: 'conformance@klant.example', password: 'Helmgras-2042-lamp' }
const voucher = 'PROEF42'

/** Creates what the checks are given: a customer, a coupon code, and a variant that is sold out. @returns its sku */
async function prepare(): Promise<string> {
  await admin(
    vendure,
    'mutation ($input: CreateCustomerInput!, $password: String!) { createCustomer(input: $input, password: $password) { __typename } }',
    {
      input: { firstName: 'Anna', lastName: 'de Wit', emailAddress: customer.email },
      password: customer.password,
    },
  )
  const discount = { code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '10' }] }
  await admin(
    vendure,
    'mutation ($input: CreatePromotionInput!) { createPromotion(input: $input) { __typename } }',
    {
      input: {
        ...{ enabled: true, couponCode: voucher, conditions: [], actions: [discount] },
        translations: [{ languageCode: 'en', name: 'Proef' }],
      },
    },
  )
  const { productVariants } = await admin(
    vendure,
    '{ productVariants(options: { filter: { name: { contains: "Skipping" } } }) { items { id product { id } } } }',
  )
  const [{ id, product }] = productVariants.items
  await admin(
    vendure,
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    { input: [{ id, stockOnHand: 0, trackInventory: 'TRUE' }] },
  )
  return `${product.id}.${id}`
}

test('[DEV-4] Vendure fulfils the contract, with commands', {
  timeout: 180_000,
}, async (context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  const soldOut = await prepare()
  const given = givenOf({
    profile: parseCapabilities('goods,search,sale,customer,wishlist,reviews,newsletter,withdrawal'),
    off: parseCapabilities('afterSales,loyalty'),
    ...{ write: true, customer, voucher, soldOut },
  })
  const tenant = tenantWith({
    services: { shop: { adapter: 'vendure', url: vendure.shopApi, hiddenFacets: ['category'] } },
    ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop', afterSales: 'off', loyalty: 'off' },
  })
  const shop = processClient(
    () => newVisitor(opened, tenant, (error) => console.error(error)),
    'nl-NL',
    given,
  )
  const printed: string[] = []
  const counts = await report(checksFor(given), shop, (text) => printed.push(text))
  const marked = (mark: string) =>
    printed.filter((text) => text.startsWith(mark)).map((text) => text.split('\n')[0]?.slice(2))
  console.log(`Conformance of Vendure: ${JSON.stringify(counts)}; advised: ${marked('△').join('; ')}`)
  expect(marked('✗'), printed.join('\n')).toEqual([])
  expect(counts.passed).toBeGreaterThan(50)
})
