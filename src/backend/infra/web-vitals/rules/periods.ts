import { dayOf } from '#tenancy/local-day.ts'

/** The lengths of a period. */
export const grains = ['hour', 'day'] as const

export type Grain = (typeof grains)[number]

/** Number of periods for which counts are stored: two days by the hour, a quarter of a year by the day. */
export const storedPeriods: Record<Grain, number> = { hour: 48, day: 92 }

const periodMs: Record<Grain, number> = { hour: 3_600_000, day: 86_400_000 }

/** Returns the period of a time: `2026-11-21T20` in UTC, or the day in the tenant's time zone. @param now ms */
export const periodOf = (grain: Grain, now: number, timeZone: string): string =>
  grain === 'hour' ? new Date(now).toISOString().slice(0, 13) : dayOf(now, timeZone)

/** Returns the last periods up to now, oldest first, each once. @param now ms */
export function lastPeriods(grain: Grain, count: number, now: number, timeZone: string): string[] {
  const periods = Array.from({ length: count }, (_, age) =>
    periodOf(grain, now - (count - 1 - age) * periodMs[grain], timeZone),
  )
  // When daylight saving time ends, two times 24 hours apart may be on the same day.
  return [...new Set(periods)]
}
