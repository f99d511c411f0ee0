import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterDay } from '#backend/infra/calendar/calendar.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { endOfDeadlineDay, lastPrepaymentDay, prepaymentEnd } from './prepayment-end.ts'

const shopIn = (timeZone: string, prepaymentDays = 10) =>
  ({ constants: { prepaymentDays }, i18n: { timeZone } }) as Parameters<typeof prepaymentEnd>[1]
const iso = (moment: number): string => new Date(moment).toISOString()

describe('[BAS-3] a prepaid order waits for its payment until the end of its last day', () => {
  test.each([
    ['at noon', '2026-11-17T12:00:00Z', 'Europe/Amsterdam', '2026-11-27', '2026-11-27T23:00:00.000Z'],
    ['at 00:05', '2026-11-16T23:05:00Z', 'Europe/Berlin', '2026-11-27', '2026-11-27T23:00:00.000Z'],
    ['at 23:55', '2026-11-17T22:55:00Z', 'Europe/Berlin', '2026-11-27', '2026-11-27T23:00:00.000Z'],
    [
      'over the end of summer',
      '2026-10-19T22:10:00Z',
      'Europe/Zurich',
      '2026-10-30',
      '2026-10-30T23:00:00.000Z',
    ],
    ['ending on that day', '2026-10-15T10:00:00Z', 'Europe/Zurich', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['over its beginning', '2026-03-20T22:50:00Z', 'Europe/Berlin', '2026-03-30', '2026-03-30T22:00:00.000Z'],
    ['ending on that day', '2026-03-19T10:00:00Z', 'Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['far west', '2026-11-01T05:30:00Z', 'America/New_York', '2026-11-11', '2026-11-12T05:00:00.000Z'],
  ])('%s: %s in %s', (_, placedAt, timeZone, day, end) => {
    const shop = shopIn(timeZone)
    expect(lastPrepaymentDay(Date.parse(placedAt), shop)).toBe(day)
    expect(iso(prepaymentEnd(Date.parse(placedAt), shop))).toBe(end)
  })

  test.each([
    ['the hour of the order', '2026-11-27T12:00:00Z', '2026-11-27T23:00:00.000Z'],
    ['the end of a day', '2026-11-27T23:00:00Z', '2026-11-27T23:00:00.000Z'],
    ['a moment after midnight', '2026-11-27T23:00:00.001Z', '2026-11-28T23:00:00.000Z'],
  ])('a stored deadline at %s, %s, counts until %s', (_, stored, end) =>
    expect(iso(endOfDeadlineDay(Date.parse(stored), 'Europe/Amsterdam'))).toBe(end),
  )

  test('whenever and wherever it is placed, its last day ends with the deadline', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') }),
        fc.constantFrom('Europe/Amsterdam', 'Europe/Berlin', 'Europe/Zurich', 'America/New_York'),
        fc.integer({ min: 1, max: 60 }),
        (placedAt, timeZone, days) => {
          const end = prepaymentEnd(placedAt, shopIn(timeZone, days))
          const day = lastPrepaymentDay(placedAt, shopIn(timeZone, days))
          expect(dayOf(end - 1, timeZone)).toBe(day)
          expect(dayOf(end, timeZone)).toBe(laterDay(day))
          expect(endOfDeadlineDay(end, timeZone)).toBe(end)
          expect(end).toBeGreaterThan(placedAt)
        },
      ),
    )
  })
})
