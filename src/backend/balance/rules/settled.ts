import type { StoredOrder } from '../../order/read-orders.ts'
import { type Account, balanceOf } from './maturities.ts'

/**
 * Whether the money of an order that waits for it is there: all of a transfer in advance whose lines can now go out, or of
 * a bill none of whose lines waits for an invoice any more. What is paid online is paid by its provider's call alone
 * (SEC-6), and where nothing ever came nothing was paid.
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
