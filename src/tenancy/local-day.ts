import { momentOf } from './local-time.ts'

/** Formats by time zone: creating one takes forty times as long as formatting a day with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the day of a moment in the shop's time zone as YYYY-MM-DD: sv-SE formats days as ISO does. @param now ms */
export function dayOf(now: number, timeZone: string): string {
  const known = formats.get(timeZone)
  if (known) return known.format(now)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(now)
}

/**
 * Returns the first moment of a day in the shop's time zone, ms; correct across changes of summer time.
 * @param day YYYY-MM-DD
 */
export const startOfDay = (day: string, timeZone: string): number => momentOf(`${day}T00:00`, timeZone)
