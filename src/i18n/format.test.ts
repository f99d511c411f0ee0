import { expect, test } from 'vitest'
import { loadTenants } from '../tenancy/tenants.ts'
import { exactMoment } from './exact-moment.ts'
import { createFormat } from './format.ts'

const tenants = loadTenants('tenants')
const format = (tenant: string, locale: string) => createFormat(tenants.byId(tenant)!, locale)
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
/** Half past midnight in Amsterdam and Zurich; still the day before in UTC. */
const night = Date.UTC(2026, 10, 20, 23, 30)

test.each([
  ['nl', 'nl-NL', 1299, 'EUR 12,99'],
  ['nl', 'nl-NL', 123456, 'EUR 1.234,56'],
  ['de', 'de-DE', 1299, '12,99 €'],
  ['ch', 'de-CH', 123450, 'CHF 1’234.50'],
  ['ch', 'fr-CH', 1299, 'CHF 12.99'],
  ['ch', 'fr-CH', 123450, 'CHF 1’234.50'],
])('[TEN-9] %s %s writes %d cents as %s', (tenant, locale, cents, price) =>
  expect(plain(format(tenant, locale).money(cents))).toBe(price),
)

test.each([
  ['nl', 'nl-NL', '21\u00a0november 2026'],
  ['ch', 'de-CH', '21.\u00a0November 2026'],
  ['ch', 'fr-CH', '21\u00a0novembre 2026'],
])('[TEN-9] a date is in the time zone of %s', (tenant, locale, date) =>
  expect(format(tenant, locale).date(night)).toBe(date),
)

test.each([
  ['2026-12-01', '1er\u00a0décembre 2026', 'mardi 1er\u00a0décembre'],
  ['2026-12-11', '11\u00a0décembre 2026', 'vendredi 11\u00a0décembre'],
  ['2026-12-31', '31\u00a0décembre 2026', 'jeudi 31\u00a0décembre'],
])('[TEN-9] the first of a month is premier: %s', (iso, day, weekday) => {
  const french = format('ch', 'fr-CH')
  expect(french.day(iso)).toBe(day)
  expect(french.weekday(iso)).toBe(weekday)
  expect(french.date(Date.parse(`${iso}T11:00:00Z`))).toBe(day)
  const exact = exactMoment(Date.parse(`${iso}T11:00:00Z`), 'fr-CH', 'Europe/Zurich')
  expect(exact.startsWith(day.replace('\u00a0', ' '))).toBe(true)
  expect(french.dateTime(Date.parse(`${iso}T11:00:00Z`)).startsWith(`${day} `)).toBe(true)
  expect(format('ch', 'de-CH').day('2026-12-01')).toBe('1.\u00a0Dezember 2026')
})

test('[TEN-9] a day without a time does not move', () =>
  expect(format('nl', 'nl-NL').day('2026-11-01')).toBe('1\u00a0november 2026'))

test.each([
  ['nl', 'nl-NL', 'ma–vr\u00a008:00–21:00, za\u00a009:00–17:00'],
  ['de', 'de-DE', 'Mo–Fr\u00a008:00–21:00, Sa\u00a008:00–12:00'],
  ['ch', 'fr-CH', 'lun–ven\u00a008:00–21:00, sam\u00a008:00–12:00'],
])('[TEN-4] the service hours of %s are %s', (tenant, locale, hours) =>
  expect(format(tenant, locale).serviceHours()).toBe(hours),
)
