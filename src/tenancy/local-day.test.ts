import { expect, test } from 'vitest'
import { dayOf, startOfDay } from './local-day.ts'

test.each([
  ['2026-11-21T22:59:59Z', 'Europe/Amsterdam', '2026-11-21'],
  ['2026-11-21T23:00:00Z', 'Europe/Amsterdam', '2026-11-22'],
  ['2026-07-01T22:00:00Z', 'Europe/Zurich', '2026-07-02'],
  ['2026-07-01T22:00:00Z', 'UTC', '2026-07-01'],
])('[TEN-9] %s in %s is the %s', (moment, timeZone, day) => {
  expect(dayOf(Date.parse(moment), timeZone)).toBe(day)
})

test.each([
  ['2026-01-15', 'Europe/Berlin', '2026-01-14T23:00:00Z'],
  ['2026-07-15', 'Europe/Berlin', '2026-07-14T22:00:00Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
  ['2026-05-01', 'America/New_York', '2026-05-01T04:00:00Z'],
])('[TEN-9] %s begins in %s at %s', (day, timeZone, moment) => {
  expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(new Date(moment).toISOString())
})
