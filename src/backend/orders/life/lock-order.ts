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

/**
 * Locks all orders of an owner, in the order of their numbers, so that two transactions do not wait for each other.
 * @returns the numbers
 */
export async function lockOrdersOfOwner(
  db: Kysely<Tables>,
  { tenantId, owner }: { tenantId: string; owner: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('order_no')
    .execute()
  for (const { order_no } of rows) await lockOrder(db, tenantId, order_no)
  return rows.map(({ order_no }) => order_no)
}
