import type { MaximumRate } from './terms.ts'

/**
 * The rate that may not be exceeded on a day (LAW-4): that of the latest entry which has begun. Undefined where none
 * has, or where the entry is no percentage: then nothing is sold on credit.
 * @param day YYYY-MM-DD in the tenant's time zone
 */
export function maximumRateOn(rates: readonly MaximumRate[], day: string): number | undefined {
  const begun = rates.filter(({ from }) => from <= day)
  const latest = begun.reduce<MaximumRate | undefined>(
    (last, rate) => (last === undefined || rate.from > last.from ? rate : last),
    undefined,
  )
  return latest && Number.isFinite(latest.percent) ? latest.percent : undefined
}
