import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { checksFor } from '#tests/conformance/checks.ts'
import { givenOf, parseCapabilities } from '#tests/conformance/given.ts'
import { report } from '#tests/conformance/report.ts'
import { processClient } from '#tests/conformance/shop-client.ts'
import { newVisitor } from '#tests/integration/conformance/embedded-client.ts'
import { openTestShop, type TestShop } from '#tests/integration/contract/open-test-shop.ts'
import { tenantWith } from '#tests/integration/gateway/fake-backends.ts'
import { prepareConformance } from './prepare-conformance.ts'
import { runningVendure } from './running-vendure.ts'

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

test('[BAK-8] [DEV-4] Vendure fulfils the contract, with commands', {
  timeout: 180_000,
}, async (context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  const { customer, voucher, soldOut } = await prepareConformance(vendure)
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
