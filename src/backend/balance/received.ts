import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Notes money that came for an order, or was paid back where the amount is negative, in its caller's transaction.
 * @param amount cents
 * @param now ms
 */
export async function noteReceived(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
  amount: number,
  now: number,
): Promise<void> {
  const { last } = await db
    .selectFrom('money_received')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('money_received')
    .values({
      ...{ tenant_id: tenantId, order_no: orderNo, position: Number(last ?? 0) + 1 },
      ...{ amount, received_at: now },
    })
    .execute()
}

/** What came for orders, less what was paid back, in cents; orders without any are missing. */
export async function receivedFor(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, number>> {
  if (orderNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('money_received')
    .select(['order_no', ({ fn }) => fn.sum<number>('amount').as('amount')])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .groupBy('order_no')
    .execute()
  return new Map(rows.map(({ order_no, amount }) => [order_no, Number(amount)]))
}
