import type { VitalMessage } from '../../contract/messages/vitals.ts'
import { logFailure } from '../../operations/log-failure.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { MinuteLimit } from './minute-limit.ts'
import { VitalTally } from './tally.ts'

/** Interval at which counts are written, ms. */
const roundMs = 5_000

/**
 * Number of measurements that an IP address may send in a minute: five per page view, and many people behind
 * one address.
 */
const mostPerMinute = 600

export interface VitalDesk {
  /** Counts a measurement. Returns false, and counts nothing, if its IP address has sent too many. @param now ms */
  take(tenant: Tenant, message: VitalMessage, address: string, now: number): boolean
  /** Writes the counts so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Collects web vitals (DAT-6) and writes their counts every few seconds while the process is running. */
export function openVitalDesk(database: Database, clock: () => number = Date.now): VitalDesk {
  const tally = new VitalTally()
  const limit = new MinuteLimit(mostPerMinute)
  let round: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    round = round.catch(() => undefined).then(() => tally.flush(database, clock()))
    return round
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => logFailure('vitals', error))
  }, roundMs).unref()
  return {
    take(tenant, message, address, now) {
      if (!limit.take(address, now)) return false
      tally.add(tenant, message, now)
      return true
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch((error: unknown) => logFailure('vitals', error))
    },
  }
}
