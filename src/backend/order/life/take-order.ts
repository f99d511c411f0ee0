import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Takes an order for this transaction: whoever moves its lines too waits, on PostgreSQL as well. */
export async function takeOrder(db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ order_no: orderNo })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .execute()
}
