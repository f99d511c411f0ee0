import { afterAll, beforeAll, test } from 'vitest'
import type { Medusa } from '#demo/medusa/start-medusa.ts'
import { openTestShop, type TestShop } from '#tests/integration/contract/open-test-shop.ts'
import { tenantWith } from '#tests/integration/gateway/fake-backends.ts'
import { expectConforming } from '../shared/conforming.ts'
import { newCustomer, runningMedusa } from './running-medusa.ts'

/** The conformance check over the gateway's schema, with a real Medusa beside the embedded shop. */
let medusa: Medusa
let opened: TestShop
let reason: string | undefined

beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
  const started = await runningMedusa()
  if (started.ok) medusa = started.medusa
  else reason = started.reason
}, 600_000)
afterAll(async () => {
  await medusa?.stop()
  await opened.close()
})

const customer = { email: 'conformance@klant.example', password: 'Helmgras-2042-lamp' }

test('[BAK-7] [BAK-8] [DEV-4] Medusa fulfils the contract, with commands', {
  timeout: 180_000,
}, async (context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  await newCustomer(medusa, customer)
  const { origin: url, publishableKey } = medusa
  const tenant = tenantWith(
    {
      services: {
        shop: {
          ...{ adapter: 'medusa', url, publishableKey, searchIndex: true, brand: 'collection' },
          ...{ filterCodes: { Kleur: 'colour' }, hiddenFilters: ['Uitvoering'] },
          payments: { pp_system_default: { label: 'Factuur', method: 'INVOICE' } },
        },
      },
      ...{ goods: 'shop', search: 'shop', sale: 'shop', customer: 'shop', afterSales: 'off', loyalty: 'off' },
    },
    { pictureHosts: [url] },
  )
  // The code and the variant are of the sample goods (src/demo/medusa/project).
  await expectConforming('Medusa', opened, tenant, { customer, voucher: 'TIEN', soldOut: 'ET-1014' })
})
