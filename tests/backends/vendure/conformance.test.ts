import { afterAll, beforeAll, test } from 'vitest'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { openTestShop, type TestShop } from '#tests/integration/contract/open-test-shop.ts'
import { tenantWith } from '#tests/integration/gateway/fake-backends.ts'
import { expectConforming } from '../shared/conforming.ts'
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
  const tenant = tenantWith(
    {
      services: { shop: { adapter: 'vendure', url: vendure.shopApi, hiddenFacets: ['category'] } },
      ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop', afterSales: 'off', loyalty: 'off' },
    },
    { pictureHosts: [vendure.origin] },
  )
  await expectConforming('Vendure', opened, tenant, await prepareConformance(vendure))
})
