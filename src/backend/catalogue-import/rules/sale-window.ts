import { startOfDay } from '#tenancy/local-day.ts'
import { momentOf } from '#tenancy/local-time.ts'

/** The period of a sale price, ms: its first moment, and the first moment after it. */
export interface SaleWindow {
  from: number
  until: number
}

const dayMs = 86_400_000
/** A period without a beginning or an end lasts as long as a shop. */
const always = { from: '2000-01-01', until: '2100-01-01' }

/**
 * Reads the period of a sale price: `from/until`, each side with or without offset (`+0100`, `+01:00`, `+01`, `-5`,
 * `Z`, `UTC`). A time without offset is the time zone's. A day without a time includes the whole day. A period may lack its
 * beginning or its end (`2026-11-01/`); a single day is none, as it may be either.
 * @param timeZone of the tenant
 * @returns the reason, as a part of a sentence, for unreadable dates and for a period that ends before it begins
 */
export function readSaleWindow(dates: string, timeZone: string): SaleWindow | { problem: string } {
  const [from = '', until, ...more] = dates.split('/').map((date) => date.trim())
  const [begins, ends] = [readDate(from || always.from, timeZone), readDate(until || always.until, timeZone)]
  if (until === undefined || more.length > 0 || !begins || !ends || from + until === '')
    return { problem: `has unreadable dates ${JSON.stringify(dates)}` }
  const window = { from: begins.first, until: ends.isDay ? ends.next : ends.first }
  return window.until <= window.from
    ? { problem: `has dates that end before they begin ${JSON.stringify(dates)}` }
    : window
}

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2})(?::?(\d{2}))?(:?\d{2})?(?:[.,]\d+)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}(?::?\d{2})?)?$/i

/** ISO writes a day also without hyphens, and many shops with its day first: `20261101`, `1.11.2026`. */
const withHyphens = (text: string): string =>
  text
    .replace(/^(\d{4})(\d{2})(\d{2})(?!\d)/, '$1-$2-$3')
    .replace(
      /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/,
      (_, day: string, month: string, year: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    )

function readDate(
  text: string,
  timeZone: string,
): { first: number; next: number; isDay: boolean } | undefined {
  const [, day, hours, minutes = '00', stated = '00', offset] = pattern.exec(withHyphens(text)) ?? []
  if (!day) return undefined
  const isDay = hours === undefined
  const seconds = stated.replace(':', '')
  // The end of a day is also written as its hour 24.
  if (hours === '24' && `${minutes}${seconds}` === '0000') {
    const whole = readDate(`${day}${offset ?? ''}`, timeZone)
    return whole && { first: whole.next, next: whole.next, isDay: false }
  }
  const local = `${day}T${(hours ?? '00').padStart(2, '0')}:${minutes}`
  const utc = Date.parse(`${local}:${seconds}Z`)
  // Date.parse takes 31 February for a day of March.
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(local)) return undefined
  if (offset !== undefined) {
    const first = utc - offsetMs(offset)
    return { first, next: first + dayMs, isDay }
  }
  const first = momentOf(local, timeZone) + Number(seconds) * 1000
  const nextDay = new Date(utc + dayMs).toISOString().slice(0, 10)
  return { first, next: startOfDay(nextDay, timeZone), isDay }
}

/** Offset from UTC, ms: `-5`, `+0530` or `+05:30`. */
function offsetMs(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
