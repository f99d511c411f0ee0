import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredInvoice } from '../invoices/invoice.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'

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
