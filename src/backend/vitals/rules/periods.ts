import { dayOf } from '../../../tenancy/local-day.ts'

/** How finely the past is looked at. */
export const grains = ['hour', 'day'] as const

export type Grain = (typeof grains)[number]

/** How long counts of a grain are kept, in its own periods: two days by the hour, a quarter of a year by the day. */
export const keptPeriods: Record<Grain, number> = { hour: 48, day: 92 }

const periodMs: Record<Grain, number> = { hour: 3_600_000, day: 86_400_000 }

/** The period of a moment: `2026-11-21T20` in UTC, or the day where the shop is. @param now ms */
export const periodOf = (grain: Grain, now: number, timeZone: string): string =>
  grain === 'hour' ? new Date(now).toISOString().slice(0, 13) : dayOf(now, timeZone)

/** The last periods up to now, oldest first, each once. @param now ms */
export function lastPeriods(grain: Grain, count: number, now: number, timeZone: string): string[] {
  const periods = Array.from({ length: count }, (_, age) =>
    periodOf(grain, now - (count - 1 - age) * periodMs[grain], timeZone),
  )
  // On the long day of autumn two moments a day apart may be of one day.
  return [...new Set(periods)]
}
