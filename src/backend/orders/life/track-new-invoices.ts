import type { Kysely } from 'kysely'
import type { StoredInvoice } from '../../billing/invoices/invoice.ts'
import { invoicesOfOrder } from '../../billing/invoices/read-invoices.ts'
import type { Tables } from '../../infra/database/tables.ts'

/**
 * Remembers which invoices and credit notes an order has now.
 * @returns a function that reads the invoices written since then, oldest first
 */
export async function trackNewInvoices(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<() => Promise<StoredInvoice[]>> {
  const read = (): Promise<StoredInvoice[]> => invoicesOfOrder(db, tenantId, orderNo)
  const before = new Set((await read()).map(({ invoiceNo }) => invoiceNo))
  return async () => (await read()).filter(({ invoiceNo }) => !before.has(invoiceNo))
}
