import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterDay } from './calendar.ts'
import { lastDayOf, legalCalendarOf, refundDayOf } from './legal-days.ts'

const postalCodes: Readonly<Record<string, string>> = {
  NL: '2042 ZZ',
  DE: '26999',
  CH: '8400',
  GB: 'BA99 2TH',
  AT: '1010',
  BE: '1000',
}
const shop = (country: string, postalCode = postalCodes[country] ?? '') => ({
  organisation: { address: { country, postalCode } },
})

test.each<[string, country: string, from: string, last: string]>([
  // Written by hand from calendars of 2026 and 2027.
  ['a Tuesday', 'NL', '2026-11-17', '2026-12-01'],
  ['a Saturday', 'DE', '2026-11-14', '2026-11-30'],
  ['a Sunday', 'DE', '2026-11-15', '2026-11-30'],
  ['Christmas on a Friday, Boxing Day on Saturday', 'DE', '2026-12-11', '2026-12-28'],
  ['the second day of Christmas', 'NL', '2026-12-12', '2026-12-28'],
  ['Christmas Eve, a working day', 'DE', '2026-12-10', '2026-12-24'],
  ['New Year’s Day, a Friday', 'CH', '2026-12-18', '2027-01-04'],
  ['Good Friday', 'DE', '2026-03-20', '2026-04-07'],
  ['Good Friday, which the Algemene termijnenwet equates with holidays', 'NL', '2026-03-20', '2026-04-07'],
  ['Easter Monday', 'CH', '2026-03-23', '2026-04-07'],
  ['Ascension, a Thursday', 'NL', '2026-04-30', '2026-05-15'],
  ['Ascension', 'DE', '2026-04-30', '2026-05-15'],
  ['Ascension', 'CH', '2026-04-30', '2026-05-15'],
  ['Whit Monday', 'AT', '2026-05-11', '2026-05-26'],
  ['King’s Day', 'NL', '2026-04-13', '2026-04-28'],
  ['Liberation Day, in a year in which most people work', 'NL', '2026-04-21', '2026-05-06'],
  ['1 May, a Friday', 'DE', '2026-04-17', '2026-05-04'],
  ['1 May, a working day in the Netherlands', 'NL', '2026-04-17', '2026-05-01'],
  ['Swiss National Day, a Saturday', 'CH', '2026-07-18', '2026-08-03'],
  ['Armistice Day', 'BE', '2026-10-28', '2026-11-12'],
  ['Reformation Day at the seat in Lower Saxony, before a Sunday', 'DE', '2025-10-17', '2025-11-03'],
  ['a Saturday', 'GB', '2026-11-14', '2026-11-28'],
  ['Christmas Day', 'GB', '2026-12-11', '2026-12-25'],
  ['Good Friday', 'GB', '2026-03-20', '2026-04-03'],
])('[TRU-5] 14 days that would end on %s in %s, from %s, end on %s', async (_, country, from, last) =>
  expect(lastDayOf(from, 14, await legalCalendarOf(shop(country)))).toBe(last),
)

test.each<[string, seat: string, place: { country: string; postalCode: string }, from: string, last: string]>(
  [
    [
      'Corpus Christi of a Bavarian',
      '26999',
      { country: 'DE', postalCode: '80331' },
      '2026-05-21',
      '2026-06-05',
    ],
    [
      'Corpus Christi, with neither',
      '26999',
      { country: 'DE', postalCode: '20095' },
      '2026-05-21',
      '2026-06-04',
    ],
    [
      'Corpus Christi at the seat',
      '80331',
      { country: 'DE', postalCode: '20095' },
      '2026-05-21',
      '2026-06-05',
    ],
    [
      'the Austrian holiday of a buyer',
      '26999',
      { country: 'AT', postalCode: '1010' },
      '2026-10-12',
      '2026-10-27',
    ],
  ],
)('[TRU-5] %s moves the last day where the shop or the buyer has it', async (_, seat, place, from, last) =>
  expect(lastDayOf(from, 14, await legalCalendarOf(shop('DE', seat), place))).toBe(last),
)

/** Public holidays from 2026 to 2028 that are no Sundays, written by hand, of the places in `postalCodes`. */
const holidays = {
  NL: `2026-01-01 2026-04-03 2026-04-06 2026-04-27 2026-05-05 2026-05-14 2026-05-25 2026-12-25 2026-12-26
    2027-01-01 2027-03-26 2027-03-29 2027-04-27 2027-05-05 2027-05-06 2027-05-17 2027-12-25
    2028-01-01 2028-04-14 2028-04-17 2028-04-27 2028-05-05 2028-05-25 2028-06-05 2028-12-25 2028-12-26`,
  DE: `2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-10-03 2026-10-31 2026-12-25 2026-12-26
    2027-01-01 2027-03-26 2027-03-29 2027-05-01 2027-05-06 2027-05-17 2027-12-25
    2028-01-01 2028-04-14 2028-04-17 2028-05-01 2028-05-25 2028-06-05 2028-10-03 2028-10-31 2028-12-25 2028-12-26`,
}

describe.each(Object.entries(holidays))('[TRU-5] in %s', (country, listed) => {
  const off = new Set(listed.split(/\s+/))
  /** Counts day by day on the clock of the machine, with the days of the week and the list above. */
  const oracle = (from: string, days: number): string => {
    const day = new Date(`${from}T12:00:00`)
    const isoDay = () =>
      `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
    for (let left = days; left > 0; left -= 1) day.setDate(day.getDate() + 1)
    while (day.getDay() % 6 === 0 || off.has(isoDay())) day.setDate(day.getDate() + 1)
    return isoDay()
  }
  const from = fc.integer({ min: 0, max: 950 }).map((days) => laterDay('2026-01-01', days))

  test('every period ends on the first working day that is not before its days are over', async () => {
    const calendar = await legalCalendarOf(shop(country))
    fc.assert(
      fc.property(from, fc.integer({ min: 0, max: 120 }), (start, days) => {
        expect(lastDayOf(start, days, calendar)).toBe(oracle(start, days))
      }),
      { seed: 45, numRuns: 2_000 },
    )
  })
})

test.each<[country: string, declared: string, arrived: string, due: string]>([
  ['DE', '2026-11-29', '2026-12-09', '2026-12-13'],
  ['NL', '2026-11-29', '2026-11-29', '2026-12-13'],
  ['NL', '2026-11-29', '2026-12-20', '2026-12-20'],
  ['AT', '2026-12-10', '2026-12-12', '2026-12-24'],
  ['GB', '2026-11-29', '2026-12-09', '2026-12-23'],
  ['CH', '2026-11-29', '2026-12-09', '2026-12-23'],
])(
  '[TRU-5] in %s, declared on %s and arrived on %s, the refund is due by %s',
  (country, declared, arrived, due) => expect(refundDayOf(shop(country), declared, arrived, 14)).toBe(due),
)
