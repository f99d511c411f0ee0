import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { PdfDocument } from '#backend/infra/pdf/pdf-document.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readDueAccount } from '../balance/read-order-account.ts'
import { duePaymentsOf } from '../balance/rules/due-payments.ts'
import type { InvoicePayment, StoredInvoice } from './invoice.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { openByInvoice } from './rules/payable.ts'

/**
 * Returns the PDF of an invoice as it is shown now. Its text is that of the day of issue, but it has no payment code for an
 * amount that was paid meanwhile. Money of an order pays what is due first, as in the customer's account.
 * @param now ms
 */
export async function readInvoicePdf(
  db: Kysely<Tables>,
  tenant: Tenant,
  invoice: StoredInvoice,
  now = Date.now(),
): Promise<PdfDocument> {
  return invoicePdf(tenant, invoice, await readOpen(db, tenant, invoice, now))
}

async function readOpen(
  db: Kysely<Tables>,
  tenant: Tenant,
  { invoiceNo, orderNo }: StoredInvoice,
  now: number,
): Promise<InvoicePayment[] | undefined> {
  const order = await findOrder(db, tenant.id, orderNo)
  const account = order && (await readDueAccount(db, tenant, order, now))
  if (!account) return
  const today = dayOf(now, tenant.i18n.timeZone)
  return openByInvoice(
    account,
    duePaymentsOf(account, today, tenant.constants, stepOf(tenant.i18n.currency)),
  ).get(invoiceNo)
}
