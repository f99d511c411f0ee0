/** The day of a moment (ms) in a time zone, as YYYY-MM-DD: sv-SE writes days as ISO does. */
export const dayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
