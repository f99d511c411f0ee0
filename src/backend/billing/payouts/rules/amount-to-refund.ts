import type { OrderMoney } from '#backend/billing/balance/order-money.ts'
import { balanceOf } from '#backend/billing/balance/rules/due-payments.ts'
import { type AccountInvoice, orderAccountOf } from '#backend/billing/balance/rules/order-account.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'

/** The money of an order, in cents. */
export interface MoneyOfOrder {
  /** Everything received and refunded, in any way. */
  money: OrderMoney
  /** The part that was received by bank transfer. */
  transferred: number
}

/**
 * Returns what has to be refunded for an order by bank transfer, in cents. A hosted payment is refunded by its
 * provider. What was transferred for such an order is refunded completely, because only the provider's webhook pays it
 * (SEC-6).
 */
export function amountToRefund(
  order: StoredOrder,
  invoices: readonly AccountInvoice[],
  { money, transferred }: MoneyOfOrder,
  timeZone: string,
): number {
  if (order.method === 'HOSTED') return Math.max(0, transferred - money.refundedByTransfer)
  const account = orderAccountOf(order, invoices, money, timeZone)
  return account ? Math.max(0, -balanceOf(account)) : 0
}
