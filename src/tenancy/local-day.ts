import { momentOf } from './local-time.ts'

/** YYYY-MM-DD of a moment where the shop is: sv-SE writes days as ISO does. @param now ms */
export const dayOf = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

/**
 * The first moment of a day where the shop is, ms; right over the changes of summer time.
 * @param day YYYY-MM-DD
 */
export const startOfDay = (day: string, timeZone: string): number => momentOf(`${day}T00:00`, timeZone)
