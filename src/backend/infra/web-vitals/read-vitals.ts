import { type VitalMetric, vitalMetrics } from '#contract/vitals/metrics.ts'
import { type PageType, pageTypes } from '#contract/vitals/page-types.ts'
import type { Database } from '../database/database.ts'
import { percentile, sampleCount, shareWithin } from './rules/histogram.ts'
import { type Grain, lastPeriods } from './rules/periods.ts'

/** The reported percentile: three of four visits are at least as quick. */
const share = 0.75

export interface VitalsQuery {
  tenantIds: readonly string[]
  metric: VitalMetric
  /** All of them if left out. */
  device?: string | undefined
  grain: Grain
  /** Number of past periods. */
  periods: number
  /** The tenant's time zone, for its days. */
  timeZone: string
  /** ms */
  now: number
}

export interface VitalPoint {
  period: string
  count: number
  /** ms; CLS without unit; undefined if nothing was measured. */
  p75: number | undefined
}

/** One page type over time. */
export interface VitalSeries {
  pageType: PageType
  count: number
  p75: number | undefined
  /** Share of the visits with a good value, 0 to 1. */
  good: number | undefined
  points: VitalPoint[]
}

/** Returns the 75th percentile of every measured page type, over time and in total (DEV-5). */
export async function readVitals(database: Database, vitalsQuery: VitalsQuery): Promise<VitalSeries[]> {
  const { tenantIds, metric, device, grain, now, timeZone } = vitalsQuery
  const periods = lastPeriods(grain, vitalsQuery.periods, now, timeZone)
  let query = database
    .selectFrom('vital_count')
    .select(({ fn }) => ['page_type', 'period', 'bucket', fn.sum<number>('count').as('count')])
    .where('tenant_id', 'in', [...tenantIds])
    .where('grain', '=', grain)
    .where('metric', '=', metric)
    .where('period', 'in', periods)
  if (device !== undefined) query = query.where('device', '=', device)
  const rows = await query.groupBy(['page_type', 'period', 'bucket']).execute()

  return pageTypes.flatMap((pageType): VitalSeries[] => {
    const own = rows.filter(({ page_type }) => page_type === pageType)
    if (own.length === 0) return []
    const points = periods.map((period): VitalPoint => {
      const histogram = histogramOf(own.filter((row) => row.period === period))
      return { period, count: sampleCount(histogram), p75: percentile(metric, histogram, share) }
    })
    const all = histogramOf(own)
    const good = shareWithin(metric, all, vitalMetrics[metric].good)
    return [{ pageType, count: sampleCount(all), p75: percentile(metric, all, share), good, points }]
  })
}

function histogramOf(rows: { bucket: number; count: number }[]): Map<number, number> {
  const histogram = new Map<number, number>()
  for (const { bucket, count } of rows) histogram.set(bucket, (histogram.get(bucket) ?? 0) + Number(count))
  return histogram
}

export interface FacetValue {
  facet: string
  value: string
  count: number
  /** Number of those that were rated poor. */
  poor: number
}

/**
 * Returns the facet values of the measurements of these days; for each facet those with the most poor ratings
 * first.
 */
export async function readFacets(
  database: Database,
  vitalsQuery: Pick<VitalsQuery, 'tenantIds' | 'metric' | 'timeZone' | 'now'> & {
    days: number
    words: number
  },
): Promise<FacetValue[]> {
  const { tenantIds, metric, days, words, timeZone, now } = vitalsQuery
  const rows = await database
    .selectFrom('vital_facet')
    .select(({ fn }) => [
      'facet',
      'value',
      fn.sum<number>('count').as('count'),
      fn.sum<number>('poor').as('poor'),
    ])
    .where('tenant_id', 'in', [...tenantIds])
    .where('metric', '=', metric)
    .where('day', 'in', lastPeriods('day', days, now, timeZone))
    .groupBy(['facet', 'value'])
    .execute()
  const all = rows.map((row) => ({ ...row, count: Number(row.count), poor: Number(row.poor) }))
  all.sort((a, b) => b.poor - a.poor || b.count - a.count || (a.value < b.value ? -1 : 1))
  const taken = new Map<string, number>()
  return all.filter(({ facet }) => {
    const before = taken.get(facet) ?? 0
    taken.set(facet, before + 1)
    return before < words
  })
}
