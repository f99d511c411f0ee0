import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { setOffAgainst } from '../set-off/read-set-offs.ts'
import { invoicesOfOrder } from './read-invoices.ts'

/**
 * States on the newest invoice of an order what credit has paid of it, in the transaction that writes it: at most the
 * invoice's total, and without what earlier invoices state.
 */
export async function noteSetOff(db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<void> {
  const paid = await setOffAgainst(db, tenantId, orderNo)
  if (paid === 0) return
  const invoices = (await invoicesOfOrder(db, tenantId, orderNo)).filter(({ kind }) => kind === 'INVOICE')
  const newest = invoices.at(-1)
  if (!newest) return
  const said = invoices.reduce((sum, { detail }) => sum + (detail.setOff ?? 0), 0)
  const setOff = Math.min(newest.total, paid - said)
  if (setOff <= 0) return
  await db
    .updateTable('invoice')
    .set({ detail: JSON.stringify({ ...newest.detail, setOff }) })
    .where('tenant_id', '=', tenantId)
    .where('invoice_no', '=', newest.invoiceNo)
    .execute()
}
