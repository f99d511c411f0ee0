import type { Tenant } from '../../tenancy/tenants.ts'
import { unsettledTenants } from '../backup/store-returns.ts'
import type { Database } from '../database/database.ts'
import { goRounds, type Rounds } from '../queue/rounds.ts'
import { settleKept } from '../set-off/settle-kept.ts'
import { payBack } from './pay-back.ts'
import type { PaymentProvider } from './provider.ts'
import { graceMs, runOut } from './run-out.ts'

/** Interval of the search for due payments, and of the deletion of old webhooks, ms. */
const roundMs = 5_000
const forgetEveryMs = 3_600_000

/** How long ids of webhooks are stored, in ms. Their timestamp is accepted for minutes only. */
const callsKeptMs = 30 * 86_400_000
const handful = 20

export interface Desk {
  database: Database
  provider: PaymentProvider | undefined
  tenants: readonly Tenant[]
  /** ms */
  clock?: () => number
  onFailure: (error: unknown, what: string) => void
}

/**
 * Runs due payment tasks while the process runs: it gives up orders that are not paid in time, sends refunds, and
 * allocates credit.
 */
export function openPaymentDesk(desk: Desk, everyMs = roundMs): Rounds {
  const { database, clock = Date.now, onFailure } = desk
  let forgotten = 0
  return goRounds(
    everyMs,
    async (signal) => {
      await goRound(desk, signal)
      const now = clock()
      if (now - forgotten < forgetEveryMs) return
      forgotten = now
      await database.transaction().execute((db) =>
        db
          .deleteFrom('payment_call')
          .where('received_at', '<', now - callsKeptMs)
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
export async function goRound(
  { database, provider, tenants: all, clock = Date.now, onFailure }: Desk,
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
    .where('pay_until', '<=', now - graceMs)
    .where('tenant_id', 'in', tenantIds)
    .orderBy('pay_until')
    .limit(handful)
    .execute()
  for (const { tenant_id, order_no } of due) {
    const tenant = byId.get(tenant_id)
    // One order that fails must not block the others.
    if (tenant)
      await runOut(database, tenant, order_no, now).catch((error: unknown) =>
        onFailure(error, `${tenant_id} ${order_no}: running out`),
      )
  }
  if (provider)
    await payBack({
      ...{ database, provider, tenantIds, clock, signal },
      onFailure: (error, { tenant_id, order_no, id }) =>
        onFailure(error, `${tenant_id} ${order_no}: refund ${id}`),
    })
  for (const tenant of tenants)
    await settleKept(database, tenant, now).catch((error: unknown) =>
      onFailure(error, `${tenant.id}: setting off`),
    )
}
