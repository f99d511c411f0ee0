/** Local times as editors write them, `YYYY-MM-DDTHH:MM` in the tenant's time zone, and the moments they are. */

const hour = 3_600_000
const day = 24 * hour

const clocks = new Map<string, Intl.DateTimeFormat>()

/** sv-SE writes days and times as ISO does. Kept: making one costs more than asking it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}

/** Whether a text is a day and a time that there are, written YYYY-MM-DDTHH:MM. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const time = new Date(`${text}Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** What the clocks of a zone show at a moment, to the minute: `2026-12-24T08:00`. @param moment ms */
export const localTimeOf = (moment: number, timeZone: string): string =>
  clockOf(timeZone).format(moment).replace(' ', 'T').slice(0, 16)

/**
 * The first moment, ms, at which the clocks of a zone show a local time or a later one (DEV-2). So an hour that
 * comes twice counts from its first time on, and a time that clocks jump over is the moment of the jump; an earlier
 * local time is never a later moment, and what ends where another begins leaves no gap.
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

/** ms that the clocks of a zone are ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`)
  return shown - Math.floor(moment / 1000) * 1000
}

/** The moment of the one change of clocks after `from`, not later than `to`. Halves the time between, to the ms. */
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
