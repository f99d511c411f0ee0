import type { VitalMessage } from '#contract/messages/vitals.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Database } from '../database/database.ts'
import { inOrder } from './in-order.ts'
import { bucketOf } from './rules/histogram.ts'
import { grains, lastPeriods, periodOf, storedPeriods } from './rules/periods.ts'
import { facetsOf } from './rules/vital-facets.ts'
import type { VitalCountRow, VitalFacetRow } from './tables.ts'
import { writeCounts, writeFacets } from './write-counts.ts'

type VitalsTenant = Pick<Tenant, 'id' | 'i18n' | 'paths' | 'contentRoots'>

/** Number of different counts that may wait to be written; beyond it new ones are not counted. */
const maxWaiting = 20_000

/**
 * Counts web vitals (DAT-6) until they are written. No data of a visit is stored except that it adds one to the
 * counts of its size and kind.
 */
export class WebVitalsCounter {
  #counts = new Map<string, VitalCountRow>()
  #facets = new Map<string, VitalFacetRow>()
  #zones = new Map<string, string>()

  /**
   * Counts one measurement. If it was reported before under the same id, it moves from its former bucket to the
   * present one.
   * @param now ms
   */
  add(tenant: VitalsTenant, message: VitalMessage, now: number): void {
    const { id: tenant_id, i18n } = tenant
    const { name: metric, value, delta, pageType: page_type, deviceType: device } = message
    this.#zones.set(tenant_id, i18n.timeZone)
    const again = delta < value
    for (const grain of grains) {
      const period = periodOf(grain, now, i18n.timeZone)
      const count = (at: number, by: number) =>
        this.#count({
          tenant_id,
          grain,
          period,
          metric,
          page_type,
          device,
          bucket: bucketOf(metric, at),
          count: by,
        })
      count(value, 1)
      if (again) count(value - delta, -1)
    }
    if (again) return
    const day = periodOf('day', now, i18n.timeZone)
    const poor = message.rating === 'poor' ? 1 : 0
    for (const [facet, word] of facetsOf(tenant, message))
      this.#note({ tenant_id, day, metric, facet, value: word, count: 1, poor })
  }

  /**
   * Writes the counts and deletes those that are too old. Counts that could not be written are tried again next
   * time.
   */
  async flush(database: Database, now: number): Promise<void> {
    const [counts, facets] = [this.#counts, this.#facets]
    if (counts.size === 0 && facets.size === 0) return
    this.#counts = new Map()
    this.#facets = new Map()
    try {
      await database.transaction().execute(async (transaction) => {
        await writeCounts(transaction, inOrder(counts))
        await writeFacets(transaction, inOrder(facets))
        for (const [tenantId, timeZone] of this.#zones)
          for (const grain of grains) {
            const oldest = lastPeriods(grain, storedPeriods[grain], now, timeZone)[0] ?? ''
            await transaction
              .deleteFrom('vital_count')
              .where('tenant_id', '=', tenantId)
              .where('grain', '=', grain)
              .where('period', '<', oldest)
              .execute()
            if (grain === 'day')
              await transaction
                .deleteFrom('vital_facet')
                .where('tenant_id', '=', tenantId)
                .where('day', '<', oldest)
                .execute()
          }
      })
    } catch (error) {
      for (const row of counts.values()) this.#count(row)
      for (const row of facets.values()) this.#note(row)
      throw error
    }
  }

  #count(row: VitalCountRow): void {
    const { count, ...key } = row
    const known = entry(this.#counts, Object.values(key), { ...key, count: 0 })
    if (known) known.count += count
  }

  #note(row: VitalFacetRow): void {
    const { count, poor, ...key } = row
    const known = entry(this.#facets, Object.values(key), { ...key, count: 0, poor: 0 })
    if (known) {
      known.count += count
      known.poor += poor
    }
  }
}

function entry<Row>(rows: Map<string, Row>, key: unknown[], empty: Row): Row | undefined {
  const name = key.join('\n')
  const known = rows.get(name)
  if (known || rows.size >= maxWaiting) return known
  rows.set(name, empty)
  return empty
}
