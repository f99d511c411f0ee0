import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'
import { isLineState } from './rules/line-states.ts'
import { type PointsLine, pointsEarned, pointsSpent } from './rules/points.ts'

/**
 * Returns the balance of loyalty points of a customer: points earned by delivered lines, less points that orders cost.
 * It is never negative, because points of returned goods may already be spent.
 */
export async function pointsBalance(db: Kysely<Tables>, tenantId: string, owner: string): Promise<number> {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.tenant_id', '=', 'shop_order.tenant_id')
        .onRef('order_line.order_no', '=', 'shop_order.order_no'),
    )
    .select(['shop_order.order_no', 'points_redeemed', 'points', 'state', 'discount', 'voucher_discount'])
    .where('shop_order.tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .execute()
  const orders = Map.groupBy(rows, ({ order_no }) => order_no)
  const points = [...orders.values()].map((lines) => {
    const pointsLines = lines.map(pointsLineOf)
    return pointsEarned(pointsLines) - pointsSpent(lines[0]?.points_redeemed ?? 0, pointsLines)
  })
  return Math.max(
    0,
    points.reduce((sum, each) => sum + each, 0),
  )
}

interface StoredPoints {
  state: string
  points: number
  discount: number
  voucher_discount: number
}

/** @throws for an unknown state */
export function pointsLineOf({ state, points, discount, voucher_discount }: StoredPoints): PointsLine {
  if (!isLineState(state)) throw new Error(`An order's line is in the unknown state ${state}.`)
  return { state, points, discount, voucherDiscount: voucher_discount }
}
