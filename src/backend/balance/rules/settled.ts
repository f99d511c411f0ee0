import type { StoredOrder } from '../../order/read-orders.ts'
import { type Account, balanceOf } from './maturities.ts'

/**
 * Returns whether the awaited money of an order was received: all of a prepaid order whose lines can now be sent, or of
 * an invoiced order none of whose lines waits for an invoice. An online payment is only set paid by its provider's
 * webhook (SEC-6). Without any receipt nothing counts as paid.
 */
export function isSettled(
  { method, paymentState, lines }: Pick<StoredOrder, 'method' | 'paymentState' | 'lines'>,
  account: Account,
): boolean {
  if (paymentState !== 'OPEN' || method === 'HOSTED') return false
  if (account.came === 0 || balanceOf(account) > 0) return false
  const waiting = lines.some(({ state }) => state === 'PLACED')
  return method === 'BANK_TRANSFER' ? waiting : !waiting && account.billed > 0
}
