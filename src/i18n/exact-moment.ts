import { withPremier } from './format.ts'

/** A moment to the second with its time zone's name, for what has to be proved: `21 november 2026 om 18:23:45 CET`. */
export const exactMoment = (ms: number, locale: string, timeZone: string): string =>
  withPremier(
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(ms),
    locale,
  )
