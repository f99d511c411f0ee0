import type { Page } from '@playwright/test'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import '#backend/domain-events.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import { type CheckoutShop, enterDelivery, putInBasket, stepAddress } from './checkout.ts'

const tenants = loadTenants('tenants')

async function inDatabase<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase()
  try {
    return await look(database)
  } finally {
    await database.destroy()
  }
}

/**
 * Logs the page's visitor in as a new customer, without the forms that other journeys use.
 * @param collectsPoints whether the customer is in the bonus programme
 */
export async function logInAsNewCustomer(
  page: Page,
  tenantId: string,
  host: string,
  collectsPoints = false,
): Promise<void> {
  const session = await inDatabase(async (database) => {
    const { id } = await newCustomer(database, tenantId)
    if (collectsPoints)
      await database
        .updateTable('customer')
        .set({ bonus_programme: 1 })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute()
    return (await new Sessions(database).open({ id: tenantId }, id, 2)).cookie
  })
  await page
    .context()
    .addCookies([
      { name: 'session', value: session, domain: host, path: '/', httpOnly: true, sameSite: 'Lax' },
    ])
}

/** A logged-in customer with an expensive product, optionally another one, and a delivery address. */
export async function customerBeforePayment(
  page: Page,
  baseURL: string | undefined,
  shop: CheckoutShop,
  both = false,
): Promise<void> {
  await logInAsNewCustomer(page, shop.host.slice(0, 2), shop.host)
  await putInBasket(page, baseURL, shop, true)
  if (both) await putInBasket(page, baseURL, shop)
  await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
  await enterDelivery(page, shop.address)
}

/** Marks an order as delivered, as the shop's staff and the carrier do. */
export const markDelivered = (tenantId: string, orderNo: string): Promise<void> =>
  inDatabase(async (database) => {
    const tenant = tenants.byId(tenantId) as Tenant
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) {
      const { ok } = await advanceOrder(database, tenant, { orderNo, to }, Date.now())
      if (!ok) throw new Error(`${orderNo} did not become ${to}.`)
    }
  })
