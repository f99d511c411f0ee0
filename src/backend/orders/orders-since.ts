import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'
import { findOrders, type StoredOrder } from './read-orders.ts'

/**
 * How long an order waits before it is listed, ms. Orders are committed a little later than they are placed, and not always in
 * that order: by then, none can still come before one that was listed.
 */
export const settleMs = 30_000

/** The last listed order. */
export interface OrderCursor {
  /** ms */
  placedAt: number
  orderNo: string
}

/**
 * Returns orders that were placed after another one, the oldest first.
 * @param now ms
 */
export async function ordersSince(
  db: Kysely<Tables>,
  tenantId: string,
  { cursor, limit, now }: { cursor: OrderCursor | undefined; limit: number; now: number },
): Promise<StoredOrder[]> {
  let query = db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('placed_at', '<=', now - settleMs)
  if (cursor)
    query = query
      .where('placed_at', '>=', cursor.placedAt)
      .where(({ eb, or }) => or([eb('placed_at', '>', cursor.placedAt), eb('order_no', '>', cursor.orderNo)]))
  const rows = await query.orderBy('placed_at').orderBy('order_no').limit(limit).execute()
  const orders = await findOrders(
    db,
    tenantId,
    rows.map(({ order_no }) => order_no),
  )
  const positions = new Map(rows.map(({ order_no }, position) => [order_no, position]))
  return orders.sort((a, b) => (positions.get(a.orderNo) ?? 0) - (positions.get(b.orderNo) ?? 0))
}

/** Returns a cursor as text. */
export const cursorText = ({ placedAt, orderNo }: OrderCursor): string =>
  Buffer.from(`${placedAt} ${orderNo}`).toString('base64url')

/** Reads the text of a cursor. @returns undefined for a text that is none */
export function readCursor(text: string): OrderCursor | undefined {
  const match = /^(\d{1,15}) ([\w-]{1,40})$/.exec(Buffer.from(text, 'base64url').toString())
  return match ? { placedAt: Number(match[1]), orderNo: match[2] ?? '' } : undefined
}
