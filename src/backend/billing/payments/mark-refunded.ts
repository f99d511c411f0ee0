import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { readAttempts } from './payment-rows.ts'

/**
 * Sets a paid order REFUNDED once all that was paid online went back, by refunds or chargebacks, in the transaction that
 * has locked it.
 */
export async function markRefundedIfComplete(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<void> {
  const refunds = await db
    .selectFrom('payment_refund')
    .select('amount')
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('state', '=', 'DONE')
    .execute()
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const attempts = await readAttempts(db, tenantId, orderNo)
  const amountReceived = attempts.reduce(
    (sum, { state, amount }) => (state === 'PAID' ? sum + amount : sum),
    0,
  )
  if (refunded < amountReceived) return
  await db
    .updateTable('shop_order')
    .set({ payment_state: 'REFUNDED' })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('payment_state', '=', 'PAID')
    .execute()
}
