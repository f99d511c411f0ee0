import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { shareOut } from '#backend/infra/money/cents.ts'
import type { StoredLine, StoredOrder } from '../read-orders.ts'
import { splitLineId } from '../rules/line-id.ts'

/**
 * Splits pieces from a line of a locked order, in the caller's transaction: they become a new line in the same state.
 * Discount, total and points are divided to the cent, so that the order's sums do not change.
 * @returns the line of those pieces; the line itself if all of them are wanted
 */
export async function splitLine(
  db: Kysely<Tables>,
  tenantId: string,
  order: StoredOrder,
  line: StoredLine,
  quantity: number,
): Promise<StoredLine> {
  if (quantity === line.quantity) return line
  const weights = [line.quantity - quantity, quantity]
  const share = (amount: number): [number, number] => shareOut(amount, weights) as [number, number]
  const each = line.price + line.services.reduce((sum, service) => sum + service.price, 0)
  const [remainingDiscount, splitDiscount] = share(line.discount)
  const [remainingVoucherDiscount, splitVoucherDiscount] = share(line.voucher_discount)
  // A line that was not returned yet can only have lost parts of its share.
  const [remainingLoss, splitLoss] = share(Math.max(0, -(line.voucher_moved ?? 0)))
  const [remainingPoints, splitPoints] = share(line.points)
  const split: StoredLine = {
    ...line,
    line_id: splitLineId(
      line.line_id,
      order.lines.map(({ line_id }) => line_id),
    ),
    position: Math.max(...order.lines.map(({ position }) => position)) + 1,
    quantity,
    discount: splitDiscount,
    voucher_discount: splitVoucherDiscount,
    voucher_moved: 0 - splitLoss,
    total: each * quantity - splitDiscount,
    points: splitPoints,
  }
  const remainingQuantity = line.quantity - quantity
  await db
    .updateTable('order_line')
    .set({
      ...{
        quantity: remainingQuantity,
        discount: remainingDiscount,
        voucher_discount: remainingVoucherDiscount,
        voucher_moved: 0 - remainingLoss,
      },
      ...{ total: each * remainingQuantity - remainingDiscount, points: remainingPoints },
    })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', order.orderNo)
    .where('line_id', '=', line.line_id)
    .execute()
  await db
    .insertInto('order_line')
    .values({ ...split, services: JSON.stringify(split.services) })
    .execute()
  return split
}
