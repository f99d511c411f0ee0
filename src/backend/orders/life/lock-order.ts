import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'

/** Locks an order row for this transaction, on PostgreSQL as well: other transactions that change its lines wait. */
export async function lockOrder(db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ order_no: orderNo })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .execute()
}
