import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'
import type { ListCursor } from '../infra/list-cursor.ts'
import { findOrders, type StoredOrder } from './read-orders.ts'

/**
 * How long an order waits before it is listed, ms. Orders are committed a little later than they are placed, and not always in
 * that order: by then, none can still come before one that was listed.
 */
export const settleMs = 30_000

/**
 * Returns orders that were placed after another one, the oldest first.
 * @param now ms
 */
export async function ordersSince(
  db: Kysely<Tables>,
  tenantId: string,
  { cursor, limit, now }: { cursor: ListCursor | undefined; limit: number; now: number },
): Promise<StoredOrder[]> {
  let query = db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('placed_at', '<=', now - settleMs)
  if (cursor)
    query = query
      .where('placed_at', '>=', cursor.at)
      .where(({ eb, or }) => or([eb('placed_at', '>', cursor.at), eb('order_no', '>', cursor.id)]))
  const rows = await query.orderBy('placed_at').orderBy('order_no').limit(limit).execute()
  const orders = await findOrders(
    db,
    tenantId,
    rows.map(({ order_no }) => order_no),
  )
  const positions = new Map(rows.map(({ order_no }, position) => [order_no, position]))
  return orders.sort((a, b) => (positions.get(a.orderNo) ?? 0) - (positions.get(b.orderNo) ?? 0))
}
