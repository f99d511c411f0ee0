import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { logFailure } from '../../operations/log-failure.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { forgetEnded, forgetUnconfirmed, unconfirmedKeptMs } from '../newsletter/recipients.ts'
import { forgetAccounts } from '../payout/kept-accounts.ts'
import { goRounds, type Rounds } from '../queue/rounds.ts'
import { periods } from './periods.ts'
import { sweepAged } from './sweep.ts'

/** Interval between two sweeps, ms. */
const roundMs = 600_000

/** Sweeps expired data as long as the process runs. */
export const openSweeper = (database: Database, tenants: readonly Tenant[]): Rounds =>
  goRounds(
    roundMs,
    async (signal) => {
      await sweepAged(database, Date.now(), signal)
      await sweepNewsletter(database, tenants, Date.now(), signal)
      if (!signal.aborted) await forgetAccounts(database, tenants, Date.now())
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
      (tenant) => (db: Kysely<Tables>) => forgetUnconfirmed(db, tenant.id, now - unconfirmedKeptMs(tenant)),
    ),
    (db: Kysely<Tables>) => forgetEnded(db, now - periods.endedSubscriptions),
  ]
  for (const step of steps)
    for (let more = true; more && !signal?.aborted; ) {
      more = await database.transaction().execute(step)
      await setImmediate()
    }
}
