import { type PaymentProviders, ProviderError } from '#adapters/payments/provider.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { processRows } from '#backend/infra/queue/lease.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { recordMoneyReceived } from '../balance/order-money.ts'
import { markRefundedIfComplete } from './mark-refunded.ts'
import { providerOf } from './payment-rows.ts'
import type { RefundRow } from './tables.ts'

/** How long a refund is leased to the process that took it, in ms: longer than the time limit of the provider. */
const leaseMs = 60_000
const batchSize = 20

export interface RefundBatch {
  database: Database
  providers: PaymentProviders
  tenantIds: readonly string[]
  /** ms */
  clock: () => number
  /** No further refund is started once aborted. */
  signal?: AbortSignal | undefined
  /** Called for each refund that failed; it is tried again. */
  onFailure: (error: unknown, refund: Pick<RefundRow, 'tenant_id' | 'id' | 'order_no'>) => void
}

/**
 * Has the provider pay the refunds that are due. Several processes may do this at once, and the work of a killed one is
 * taken over: each refund is leased first, and the provider recognises its id and pays it once.
 * @returns how many succeeded
 */
export async function sendDueRefunds(batch: RefundBatch): Promise<number> {
  const { database, providers, tenantIds, clock, signal, onFailure } = batch
  const due = await database
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.tenant_id', '=', 'payment_refund.tenant_id')
        .onRef('payment_attempt.id', '=', 'payment_refund.attempt_id'),
    )
    .selectAll('payment_refund')
    .select(['payment_attempt.currency', 'payment_attempt.provider', 'payment_attempt.reference'])
    .where('payment_refund.state', '=', 'DUE')
    .where('payment_refund.next_at', '<=', clock())
    .where('payment_refund.tenant_id', 'in', tenantIds)
    .orderBy('payment_refund.next_at')
    .limit(batchSize)
    .execute()
  return await processRows({ database, table: 'payment_refund', leaseMs, clock, signal }, due, {
    async run(refund) {
      const { id, attempt_id: paymentId, amount, currency, reference } = refund
      const name = providerOf(refund)
      const provider = providers({ id: refund.tenant_id }).find((each) => each.name === name)
      if (!provider) throw new ProviderError(`the payment was taken by ${name}, which has no settings`)
      const method = (await findOrder(database, refund.tenant_id, refund.order_no))?.detail.online
      await provider.refund({ id, paymentId, amount, currency, ...(method && { method }) }, reference)
      await completeRefund(database, refund, clock())
    },
    onFailure,
  })
}

/**
 * Marks a refund as done, once even with concurrent processes. An order whose payments were all refunded becomes
 * REFUNDED.
 */
async function completeRefund(database: Database, refund: RefundRow, now: number): Promise<void> {
  const { tenant_id, id, order_no } = refund
  await database.transaction().execute(async (db) => {
    await lockOrder(db, tenant_id, order_no)
    const { numUpdatedRows } = await db
      .updateTable('payment_refund')
      .set({ state: 'DONE' })
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .where('state', '=', 'DUE')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordMoneyReceived(db, tenant_id, order_no, -refund.amount, now)
    await markRefundedIfComplete(db, tenant_id, order_no)
  })
}
