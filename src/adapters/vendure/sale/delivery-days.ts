import type { AdapterContext } from '#gateway/adapter.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { VendureSettings } from '../settings.ts'

/** Working days until delivery. */
export interface DayRange {
  min: number
  max: number
}

/** Returns the working days of a shipping method: its own, else those of the service; undefined where none are configured. */
export function workingDaysOf(
  code: string,
  { deliveryWorkingDays }: Pick<VendureSettings, 'deliveryWorkingDays'>,
): DayRange | undefined {
  return deliveryWorkingDays[code] ?? deliveryWorkingDays.default
}

/**
 * Returns first and last day of a delivery (YYYY-MM-DD); null if they are not known. Saturdays and Sundays do not count.
 * @param from ms
 */
export function deliveryDaysOf(
  range: DayRange | undefined,
  from: number,
  { tenant }: Pick<AdapterContext, 'tenant'>,
): { earliest: string | null; latest: string | null } {
  if (!range) return { earliest: null, latest: null }
  const { min, max } = range
  const day = dayOf(from, tenant.i18n.timeZone)
  return { earliest: workingDayAfter(day, min), latest: workingDayAfter(day, max) }
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
