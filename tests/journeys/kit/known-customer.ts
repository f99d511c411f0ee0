import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAccount } from '../../../src/backend/customer/accounts.ts'
import { type Database, openDatabase } from '../../../src/backend/database/database.ts'
import { advanceOrder } from '../../../src/backend/order/life/advance.ts'
import { Sessions } from '../../../src/backend/session/sessions.ts'
import { loadTenants, type Tenant } from '../../../src/tenancy/tenants.ts'

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
    const account = await openAccount(
      database,
      tenantId,
      {
        email: `anna.${randomUUID()}@klant.example`,
        ...{ salutation: 'female', firstName: 'Anna', lastName: 'de Wit' },
        ...{ birthday: '1980-12-31', phone: null, passwordHash: null },
      },
      Date.now(),
    )
    if (!account) throw new Error('The account was not opened.')
    return (await new Sessions(database).open({ id: tenantId }, account.id, 2)).cookie
  })
  await page
    .context()
    .addCookies([
      { name: 'session', value: session, domain: host, path: '/', httpOnly: true, sameSite: 'Lax' },
    ])
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
