/** Converts local times as editors write them, `YYYY-MM-DDTHH:MM` in the tenant's time zone, to moments and back. */

const hour = 3_600_000
const day = 24 * hour

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format of a time zone, as creating one is slow. sv-SE formats days and times as ISO does. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}

/** Whether a text is an existing day and time, written YYYY-MM-DDTHH:MM. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const time = new Date(`${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** Returns the local time of a zone at a moment, to the minute: `2026-12-24T08:00`. @param moment ms */
export const localTimeOf = (moment: number, timeZone: string): string =>
  clockOf(timeZone).format(moment).replace(' ', 'T').slice(0, 16)

/**
 * Returns the first moment, ms, at which the clocks of a zone show a local time or a later one (DEV-2). So an hour that
 * comes twice counts from its first time on, and a skipped time is the moment of the change. An earlier local time is
 * never a later moment, and adjacent periods leave no gap.
 * @param local YYYY-MM-DDTHH:MM
 */
export function momentOf(local: string, timeZone: string): number {
  const wanted = Date.parse(`${local}Z`)
  const before = offsetAt(wanted - day, timeZone)
  const after = offsetAt(wanted + day, timeZone)
  const early = wanted - before
  if (offsetAt(early, timeZone) === before) return early
  const late = wanted - after
  if (offsetAt(late, timeZone) === after) return late
  return changeBetween(late, early, timeZone)
}

/** Returns the offset of a zone from UTC at a moment, ms. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`)
  return shown - Math.floor(moment / 1000) * 1000
}

/** Returns the moment of the one clock change after `from`, not later than `to`, to the ms (by bisection). */
function changeBetween(from: number, to: number, timeZone: string): number {
  const old = offsetAt(from, timeZone)
  let [still, changed] = [from, to]
  while (changed - still > 1) {
    const middle = Math.floor((still + changed) / 2)
    if (offsetAt(middle, timeZone) === old) still = middle
    else changed = middle
  }
  return changed
}
