import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarOf, monthsAfter, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import { appointmentDays, appointmentProblem } from './appointment.ts'

describe('[BAS-4] working days', () => {
  test.each([
    ['NL', '2026-11-20', 'a Friday', 3, '2026-11-25'],
    ['NL', '2026-11-21', 'a Saturday', 3, '2026-11-25'],
    ['NL', '2026-04-24', 'before King’s Day', 3, '2026-04-30'],
    ['NL', '2026-12-23', 'before both days of Christmas', 3, '2026-12-29'],
    ['DE', '2026-12-23', 'before both days of Christmas', 3, '2026-12-29'],
    ['DE', '2026-10-01', 'before a holiday on a Saturday', 3, '2026-10-06'],
    ['DE', '2026-04-30', 'before 1 May', 3, '2026-05-06'],
    ['CH', '2026-07-30', 'before 1 August, a Saturday', 3, '2026-08-04'],
    ['NL', '2026-11-20', 'today', 0, '2026-11-20'],
  ])('in %s from %s, %s: %i on is %s', async (country, day, _, days, reached) => {
    expect(workingDaysAfter(day, days, await calendarOf(country))).toBe(reached)
  })

  test.each([
    ['DE', '80331', '2026-01-06', true, 'Epiphany in Bavaria'],
    ['DE', '20095', '2026-01-06', false, 'Epiphany in Hamburg'],
    ['DE', '01067', '2026-11-18', true, 'Repentance Day in Saxony'],
    ['DE', '10115', '2026-11-18', false, 'Repentance Day in Berlin'],
    ['DE', '50667', '2026-06-04', true, 'Corpus Christi in Cologne'],
    ['DE', '50667', '2026-12-25', true, 'Christmas everywhere'],
    ['DE', '63739', '2026-01-06', true, 'Epiphany on the Bavarian side of 63'],
    ['DE', '63065', '2026-01-06', true, 'the Hessian side of 63, to be on the safe one'],
    ['DE', '', '2026-01-06', false, 'Epiphany without a postal code'],
    ['CH', '6500', '2026-03-19', true, 'Saint Joseph in Ticino'],
    ['CH', '8001', '2026-03-19', false, 'Saint Joseph in Zurich'],
    ['CH', '1950', '2026-12-08', true, 'the Conception in Valais'],
    ['CH', '1950', '2026-04-03', true, 'Good Friday, which the country has'],
    ['NL', '2042 ZZ', '2026-04-27', true, 'King’s Day'],
    ['NL', '1234', '2026-01-06', false, 'a country without such days'],
  ])('in %s %s, %s is off: %s (%s)', async (country, postalCode, day, off) => {
    expect((await calendarOf(country, postalCode)).isDayOff(day)).toBe(off)
  })

  test('an unknown country has weekends only', async () => {
    const calendar = await calendarOf('XX')
    expect(['2026-12-25', '2026-12-26'].map(calendar.isDayOff)).toEqual([false, true])
  })
})

describe('[BAS-4] the day of an appointment', () => {
  const terms = async () => ({ today: '2026-12-18', lead: 3, calendar: await calendarOf('NL') })

  test.each([
    ['', 'required'],
    ['soon', 'date'],
    ['2026-02-30', 'date'],
    ['2020-01-01', 'tooEarly'],
    ['2026-12-22', 'tooEarly'],
    ['2026-12-23', undefined],
    ['23-12-2026', undefined],
    ['2026-12-25', 'dayOff'],
    ['2026-12-26', 'dayOff'],
    ['2027-01-01', 'dayOff'],
    ['2027-02-15', undefined],
    ['2027-02-17', 'tooLate'],
    ['9999-12-31', 'tooLate'],
  ])('%j: %s', async (day, problem) => {
    expect(appointmentProblem(day, await terms())).toBe(problem)
  })

  test('every offered day is accepted, and none is offered twice', async () => {
    const calendar = await calendarOf('DE')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 12 }),
        (date, lead) => {
          const given = { today: date.toISOString().slice(0, 10), lead, calendar }
          const days = appointmentDays(given, 60)
          expect(days.length).toBe(41 - lead)
          expect([...new Set(days)].sort()).toEqual(days)
          for (const day of days) expect(appointmentProblem(day, given)).toBeUndefined()
        },
      ),
      { numRuns: 40 },
    )
  })
})

test.each([
  ['2026-11-21', 4, '2027-03-21'],
  ['2026-10-31', 4, '2027-02-28'],
  ['2027-10-31', 4, '2028-02-29'],
])('[BAS-3] %s and %i months is %s', (day, months, due) => expect(monthsAfter(day, months)).toBe(due))
