import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'

/**
 * Records money received for an order, or refunded if the amount is negative, in the caller's transaction.
 * @param amount cents
 * @param now ms
 */
export async function recordMoneyReceived(
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

/** Sums of the money of an order, in cents. */
export interface OrderMoney {
  /** Received for it, including credit from other orders. */
  amountReceived: number
  /** Refunded, being refunded, or used as credit for another order. */
  amountRefunded: number
  /** The part that was not refunded by the provider: transfers, and credit for other orders. */
  refundedByTransfer: number
}

export const noMoney: OrderMoney = { amountReceived: 0, amountRefunded: 0, refundedByTransfer: 0 }

/** Money that came in for an order, or went out if the amount is negative; cents, ms. */
export interface MoneyMovement {
  orderNo: string
  kind: 'PAYMENT' | 'REFUND' | 'SET_OFF'
  amount: number
  at: number
  /** True for transfers to the shopper and for credit of other orders, false for everything else. */
  byTransfer: boolean
}

/** Returns all movements of money of orders: by the provider, by transfer and as credit. Recalled transfers are none. */
export async function moneyMovements(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<MoneyMovement[]> {
  if (orderNos.length === 0) return []
  const received = await db
    .selectFrom('money_received')
    .select(['order_no', 'amount', 'received_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .execute()
  const payouts = await db
    .selectFrom('payout')
    .select(['order_no', 'amount', 'ordered_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .where('state', '!=', 'RECALLED')
    .execute()
  const allocations = await db
    .selectFrom('set_off')
    .select(['from_order', 'to_order', 'amount', 'set_off_at'])
    .where('tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('from_order', 'in', orderNos), eb('to_order', 'in', orderNos)]))
    .execute()
  const requested = new Set(orderNos)
  return [
    ...received.map(({ order_no, amount, received_at }) => ({
      ...{ orderNo: order_no, kind: amount > 0 ? ('PAYMENT' as const) : ('REFUND' as const) },
      ...{ amount, at: received_at, byTransfer: false },
    })),
    ...payouts.map(({ order_no, amount, ordered_at }) => ({
      ...{ orderNo: order_no, kind: 'REFUND' as const, amount: -amount, at: ordered_at, byTransfer: true },
    })),
    ...allocations
      .flatMap(({ from_order, to_order, amount, set_off_at }) => [
        { orderNo: from_order, kind: 'SET_OFF' as const, amount: -amount, at: set_off_at, byTransfer: true },
        { orderNo: to_order, kind: 'SET_OFF' as const, amount, at: set_off_at, byTransfer: true },
      ])
      .filter(({ orderNo }) => requested.has(orderNo)),
  ]
}

/** Adds up movements by order; orders without any are missing. */
export function moneyByOrder(movements: readonly MoneyMovement[]): Map<string, OrderMoney> {
  const money = new Map<string, OrderMoney>()
  for (const { orderNo, amount, byTransfer } of movements) {
    const { amountReceived, amountRefunded, refundedByTransfer } = money.get(orderNo) ?? noMoney
    const refunded = Math.max(0, -amount)
    money.set(orderNo, {
      amountReceived: amountReceived + Math.max(0, amount),
      amountRefunded: amountRefunded + refunded,
      refundedByTransfer: refundedByTransfer + (byTransfer ? refunded : 0),
    })
  }
  return money
}

/** Returns what was received and refunded for orders; orders without any are missing. */
export const moneyOf = async (
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, OrderMoney>> => moneyByOrder(await moneyMovements(db, tenantId, orderNos))
