import type { Money } from '../../balance/received.ts'
import { balanceOf } from '../../balance/rules/maturities.ts'
import { accountOf, type Paper } from '../../balance/rules/order-account.ts'
import type { StoredOrder } from '../../order/read-orders.ts'

/** What is known of the money of an order, cents. */
export interface OrderMoney {
  /** All that came and went back, by whatever way. */
  money: Money
  /** Of that, what came by bank transfer. */
  transferred: number
}

/**
 * What has to go back for an order by bank transfer, cents. A hosted payment goes back by its provider; what was
 * transferred for such an order goes back whole, since the provider's call alone pays it (SEC-6).
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
