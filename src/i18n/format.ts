import type { Tenant } from '../tenancy/tenants.ts'

/** The fields of a tenant that formats need, as plain JSON. */
export type Formatting = Pick<Tenant, 'priceFormat'> & {
  i18n: Pick<Tenant['i18n'], 'currency' | 'timeZone'>
  /** Left out in islands, which show no opening hours. */
  organisation?: Pick<Tenant['organisation'], 'serviceHours'>
}

/** Returns only the fields that formats need, for the props of islands. */
export const formattingOf = ({ priceFormat, i18n }: Tenant): Formatting => ({
  priceFormat,
  i18n: { currency: i18n.currency, timeZone: i18n.timeZone },
})

export interface Format {
  /** Returns cents of the tenant's currency as a price: `EUR 12,99` (iso) or as the locale writes it (TEN-9). */
  money(cents: number): string
  number(value: number): string
  /** Returns a day in the tenant's time zone: `12 november 2026`. */
  date(instant: Date | number): string
  /** Returns a day without a time, given as YYYY-MM-DD, independent of the time zone. */
  day(isoDay: string): string
  /** Returns such a day with its weekday and without its year: `dinsdag 1 december`. */
  weekday(isoDay: string): string
  /** Returns a moment in the tenant's time zone, with hours and minutes. */
  dateTime(instant: Date | number): string
  /** Returns the opening hours of customer service: `ma–vr 08:00–21:00, za 09:00–17:00`. */
  serviceHours(): string
}

/** Most formatted prices that are cached, for each tenant's locale. */
const maxCachedPrices = 4000

const nbsp = '\u00a0'

/**
 * Creates the formats of a tenant and locale, the same on the server and in the browser (TEN-9). Only output that ICU
 * has not changed for years comes from Intl; the order of currency and amount in iso is our own.
 */
export function createFormat(tenant: Formatting, locale: string): Format {
  const { currency, timeZone } = tenant.i18n
  const price = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency },
    // Forint and króna are only charged whole; ICU would write decimals of the forint.
    ...(/HUF|ISK/.test(currency) && { maximumFractionDigits: 0 }),
  })
  const number = new Intl.NumberFormat(locale)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: 'UTC',
  })
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const prices = new Map<number, string>()
  const hours = tenant.organisation?.serviceHours.map((span) => openingHours(span, locale)).join(', ') ?? ''
  return {
    money(cents) {
      const cached = prices.get(cents)
      if (cached !== undefined) return cached
      const written =
        tenant.priceFormat === 'iso'
          ? `${currency}${nbsp}${amount(price, cents / 100)}`
          : write(price, cents / 100)
      // Shops have few different prices, and a list writes dozens of them.
      if (prices.size >= maxCachedPrices) prices.clear()
      prices.set(cents, written)
      return written
    },
    number: (value) => write(number, value),
    date: (instant) => wholeDay(date.format(instant), locale),
    day: (isoDay) => wholeDay(day.format(new Date(`${isoDay}T00:00:00Z`)), locale),
    weekday: (isoDay) => wholeDay(weekday.format(new Date(`${isoDay}T00:00:00Z`)), locale),
    dateTime: (instant) => wholeDay(dateTime.format(instant), locale),
    serviceHours: () => hours,
  }
}

/**
 * Returns a price without its currency: Swiss French separates decimals of money by a point, of other numbers by a
 * comma.
 */
function amount(price: Intl.NumberFormat, value: number): string {
  return written(price, value, ({ type }) => type !== 'currency').trim()
}

const write = (format: Intl.NumberFormat, value: number): string => written(format, value, () => true)

/**
 * Thousands are separated by ’ in Switzerland and Liechtenstein. ICU's separator differs by version and between server and
 * browser, so it is replaced.
 */
function written(
  format: Intl.NumberFormat,
  value: number,
  wanted: (part: Intl.NumberFormatPart) => boolean,
): string {
  const swiss = /-(CH|LI)$/.test(format.resolvedOptions().locale)
  return format
    .formatToParts(value)
    .filter(wanted)
    .map((part) => (swiss && part.type === 'group' ? '’' : part.value))
    .join('')
}

/** Writes the first of a month as `1er` in French, which ICU does not do. */
export const withPremier = (written: string, locale: string): string =>
  locale.startsWith('fr') ? written.replace(/(?<!\d)1(?= \p{L}{3})/u, '1er') : written

/** Keeps a day and its month on one line: `1. Dezember`, `1er janvier`. */
const wholeDay = (written: string, locale: string): string =>
  withPremier(written, locale).replace(/(\d(?:\.|er)?) (?=\p{L}{3})/u, `$1${nbsp}`)

/** Returns opening hours on one line: `ma–vr 08:00–21:00`. */
export function openingHours(
  hours: { days: readonly number[]; opens: string; closes: string },
  locale: string,
): string {
  const first = shortDay(hours.days[0] as number, locale)
  const last = shortDay(hours.days.at(-1) as number, locale)
  return `${first === last ? first : `${first}–${last}`}${nbsp}${hours.opens}–${hours.closes}`
}

/** @param isoDay 1 = Monday … 7 = Sunday */
function shortDay(isoDay: number, locale: string): string {
  // 5 January 2026 is a Monday.
  const date = new Date(Date.UTC(2026, 0, 4 + isoDay))
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
    .format(date)
    .replace(/\.$/, '')
}
