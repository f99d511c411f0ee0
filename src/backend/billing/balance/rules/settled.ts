import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { balanceOf, type OrderAccount } from './due-payments.ts'

/**
 * Returns whether the awaited money of an order was received: all of a prepaid order whose lines can now be sent, or of
 * an invoiced order none of whose lines waits for an invoice. An online payment is only set paid by its provider's
 * webhook (SEC-6). Without any receipt nothing counts as paid.
 */
export function isSettled(
  { method, paymentState, lines }: Pick<StoredOrder, 'method' | 'paymentState' | 'lines'>,
  account: OrderAccount,
): boolean {
  if (paymentState !== 'OPEN' || method === 'HOSTED') return false
  if (account.amountReceived === 0 || balanceOf(account) > 0) return false
  const hasPlacedLines = lines.some(({ state }) => state === 'PLACED')
  return method === 'BANK_TRANSFER' ? hasPlacedLines : !hasPlacedLines && account.billed > 0
}
