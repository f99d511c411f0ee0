import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { isPrepaidMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { balanceOf } from '../balance/rules/due-payments.ts'
import { invoicesOfOrder } from './read-invoices.ts'

/**
 * States on the newest invoice of an order what was received before it, in the transaction that writes it, so that this
 * part is not requested again. Only for orders that are paid by invoice.
 * @returns cents
 */
export async function recordPrepaidAmount(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
): Promise<number> {
  const order = await findOrder(db, tenant.id, orderNo)
  if (!order || isPrepaidMethod(order.method)) return 0
  const account = await readOrderAccount(db, tenant, order)
  const newest = (await invoicesOfOrder(db, tenant.id, orderNo)).findLast(({ kind }) => kind === 'INVOICE')
  if (!account || !newest) return 0
  const open = Math.min(newest.total, Math.max(0, balanceOf(account)))
  const paidAhead = newest.total - open
  if (paidAhead === 0) return 0
  await db
    .updateTable('invoice')
    .set({ detail: JSON.stringify({ ...newest.detail, paidAhead }) })
    .where('tenant_id', '=', tenant.id)
    .where('invoice_no', '=', newest.invoiceNo)
    .execute()
  return paidAhead
}
