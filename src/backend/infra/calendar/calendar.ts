import { regionsOf } from './postal-regions.ts'

/** Working days of a place. Days are YYYY-MM-DD. */
export interface Calendar {
  /** A weekend or a public holiday. */
  isDayOff(day: string): boolean
}

const calendars = new Map<string, Promise<Calendar>>()

/**
 * Working days of the country that end no period of its law all the same, by their rules in the holiday library: Good Friday and
 * Liberation Day (Algemene termijnenwet, article 3).
 */
const equatedByLaw: Readonly<Record<string, readonly string[]>> = { NL: ['easter -2', '05-05'] }

/**
 * Returns the calendar of a country (two letters), with the holidays of the state or canton of a known postal
 * code (BAS-4). The holiday library is large and loaded on first use; an unknown country only has weekends.
 * @param purpose forPeriods: with the days that the law equates with holidays where a period ends
 */
export function calendarOf(
  country: string,
  postalCode = '',
  purpose: 'forDelivery' | 'forPeriods' = 'forDelivery',
): Promise<Calendar> {
  const regions = regionsOf(country, postalCode)
  const key = [purpose, country, ...regions].join(' ')
  const cached = calendars.get(key)
  if (cached) return cached
  const loading = loadCalendar(country, regions, (purpose === 'forPeriods' && equatedByLaw[country]) || [])
  calendars.set(key, loading)
  loading.catch(() => calendars.delete(key))
  return loading
}

async function loadCalendar(
  country: string,
  regions: readonly string[],
  equated: readonly string[],
): Promise<Calendar> {
  const { default: Holidays } = await import('date-holidays')
  const sources = [new Holidays(country), ...regions.map((region) => new Holidays(country, region))]
  const years = new Map<string, ReadonlySet<string>>()
  const holidaysOf = (year: string): ReadonlySet<string> => {
    const cached = years.get(year)
    if (cached) return cached
    const days = new Set(
      sources
        .flatMap((holidays) => holidays.getHolidays(Number(year)))
        .filter(({ type, rule }) => type === 'public' || equated.includes(rule))
        .map(({ date }) => date.slice(0, 10)),
    )
    years.set(year, days)
    return days
  }
  return { isDayOff: (day) => isWeekend(day) || holidaysOf(day.slice(0, 4)).has(day) }
}

/** Returns the day after, or some days after. */
export const laterDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the day a number of working days later; 0 gives the day itself. */
export function workingDaysAfter(day: string, days: number, calendar: Calendar): string {
  let [reached, left] = [day, days]
  while (left > 0) {
    reached = laterDay(reached)
    if (!calendar.isDayOff(reached)) left -= 1
  }
  return reached
}

/** The day itself where it is a working day, else the next one that is. */
export function workingDayFrom(day: string, calendar: Calendar): string {
  let reached = day
  while (calendar.isDayOff(reached)) reached = laterDay(reached)
  return reached
}

/** The day some months later; the month's last one where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}
