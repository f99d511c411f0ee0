/** YYYY-MM-DD of a moment where the shop is: sv-SE writes days as ISO does. @param now ms */
export const dayOf = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

/**
 * The first moment of a day where the shop is, ms; right over the changes of summer time.
 * @param day YYYY-MM-DD
 */
export function startOfDay(day: string, timeZone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const guess = utc - offsetAt(utc, timeZone)
  // The offset may have changed between the guess and midnight in UTC.
  return utc - offsetAt(guess, timeZone)
}

/** ms that clocks in a zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment)
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}
