import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { ReturnReason } from '#contract/order/return-reasons.ts'

interface ReturnTransaction {
  db: Kysely<Tables>
  /** ms */
  now: number
}

/** Writes a return of an order that the caller's transaction has locked. @returns its number */
export async function writeReturn(
  { db, now }: ReturnTransaction,
  tenantId: string,
  orderNo: string,
  lines: readonly { lineId: string; reason: ReturnReason }[],
): Promise<string> {
  const { count } = await db
    .selectFrom('goods_return')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const returnNo = `R${orderNo}${String(Number(count) + 1).padStart(2, '0')}`
  await db
    .insertInto('goods_return')
    .values({ tenant_id: tenantId, return_no: returnNo, order_no: orderNo, registered_at: now })
    .execute()
  await db
    .insertInto('goods_return_line')
    .values(
      lines.map(({ lineId, reason }) => ({
        ...{ tenant_id: tenantId, return_no: returnNo, line_id: lineId },
        reason,
      })),
    )
    .execute()
  return returnNo
}

/** Writes a return for lines that are returned unregistered, such as a refused parcel, or one announced by phone. */
export async function writeUnregisteredReturn(
  tx: ReturnTransaction,
  tenantId: string,
  orderNo: string,
  lineIds: readonly string[],
): Promise<void> {
  const registered = await tx.db
    .selectFrom('goods_return_line')
    .innerJoin('goods_return', (join) =>
      join
        .onRef('goods_return.tenant_id', '=', 'goods_return_line.tenant_id')
        .onRef('goods_return.return_no', '=', 'goods_return_line.return_no'),
    )
    .select('line_id')
    .where('goods_return.tenant_id', '=', tenantId)
    .where('goods_return.order_no', '=', orderNo)
    .execute()
  const registeredIds = new Set(registered.map(({ line_id }) => line_id))
  const lines = lineIds.filter((id) => !registeredIds.has(id))
  if (lines.length > 0)
    await writeReturn(
      tx,
      tenantId,
      orderNo,
      lines.map((lineId) => ({ lineId, reason: 'UNSAID' })),
    )
}
