import { withPremier } from './format.ts'

/**
 * Returns a moment to the second with its time zone's name, for records that serve as proof: `21 november 2026 om
 * 18:23:45 CET`.
 */
export const exactMoment = (ms: number, locale: string, timeZone: string): string =>
  withPremier(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(ms),
    locale,
  )
