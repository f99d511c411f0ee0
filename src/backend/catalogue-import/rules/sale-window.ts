import { startOfDay } from '#tenancy/local-day.ts'
import { momentOf } from '#tenancy/local-time.ts'

/** The period of a sale price, ms: its first moment, and the first moment after it. */
export interface SaleWindow {
  from: number
  until: number
}

const dayMs = 86_400_000

/**
 * Reads the period of a sale price: `from/until`, each side with or without offset (`+0100`, `+01:00`, `+01`, `-5`,
 * `Z`, `UTC`). A time without offset is the time zone's. A day without a time includes the whole day.
 * @param timeZone of the tenant
 * @returns undefined for invalid dates, and for a period that ends before it begins
 */
export function readSaleWindow(dates: string, timeZone: string): SaleWindow | undefined {
  const [from = '', until = '', ...more] = dates.split('/').map((date) => date.trim())
  const [begins, ends] = [readDate(from, timeZone), readDate(until, timeZone)]
  if (more.length > 0 || !begins || !ends) return undefined
  const window = { from: begins.first, until: ends.isDay ? ends.next : ends.first }
  return window.until <= window.from ? undefined : window
}

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2})(:\d{2})?(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i

function readDate(
  text: string,
  timeZone: string,
): { first: number; next: number; isDay: boolean } | undefined {
  const [, day, time, seconds = ':00', offset] = pattern.exec(text) ?? []
  if (!day) return undefined
  const local = `${day}T${(time ?? '00:00').padStart(5, '0')}`
  const utc = Date.parse(`${local}${seconds}Z`)
  // Date.parse takes 31 February for a day of March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(local)) return undefined
  const isDay = time === undefined
  if (offset !== undefined) {
    const first = utc - offsetMs(offset)
    return { first, next: first + dayMs, isDay }
  }
  const first = momentOf(local, timeZone) + Number(seconds.slice(1)) * 1000
  const nextDay = new Date(utc + dayMs).toISOString().slice(0, 10)
  return { first, next: startOfDay(nextDay, timeZone), isDay }
}

/** Offset from UTC, ms: `-5`, `+0530` or `+05:30`. */
function offsetMs(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
