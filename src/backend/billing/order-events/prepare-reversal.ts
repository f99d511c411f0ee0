import type { EventTransaction } from '../../infra/domain-event.ts'
import type { LinesReversing, Reversal } from '../../orders/order-events.ts'
import { forfeitVoucher } from '../invoices/forfeit-voucher.ts'
import { amountOwedNow } from '../payouts/expected-refund.ts'

/**
 * Notes what the shopper is owed before lines are cancelled or credited, and takes the discount of a voucher back whose
 * minimum order value is no longer reached.
 */
export async function prepareReversal(
  { db }: EventTransaction,
  { tenant, order, lines, to, keepsVoucher }: LinesReversing,
): Promise<Reversal> {
  const owedBefore = await amountOwedNow(db, tenant, order.orderNo)
  if (!keepsVoucher) return { to, owedBefore, ...(await forfeitVoucher(db, tenant.id, order, lines)) }
  return { to, owedBefore, order, lines, forfeited: undefined, toBill: [], refundReduction: 0 }
}
