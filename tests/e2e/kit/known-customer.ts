import type { Page } from '@playwright/test'
import { Sessions } from '../../../src/backend/customers/sessions/sessions.ts'
import { type Database, openDatabase } from '../../../src/backend/infra/database/database.ts'
import { advanceOrder } from '../../../src/backend/orders/life/advance-order.ts'
import { loadTenants, type Tenant } from '../../../src/tenancy/tenants.ts'
import { newCustomer } from '../../integration/contract/new-customer.ts'
import { type CheckoutShop, putInBasket, sayDelivery, stepAddress } from './checkout.ts'

const tenants = loadTenants('tenants')

async function inBooks<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase()
  try {
    return await look(database)
  } finally {
    await database.destroy()
  }
}

/** Makes the page's visitor somebody who has just logged in, past the forms that other journeys go through. */
export async function becomeCustomer(page: Page, tenantId: string, host: string): Promise<void> {
  const session = await inBooks(async (database) => {
    const { id } = await newCustomer(database, tenantId)
    return (await new Sessions(database).open({ id: tenantId }, id, 2)).cookie
  })
  await page
    .context()
    .addCookies([
      { name: 'session', value: session, domain: host, path: '/', httpOnly: true, sameSite: 'Lax' },
    ])
}

/** Somebody logged in with something dear, and something else where asked, who has said where it goes. */
export async function customerBeforePayment(
  page: Page,
  baseURL: string | undefined,
  shop: CheckoutShop,
  both = false,
): Promise<void> {
  await becomeCustomer(page, shop.host.slice(0, 2), shop.host)
  await putInBasket(page, baseURL, shop, true)
  if (both) await putInBasket(page, baseURL, shop)
  await page.goto(stepAddress(baseURL, shop, '/kasse/lieferservice'))
  await sayDelivery(page, shop.address)
}

/** An order comes to the door, as the shop's staff and the carrier say. */
export const deliver = (tenantId: string, orderNo: string): Promise<void> =>
  inBooks(async (database) => {
    const tenant = tenants.byId(tenantId) as Tenant
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) {
      const { ok } = await advanceOrder(database, tenant, { orderNo, to }, Date.now())
      if (!ok) throw new Error(`${orderNo} did not become ${to}.`)
    }
  })
