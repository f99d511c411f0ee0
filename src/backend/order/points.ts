import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * The loyalty points of a customer: what delivered lines have earned, less what orders have redeemed. An order that was
 * cancelled as a whole has redeemed nothing. Never negative: points of goods sent back may be spent already.
 */
export async function pointsBalance(db: Kysely<Tables>, tenantId: string, owner: string): Promise<number> {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.tenant_id', '=', 'shop_order.tenant_id')
        .onRef('order_line.order_no', '=', 'shop_order.order_no'),
    )
    .select(['shop_order.order_no', 'points_redeemed', 'points', 'state'])
    .where('shop_order.tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .execute()
  const earned = rows
    .filter(({ state }) => state === 'DELIVERED')
    .reduce((sum, { points }) => sum + points, 0)
  const redeemed = new Map(
    rows
      .filter(({ state }) => state !== 'CANCELLED')
      .map(({ order_no, points_redeemed }) => [order_no, points_redeemed]),
  )
  return Math.max(0, earned - [...redeemed.values()].reduce((sum, points) => sum + points, 0))
}
