import { parse } from 'graphql'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { hashPassword } from '#backend/customers/passwords.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { executeForTenant } from '#gateway/execute.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { command } from '#tests/conformance/commands/command.ts'
import { place, readyOrder } from '#tests/conformance/commands/ready-order.ts'
import { type Given, givenOf } from '#tests/conformance/given.ts'
import { type Execute, processClient, type ShopClient } from '#tests/conformance/shop-client.ts'
import { newCustomer } from '../contract/new-customer.ts'
import { openTestShop, type TestShop, tenants } from '../contract/open-test-shop.ts'
import { parcelsOf } from '../contract/ordering.ts'
import { testSession } from '../contract/test-session.ts'

export const nl = tenants.byId('nl') as Tenant
/** The day after the sample's own: its countdowns still run. */
const now = Date.parse('2026-11-17T12:00:00Z')
let visitors = 0

/** Executes documents for a new visitor of a tenant, by all of its backends. */
export function newVisitor(
  { shop }: Pick<TestShop, 'shop'>,
  tenant: Tenant,
  onFailure: (error: unknown) => void = () => {},
): Execute {
  visitors += 1
  const session = testSession(`conformance-${visitors}`)
  const request = { tenant, locale: tenant.i18n.locales[0] as string, requestId: 'conformance', session, now }
  return (query, variables) => executeForTenant(request, parse(query), variables, onFailure, shop)
}

/** The embedded shop, with everything that the conformance checks may be given. */
export async function openEmbedded(): Promise<{
  opened: TestShop
  given: Given
  client(change?: Partial<Given>): ShopClient
}> {
  const opened = await openTestShop({ products: 40 })
  const customer = { email: 'anna@klant.example', password: 'Helmgras-2042-lamp' }
  const account = { email: customer.email, passwordHash: await hashPassword(customer.password) }
  await newCustomer(opened.database, 'nl', account)
  await opened.database.updateTable('customer').set({ bonus_programme: 1 }).execute()
  const voucher = {
    ...{ code: 'PROEF42', amount: 500, percent: null, minimumOrderValue: 0, categories: null, uses: null },
    ...{ customerGroup: 'EVERYONE' as const, owner: null, listed: false },
    ...{ validFrom: now - 86_400_000, validUntil: now + 86_400_000 },
  }
  await insertVoucher(opened.database, 'nl', voucher)
  const given = givenOf({ write: true, customer, voucher: voucher.code, sku: await notReduced(opened) })
  const client = (change: Partial<Given> = {}): ShopClient =>
    processClient(() => newVisitor(opened, nl), 'nl-NL', { ...given, ...change })
  await deliverOrders(opened, client(), customer)
  return { opened, given, client }
}

/** Orders and delivers two pieces for the customer, which can then go back. */
async function deliverOrders({ database }: TestShop, shop: ShopClient, customer: object): Promise<void> {
  for (let left = 2; left > 0; left -= 1) {
    const visitor = shop.visitor()
    await command(visitor, 'logInByEmail', { input: customer }, '{ error }')
    const { order } = await place(visitor, await readyOrder(shop, visitor, null))
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
      await advanceOrder(database, nl, { orderNo: order.orderNo, to }, now)
  }
}

/** Returns a variant with many pieces that goes by parcel and is not reduced: vouchers reduce no price that is reduced. */
async function notReduced(opened: TestShop): Promise<string> {
  const skus = await parcelsOf(opened, 30)
  const query = 'query ($skus: [ID!]!) { products(skus: $skus) { sku flags { reduced } } }'
  const { products } = await processClient(() => newVisitor(opened, nl), 'nl-NL').data(query, { skus })
  return products.find(({ flags }: { flags: { reduced: boolean } }) => !flags.reduced).sku
}
