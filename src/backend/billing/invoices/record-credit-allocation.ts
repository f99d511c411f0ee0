import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { creditAllocatedTo } from '../credit-allocation/read-credit-allocations.ts'
import { invoicesOfOrder } from './read-invoices.ts'

/**
 * States on the newest invoice of an order what credit has paid of it, in the transaction that writes it: at most the
 * invoice's total, and without what earlier invoices state.
 */
export async function recordCreditAllocation(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<void> {
  const paid = await creditAllocatedTo(db, tenantId, orderNo)
  if (paid === 0) return
  const invoices = (await invoicesOfOrder(db, tenantId, orderNo)).filter(({ kind }) => kind === 'INVOICE')
  const newest = invoices.at(-1)
  if (!newest) return
  const stated = invoices.reduce((sum, { detail }) => sum + (detail.setOff ?? 0), 0)
  const allocated = Math.min(newest.total, paid - stated)
  if (allocated <= 0) return
  await db
    .updateTable('invoice')
    .set({ detail: JSON.stringify({ ...newest.detail, setOff: allocated }) })
    .where('tenant_id', '=', tenantId)
    .where('invoice_no', '=', newest.invoiceNo)
    .execute()
}
