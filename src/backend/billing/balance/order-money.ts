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

/**
 * Returns what was received and refunded for orders, by the provider, by transfer and as credit; orders without any are
 * missing.
 */
export async function moneyOf(
  db: Kysely<Tables>,
  tenantId: string,
  orderNos: readonly string[],
): Promise<Map<string, OrderMoney>> {
  const money = new Map<string, OrderMoney>()
  if (orderNos.length === 0) return money
  const add = (
    orderNo: string,
    { amountReceived = 0, amountRefunded = 0, refundedByTransfer = 0 }: Partial<OrderMoney>,
  ): void => {
    const sums = money.get(orderNo) ?? noMoney
    money.set(orderNo, {
      amountReceived: sums.amountReceived + amountReceived,
      amountRefunded: sums.amountRefunded + amountRefunded + refundedByTransfer,
      refundedByTransfer: sums.refundedByTransfer + refundedByTransfer,
    })
  }
  const received = await db
    .selectFrom('money_received')
    .select(['order_no', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .execute()
  for (const { order_no, amount } of received)
    add(order_no, amount > 0 ? { amountReceived: amount } : { amountRefunded: -amount })
  const refundedByTransfer = await db
    .selectFrom('payout')
    .select(['order_no', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('order_no', 'in', orderNos)
    .where('state', '!=', 'RECALLED')
    .execute()
  for (const { order_no, amount } of refundedByTransfer) add(order_no, { refundedByTransfer: amount })
  const allocations = await db
    .selectFrom('set_off')
    .select(['from_order', 'to_order', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('from_order', 'in', orderNos), eb('to_order', 'in', orderNos)]))
    .execute()
  const requested = new Set(orderNos)
  for (const { from_order, to_order, amount } of allocations) {
    if (requested.has(from_order)) add(from_order, { refundedByTransfer: amount })
    if (requested.has(to_order)) add(to_order, { amountReceived: amount })
  }
  return money
}
