import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { deleteUnneededAccounts } from '#backend/billing/payouts/account-retention.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { every, type PeriodicTask } from '#backend/infra/queue/periodic-task.ts'
import {
  deleteEnded,
  deleteUnconfirmed,
  unconfirmedRetentionMs,
} from '#backend/marketing/newsletter/recipients.ts'
import { logFailure } from '#operations/log-failure.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { periods } from './periods.ts'
import { deleteExpired } from './sweep.ts'

/** Interval between two sweeps, ms. */
const sweepMs = 600_000

/** Sweeps expired data as long as the process runs. */
export const startSweeper = (database: Database, tenants: readonly Tenant[]): PeriodicTask =>
  every(
    sweepMs,
    async (signal) => {
      await deleteExpired(database, Date.now(), signal)
      await sweepNewsletter(database, tenants, Date.now(), signal)
      await deleteUnneededAccounts(database, tenants, Date.now(), signal)
    },
    (error) => logFailure('sweep', error),
  )

/**
 * Deletes addresses that subscribed to a newsletter but did not confirm, by each tenant's period, and those
 * whose subscription has ended.
 * @param now ms
 */
export async function sweepNewsletter(
  database: Database,
  tenants: readonly Tenant[],
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const steps = [
    ...tenants.map(
      (tenant) => (db: Kysely<Tables>) =>
        deleteUnconfirmed(db, tenant.id, now - unconfirmedRetentionMs(tenant)),
    ),
    (db: Kysely<Tables>) => deleteEnded(db, now - periods.endedSubscriptions),
  ]
  for (const step of steps)
    for (let more = true; more && !signal?.aborted; ) {
      more = await database.transaction().execute(step)
      await setImmediate()
    }
}
