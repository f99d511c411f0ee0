import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { readAccount } from '../balance/read-account.ts'
import type { Tables } from '../database/tables.ts'
import type { Paper } from '../documents/paper/paper.ts'
import { findOrder } from '../order/read-orders.ts'
import type { StoredInvoice } from './invoice.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoicesOfOrder } from './read-invoices.ts'
import { type Settled, settledOf } from './rules/payable.ts'

/**
 * Returns an invoice as it is shown now. Its content is that of the day it was written, but it has no payment code for
 * what was paid meanwhile. Money of an order pays its oldest invoice first.
 */
export async function readInvoicePaper(
  db: Kysely<Tables>,
  tenant: Tenant,
  invoice: StoredInvoice,
): Promise<Paper> {
  return invoicePaper(tenant, invoice, await readSettled(db, tenant, invoice))
}

async function readSettled(
  db: Kysely<Tables>,
  tenant: Tenant,
  { invoiceNo, orderNo }: StoredInvoice,
): Promise<Settled | undefined> {
  const order = await findOrder(db, tenant.id, orderNo)
  const account = order && (await readAccount(db, tenant, order))
  if (!account) return
  return settledOf(await invoicesOfOrder(db, tenant.id, orderNo), account.received).get(invoiceNo)
}
