import type { VitalMessage } from '#contract/messages/vitals.ts'
import { logFailure } from '#operations/log-failure.ts'
import { detached } from '#operations/tracing.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { MinuteLimit } from './minute-limit.ts'
import { WebVitalsCounter } from './web-vitals-counter.ts'

/** Interval at which counts are written, ms. */
const intervalMs = 5_000

/**
 * Number of measurements that an IP address may send in a minute: five per page view, and many people behind
 * one address.
 */
const maxPerMinute = 600

export interface WebVitalsCollector {
  /** Counts a measurement. Returns false, and counts nothing, if its IP address has sent too many. @param now ms */
  add(tenant: Tenant, message: VitalMessage, ip: string, now: number): boolean
  /** Writes the counts so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Collects web vitals (DAT-6) and writes their counts every few seconds while the process is running. */
export function startWebVitalsCollector(
  database: Database,
  clock: () => number = Date.now,
): WebVitalsCollector {
  const counter = new WebVitalsCounter()
  const limit = new MinuteLimit(maxPerMinute)
  let flushing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    flushing = flushing.catch(() => undefined).then(() => counter.flush(database, clock()))
    return flushing
  }
  // A task that a request has started does not belong to its trace for ever.
  const timer = setInterval(() => {
    detached(flush).catch((error: unknown) => logFailure('vitals', error))
  }, intervalMs).unref()
  return {
    add(tenant, message, ip, now) {
      if (!limit.allows(ip, now)) return false
      counter.add(tenant, message, now)
      return true
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch((error: unknown) => logFailure('vitals', error))
    },
  }
}
