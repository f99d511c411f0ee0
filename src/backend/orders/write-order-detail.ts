import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { OrderDetail } from './order-detail.ts'

/** Replaces the detail of an order, in the transaction of the caller, which has locked the order. */
export async function writeOrderDetail(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
  detail: OrderDetail,
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ detail: JSON.stringify(detail) })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .execute()
}
