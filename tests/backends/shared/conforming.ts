import { expect } from 'vitest'
import type { Tenant } from '#tenancy/tenants.ts'
import { checksFor } from '#tests/conformance/checks.ts'
import { givenOf, parseCapabilities } from '#tests/conformance/given.ts'
import { report } from '#tests/conformance/report.ts'
import { processClient } from '#tests/conformance/shop-client.ts'
import { newVisitor } from '#tests/integration/conformance/embedded-client.ts'
import type { TestShop } from '#tests/integration/contract/open-test-shop.ts'

/** What the checks are given: a customer, a code that takes something off, and a variant that is sold out. */
interface Given {
  customer: { email: string; password: string }
  voucher: string
  soldOut: string
}

/**
 * Runs the checks of conformance over the gateway's schema, with a server beside the embedded shop, and expects none to fail. Prints
 * the figures.
 * @param name of the server
 */
export async function expectConforming(
  name: string,
  opened: TestShop,
  tenant: Tenant,
  { customer, voucher, soldOut }: Given,
): Promise<void> {
  const given = givenOf({
    profile: parseCapabilities('goods,search,sale,customer,wishlist,reviews,newsletter,withdrawal'),
    off: parseCapabilities('afterSales,loyalty'),
    ...{ write: true, customer, voucher, soldOut },
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
  console.log(
    `Conformance of ${name}: ${JSON.stringify(counts)}; advised: ${marked('△').join('; ')}; not run: ${marked('–').join('; ')}`,
  )
  expect(marked('✗'), printed.join('\n')).toEqual([])
  expect(counts.passed).toBeGreaterThan(50)
}
