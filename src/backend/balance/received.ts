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

/** Money of an order, cents. */
export interface Money {
  /** What came for it, kept credit of other orders too. */
  came: number
  /** What was paid back of it, is being paid back, or paid another order. */
  back: number
  /** Of that, what went not by the provider: by bank transfer, or to another order. */
  paidOut: number
}

export const noMoney: Money = { came: 0, back: 0, paidOut: 0 }

/** What came for orders and what went back, by the provider, by transfer and by setting off; orders without any are missing. */
export async function moneyOf(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, Money>> {
  const money = new Map<string, Money>()
  if (orderNos.length === 0) return money
  const add = (orderNo: string, { came = 0, back = 0, paidOut = 0 }: Partial<Money>): void => {
    const known = money.get(orderNo) ?? noMoney
    money.set(orderNo, {
      came: known.came + came,
      back: known.back + back + paidOut,
      paidOut: known.paidOut + paidOut,
    })
  }
  const received = await db
    .selectFrom('money_received')
    .select(['order_no', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .execute()
  for (const { order_no, amount } of received)
    add(order_no, amount > 0 ? { came: amount } : { back: -amount })
  const paidOut = await db
    .selectFrom('payout')
    .select(['order_no', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .where('state', '!=', 'RECALLED')
    .execute()
  for (const { order_no, amount } of paidOut) add(order_no, { paidOut: amount })
  const setOff = await db
    .selectFrom('set_off')
    .select(['from_order', 'to_order', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('from_order', 'in', orderNos), eb('to_order', 'in', orderNos)]))
    .execute()
  const asked = new Set(orderNos)
  for (const { from_order, to_order, amount } of setOff) {
    if (asked.has(from_order)) add(from_order, { paidOut: amount })
    if (asked.has(to_order)) add(to_order, { came: amount })
  }
  return money
}
