import type { MaximumRate } from './terms.ts'

/**
 * Returns the legal maximum rate on a day (LAW-4): that of the latest entry in force. Undefined where there
 * is none, or where it is no percentage: then no credit is offered.
 * @param day YYYY-MM-DD in the tenant's time zone
 */
export function maximumRateOn(rates: readonly MaximumRate[], day: string): number | undefined {
  const inForce = rates.filter(({ from }) => from <= day)
  const latest = inForce.reduce<MaximumRate | undefined>(
    (last, rate) => (last === undefined || rate.from > last.from ? rate : last),
    undefined,
  )
  return latest && Number.isFinite(latest.percent) ? latest.percent : undefined
}
