import type { Kysely } from 'kysely'
import { dayOf } from '../../tenancy/local-day.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { readAccount } from '../balance/read-account.ts'
import { maturitiesOf } from '../balance/rules/maturities.ts'
import type { Tables } from '../database/tables.ts'
import type { Paper } from '../documents/paper/paper.ts'
import { findOrder } from '../order/read-orders.ts'
import type { StoredInvoice } from './invoice.ts'
import { invoicePaper } from './invoice-paper.ts'
import { type Settled, settledOf } from './rules/payable.ts'

/**
 * An invoice as it is shown now: it says what it said when it was written, but asks for no payment by a code that was paid
 * meanwhile. Money of an order pays what is due first, as in the customer's account.
 * @param now ms
 */
export async function readInvoicePaper(
  db: Kysely<Tables>,
  tenant: Tenant,
  invoice: StoredInvoice,
  now = Date.now(),
): Promise<Paper> {
  return invoicePaper(tenant, invoice, await readSettled(db, tenant, invoice, now))
}

async function readSettled(
  db: Kysely<Tables>,
  tenant: Tenant,
  { invoiceNo, orderNo }: StoredInvoice,
  now: number,
): Promise<Settled | undefined> {
  const order = await findOrder(db, tenant.id, orderNo)
  const account = order && (await readAccount(db, tenant, order))
  if (!account) return
  const today = dayOf(now, tenant.i18n.timeZone)
  return settledOf(account, maturitiesOf(account, today, tenant.constants)).get(invoiceNo)
}
