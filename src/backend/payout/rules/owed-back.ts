import type { Money } from '../../balance/received.ts'
import { balanceOf } from '../../balance/rules/maturities.ts'
import { accountOf, type Paper } from '../../balance/rules/order-account.ts'
import type { StoredOrder } from '../../order/read-orders.ts'

/** The money of an order, in cents. */
export interface OrderMoney {
  /** Everything received and refunded, in any way. */
  money: Money
  /** The part that was received by bank transfer. */
  transferred: number
}

/**
 * Returns what has to be refunded for an order by bank transfer, in cents. A hosted payment is refunded by its
 * provider. What was transferred for such an order is refunded completely, because only the provider's webhook pays it
 * (SEC-6).
 */
export function owedBack(
  order: StoredOrder,
  papers: readonly Paper[],
  { money, transferred }: OrderMoney,
  timeZone: string,
): number {
  if (order.method === 'HOSTED') return Math.max(0, transferred - money.paidOut)
  const account = accountOf(order, papers, money, timeZone)
  return account ? Math.max(0, -balanceOf(account)) : 0
}
