import { setImmediate } from 'node:timers/promises'
import { logFailure } from '../../operations/log-failure.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { forgetUnconfirmed, unconfirmedKeptMs } from '../newsletter/recipients.ts'
import { goRounds, type Rounds } from '../queue/rounds.ts'
import { sweepAged } from './sweep.ts'

/** How often what is over is looked for, ms. */
const roundMs = 600_000

/** Deletes what is over as long as the process lives. */
export const openSweeper = (database: Database, tenants: readonly Tenant[]): Rounds =>
  goRounds(
    roundMs,
    async (signal) => {
      await sweepAged(database, Date.now(), signal)
      await sweepUnconfirmed(database, tenants, Date.now(), signal)
    },
    (error) => logFailure('sweep', error),
  )

/**
 * Forgets addresses that were typed for a newsletter and that nobody has confirmed, by the days of each shop.
 * @param now ms
 */
export async function sweepUnconfirmed(
  database: Database,
  tenants: readonly Tenant[],
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  for (const tenant of tenants)
    for (let more = true; more && !signal?.aborted; ) {
      const before = now - unconfirmedKeptMs(tenant)
      more = await database.transaction().execute((db) => forgetUnconfirmed(db, tenant.id, before))
      await setImmediate()
    }
}
