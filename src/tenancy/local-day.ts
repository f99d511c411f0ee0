import { momentOf } from './local-time.ts'

/** By time zone: making one costs forty times what writing a day with it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** YYYY-MM-DD of a moment where the shop is: sv-SE writes days as ISO does. @param now ms */
export function dayOf(now: number, timeZone: string): string {
  const known = formats.get(timeZone)
  if (known) return known.format(now)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(now)
}

/**
 * The first moment of a day where the shop is, ms; right over the changes of summer time.
 * @param day YYYY-MM-DD
 */
export const startOfDay = (day: string, timeZone: string): number => momentOf(`${day}T00:00`, timeZone)
