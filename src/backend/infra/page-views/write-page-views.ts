import { logFailure } from '#operations/log-failure.ts'
import { addViews, takeViews, type ViewCount } from '#operations/page-views.ts'
import { detached } from '#operations/tracing.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { grains, lastPeriods, periodOf, storedPeriods } from '../web-vitals/rules/periods.ts'
import type { PageViewRow } from './tables.ts'

/** Rows written by one statement: databases limit the parameters of a statement. */
const rowsAtOnce = 500

/** Interval at which counts are written, ms. */
const intervalMs = 5_000

type CountedTenant = Pick<Tenant, 'id' | 'i18n'>

/**
 * Writes the counts of this process, and deletes those that are too old. Counts that could not be written are written
 * next time.
 * @param now ms
 */
export async function writePageViews(
  database: Database,
  tenants: readonly CountedTenant[],
  now: number,
): Promise<void> {
  const taken = takeViews()
  if (taken.length === 0) return
  try {
    await database.transaction().execute(async (transaction) => {
      const rows = taken.flatMap((count) => rowsOf(count, tenants, now))
      // In a fixed order, so that two processes that write at once do not deadlock.
      const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      for (let start = 0; start < sorted.length; start += rowsAtOnce)
        await transaction
          .insertInto('page_view')
          .values(sorted.slice(start, start + rowsAtOnce))
          .onConflict((conflict) =>
            conflict.columns(['tenant_id', 'grain', 'period', 'step', 'device']).doUpdateSet((set) => ({
              views: set('page_view.views', '+', set.ref('excluded.views')),
              prefetched: set('page_view.prefetched', '+', set.ref('excluded.prefetched')),
            })),
          )
          .execute()
      for (const { id, i18n } of tenants)
        for (const grain of grains)
          await transaction
            .deleteFrom('page_view')
            .where('tenant_id', '=', id)
            .where('grain', '=', grain)
            .where('period', '<', lastPeriods(grain, storedPeriods[grain], now, i18n.timeZone)[0] ?? '')
            .execute()
    })
  } catch (error) {
    taken.forEach(addViews)
    throw error
  }
}

const keyOf = ({ tenant_id, grain, period, step, device }: PageViewRow): string =>
  [tenant_id, grain, period, step, device].join('\n')

function rowsOf(
  { tenantId, step, device, views, prefetched }: ViewCount,
  tenants: readonly CountedTenant[],
  now: number,
): PageViewRow[] {
  const tenant = tenants.find(({ id }) => id === tenantId)
  if (!tenant) return []
  return grains.map((grain) => ({
    ...{ tenant_id: tenantId, grain, period: periodOf(grain, now, tenant.i18n.timeZone) },
    ...{ step, device, views, prefetched },
  }))
}

export interface PageViewWriter {
  /** Writes the counts so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Writes the counts of page views every few seconds while the process is running. */
export function startPageViewWriter(
  database: Database,
  tenants: readonly CountedTenant[],
  clock: () => number = Date.now,
): PageViewWriter {
  let flushing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    flushing = flushing.catch(() => undefined).then(() => writePageViews(database, tenants, clock()))
    return flushing
  }
  const flushOrLog = () => flush().catch((error: unknown) => logFailure('page views', error))
  // A task that a request has started does not belong to its trace for ever.
  const timer = setInterval(() => void detached(flushOrLog), intervalMs).unref()
  return {
    flush,
    async close() {
      clearInterval(timer)
      await flushOrLog()
    },
  }
}
