import { type PageType, pageTypes } from '#contract/vitals/page-types.ts'
import type { Database } from '../database/database.ts'
import { type Grain, lastPeriods } from '../web-vitals/rules/periods.ts'
import { type Funnel, funnelOf } from './rules/funnel.ts'

export interface FunnelQuery {
  tenantIds: readonly string[]
  /** All of them if left out. Orders count for all devices: a command does not say its device. */
  device?: string | undefined
  grain: Grain
  /** Number of past periods. */
  periods: number
  /** The tenant's time zone, for its days. */
  timeZone: string
  /** ms */
  now: number
}

export interface FunnelView {
  /** From the first view to the order. */
  funnel: Funnel
  /** Views of each kind of page, those without views left out. */
  pages: { pageType: PageType; views: number; prefetched: number }[]
}

/** Returns how many pages of each kind were opened, and how many orders came of them (CNX-2). */
export async function readFunnel(
  database: Database,
  { tenantIds, device, grain, periods, timeZone, now }: FunnelQuery,
): Promise<FunnelView> {
  let query = database
    .selectFrom('page_view')
    .select(({ fn }) => [
      'step',
      fn.sum<number>('views').as('views'),
      fn.sum<number>('prefetched').as('prefetched'),
    ])
    .where('tenant_id', 'in', [...tenantIds])
    .where('grain', '=', grain)
    .where('period', 'in', lastPeriods(grain, periods, now, timeZone))
  if (device !== undefined) query = query.where('device', 'in', [device, ''])
  const rows = await query.groupBy('step').execute()
  const counted = new Map(
    rows.map(({ step, views, prefetched }) => [
      step,
      { views: Number(views), prefetched: Number(prefetched) },
    ]),
  )
  return {
    funnel: funnelOf(counted),
    pages: pageTypes.flatMap((pageType) => {
      const own = counted.get(pageType)
      return own ? [{ pageType, ...own }] : []
    }),
  }
}
