import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Working days until delivery. */
export interface WorkingDays {
  min: number
  max: number
}

/**
 * Returns first and last day of a delivery (YYYY-MM-DD); null if they are not known. Saturdays and Sundays do not count.
 * @param from ms
 */
export function deliveryDays(
  range: WorkingDays | undefined,
  from: number,
  { i18n }: Pick<Tenant, 'i18n'>,
): { earliest: string | null; latest: string | null } {
  if (!range) return { earliest: null, latest: null }
  const day = dayOf(from, i18n.timeZone)
  return { earliest: workingDayAfter(day, range.min), latest: workingDayAfter(day, range.max) }
}

/** @param day YYYY-MM-DD */
export function workingDayAfter(day: string, workingDays: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  for (let left = workingDays; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) left -= 1
  }
  return date.toISOString().slice(0, 10)
}
