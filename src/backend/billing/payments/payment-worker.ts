import type { PaymentProviders } from '#adapters/payments/provider.ts'
import { unsettledTenants } from '#backend/infra/backup/restores.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { every, type PeriodicTask } from '#backend/infra/queue/periodic-task.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { allocateChangedCredit } from '../credit-allocation/allocate-changed-credit.ts'
import { expireOrder, paymentGraceMs } from './expire-order.ts'
import { sendDueRefunds } from './send-due-refunds.ts'

/** Interval of the search for due payments, and of the deletion of old webhooks, ms. */
const intervalMs = 5_000
const cleanUpEveryMs = 3_600_000

/** How long ids of webhooks are stored, in ms. Their timestamp is accepted for minutes only. */
const webhookRetentionMs = 30 * 86_400_000
const batchSize = 20

export interface PaymentWorker {
  database: Database
  providers: PaymentProviders
  tenants: readonly Tenant[]
  /** ms */
  clock?: () => number
  onFailure: (error: unknown, description: string) => void
}

/**
 * Runs due payment tasks while the process runs: it gives up orders that are not paid in time, sends refunds, and
 * allocates credit.
 */
export function startPaymentWorker(worker: PaymentWorker, everyMs = intervalMs): PeriodicTask {
  const { database, clock = Date.now, onFailure } = worker
  let cleanedUpAt = 0
  return every(
    everyMs,
    async (signal) => {
      await processDuePayments(worker, signal)
      const now = clock()
      if (now - cleanedUpAt < cleanUpEveryMs) return
      cleanedUpAt = now
      await database.transaction().execute((db) =>
        db
          .deleteFrom('payment_call')
          .where('received_at', '<', now - webhookRetentionMs)
          .execute(),
      )
    },
    (error) => onFailure(error, 'round'),
  )
}

/**
 * Processes everything that is due now, once. Tenants whose data was restored to an older state are skipped until that
 * is settled: what seems open may meanwhile be paid, given up or refunded.
 * @param signal no further refund is started once aborted
 */
export async function processDuePayments(
  { database, providers, tenants: all, clock = Date.now, onFailure }: PaymentWorker,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock()
  const unsettled = await unsettledTenants(database)
  const tenants = all.filter(({ id }) => !unsettled.has(id))
  if (tenants.length === 0) return
  const byId = new Map(tenants.map((tenant) => [tenant.id, tenant]))
  const tenantIds = [...byId.keys()]
  const due = await database
    .selectFrom('payment')
    .select(['tenant_id', 'order_no'])
    .where('pay_until', '<=', now - paymentGraceMs)
    .where('tenant_id', 'in', tenantIds)
    .orderBy('pay_until')
    .limit(batchSize)
    .execute()
  for (const { tenant_id, order_no } of due) {
    const tenant = byId.get(tenant_id)
    // One order that fails must not block the others.
    if (tenant)
      await expireOrder(database, tenant, order_no, now).catch((error: unknown) =>
        onFailure(error, `${tenant_id} ${order_no}: cancelling the expired order`),
      )
  }
  // Without any provider the rows are left as they are, rather than tried in vain.
  const paying = tenantIds.filter((id) => providers({ id }).length > 0)
  if (paying.length > 0)
    await sendDueRefunds({
      ...{ database, providers, tenantIds: paying, clock, signal },
      onFailure: (error, { tenant_id, order_no, id }) =>
        onFailure(error, `${tenant_id} ${order_no}: refund ${id}`),
    })
  for (const tenant of tenants)
    await allocateChangedCredit(database, tenant, now).catch((error: unknown) =>
      onFailure(error, `${tenant.id}: paying invoices from credit balances`),
    )
}
