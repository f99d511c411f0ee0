import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { ReturnReason } from '#contract/order/return-reasons.ts'
import { allOrdersOfOwner, type StoredLine, type StoredOrder } from '../read-orders.ts'

/** A return with its order. Moments in ms. */
export interface StoredReturn {
  returnNo: string
  registeredAt: number
  order: StoredOrder
  lines: { line: StoredLine; reason: ReturnReason }[]
}

interface OwnerKey {
  tenantId: string
  owner: string
}

/** Returns the returns of an owner, newest first. */
export async function listReturnsOfOwner(db: Kysely<Tables>, ownerKey: OwnerKey): Promise<StoredReturn[]> {
  return await returnsOf(db, ownerKey.tenantId, await allOrdersOfOwner(db, ownerKey))
}

/** Returns a return of the owner; undefined if it does not exist or belongs to someone else (TEN-7). */
export async function findReturnOfOwner(
  db: Kysely<Tables>,
  ownerKey: OwnerKey,
  returnNo: string,
): Promise<StoredReturn | undefined> {
  return (await listReturnsOfOwner(db, ownerKey)).find((each) => each.returnNo === returnNo)
}

/** Returns the returns of some orders, newest first. */
export async function returnsOf(
  db: Kysely<Tables>,
  tenantId: string,
  orders: readonly StoredOrder[],
): Promise<StoredReturn[]> {
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]))
  if (byNumber.size === 0) return []
  const rows = await db
    .selectFrom('goods_return')
    .innerJoin('goods_return_line', (join) =>
      join
        .onRef('goods_return_line.tenant_id', '=', 'goods_return.tenant_id')
        .onRef('goods_return_line.return_no', '=', 'goods_return.return_no'),
    )
    .select(['goods_return.return_no', 'order_no', 'registered_at', 'line_id', 'reason'])
    .where('goods_return.tenant_id', '=', tenantId)
    .where('order_no', 'in', [...byNumber.keys()])
    .orderBy('registered_at', 'desc')
    .orderBy('goods_return.return_no', 'desc')
    .orderBy('line_id')
    .execute()
  return [...Map.groupBy(rows, ({ return_no }) => return_no)].flatMap(([returnNo, lines]) => {
    const [first] = lines
    const order = first && byNumber.get(first.order_no)
    if (!order) return []
    return {
      returnNo,
      registeredAt: first.registered_at,
      order,
      lines: lines.flatMap(({ line_id, reason }) => {
        const line = order.lines.find((each) => each.line_id === line_id)
        return line ? { line, reason: reason as ReturnReason } : []
      }),
    }
  })
}
