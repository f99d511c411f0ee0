import type { EventTransaction } from '#backend/infra/domain-event.ts'
import type { LinesReversing, Reversal } from '#backend/orders/order-events.ts'
import { forfeitVoucher, nothingForfeited } from '../invoices/forfeit-voucher.ts'
import { amountOwedNow } from '../payouts/expected-refund.ts'

/**
 * Notes what the shopper is owed before lines are cancelled, returned or credited, and takes the discount of a voucher
 * back whose minimum order value is no longer reached.
 */
export async function prepareReversal(
  { db }: EventTransaction,
  { tenant, order, lines, to, keepsVoucher }: LinesReversing,
): Promise<Reversal> {
  const owedBefore = await amountOwedNow(db, tenant, order.orderNo)
  const forfeited = keepsVoucher
    ? nothingForfeited(order, lines)
    : await forfeitVoucher(db, tenant.id, order, lines, to)
  return { to, owedBefore, ...forfeited }
}
