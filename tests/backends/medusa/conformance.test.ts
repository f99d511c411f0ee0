import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Medusa } from '#demo/medusa/start-medusa.ts'
import { checksFor } from '#tests/conformance/checks.ts'
import { givenOf, parseCapabilities } from '#tests/conformance/given.ts'
import { report } from '#tests/conformance/report.ts'
import { processClient } from '#tests/conformance/shop-client.ts'
import { newVisitor } from '#tests/integration/conformance/embedded-client.ts'
import { openTestShop, type TestShop } from '#tests/integration/contract/open-test-shop.ts'
import { tenantWith } from '#tests/integration/gateway/fake-backends.ts'
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
  const given = givenOf({
    profile: parseCapabilities('goods,search,sale,customer,wishlist,reviews,newsletter,withdrawal'),
    off: parseCapabilities('afterSales,loyalty'),
    // Both are of the sample goods (src/demo/medusa/project).
    ...{ write: true, customer, voucher: 'TIEN', soldOut: 'ET-1014' },
  })
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
  const shop = processClient(
    () => newVisitor(opened, tenant, (error) => console.error(error)),
    'nl-NL',
    given,
  )
  const printed: string[] = []
  const counts = await report(checksFor(given), shop, (text) => printed.push(text))
  const marked = (mark: string) =>
    printed.filter((text) => text.startsWith(mark)).map((text) => text.split('\n')[0]?.slice(2))
  console.log(
    `Conformance of Medusa: ${JSON.stringify(counts)}; advised: ${marked('△').join('; ')}; not run: ${marked('–').join('; ')}`,
  )
  expect(marked('✗'), printed.join('\n')).toEqual([])
  expect(counts.passed).toBeGreaterThan(50)
})
