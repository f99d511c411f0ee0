import { expect, test } from 'vitest'
import { isLocalTime, localTimeOf, momentOf } from './local-time.ts'

test.each([
  ['winter', '2026-12-24T08:00', 'Europe/Amsterdam', '2026-12-24T07:00Z'],
  ['summer', '2026-07-01T08:00', 'Europe/Amsterdam', '2026-07-01T06:00Z'],
  ['before the clocks go forward', '2026-03-29T01:59', 'Europe/Amsterdam', '2026-03-29T00:59Z'],
  ['the first minute that is not there', '2026-03-29T02:00', 'Europe/Amsterdam', '2026-03-29T01:00Z'],
  ['in the hour that is not there', '2026-03-29T02:30', 'Europe/Zurich', '2026-03-29T01:00Z'],
  ['the first minute of summer time', '2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00Z'],
  ['after the clocks went forward', '2026-03-29T03:01', 'Europe/Berlin', '2026-03-29T01:01Z'],
  ['later on that day', '2026-03-29T23:30', 'Europe/Berlin', '2026-03-29T21:30Z'],
  ['before the clocks go back', '2026-10-25T01:59', 'Europe/Amsterdam', '2026-10-24T23:59Z'],
  ['the hour that comes twice, its beginning', '2026-10-25T02:00', 'Europe/Zurich', '2026-10-25T00:00Z'],
  ['in the hour that comes twice', '2026-10-25T02:30', 'Europe/Amsterdam', '2026-10-25T00:30Z'],
  ['after the hour that came twice', '2026-10-25T03:00', 'Europe/Amsterdam', '2026-10-25T02:00Z'],
  ['half an hour only', '2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['a midnight that is not there', '2026-04-24T00:00', 'Africa/Cairo', '2026-04-23T22:00Z'],
  ['west of Greenwich', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30Z'],
  ['no summer time', '2026-07-01T08:00', 'UTC', '2026-07-01T08:00Z'],
])('[DEV-2] %s: %s in %s is %s', (_, local, timeZone, moment) => {
  expect(new Date(momentOf(local, timeZone))).toEqual(new Date(moment))
})

test.each(['2026-03-29', '2026-10-25'])(
  '[DEV-2] on %s, minute by minute, a later local time is never an earlier moment',
  (day) => {
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) =>
      new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000).toISOString().slice(0, 16),
    )
    const moments = minutes.map((local) => momentOf(local, 'Europe/Amsterdam'))
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(new Set(moments).size).toBe(day === '2026-03-29' ? 23 * 60 : 24 * 60)
  },
)

test.each([
  ['2026-10-25T00:30Z', 'Europe/Amsterdam', '2026-10-25T02:30'],
  ['2026-10-25T01:30Z', 'Europe/Amsterdam', '2026-10-25T02:30'],
  ['2026-03-29T01:00Z', 'Europe/Amsterdam', '2026-03-29T03:00'],
  ['2026-12-24T23:15:59Z', 'Europe/Berlin', '2026-12-25T00:15'],
])('[DEV-2] at %s clocks in %s show %s', (moment, timeZone, local) => {
  expect(localTimeOf(Date.parse(moment), timeZone)).toBe(local)
})

test.each([
  ['2026-12-24T08:00', true],
  ['2026-02-29T08:00', false],
  ['2028-02-29T08:00', true],
  ['2026-12-24T24:00', false],
  ['2026-12-24T08:60', false],
  ['2026-12-24T08:00Z', false],
  ['2026-12-24 08:00', false],
  ['', false],
])('[DEV-2] %j is a local time: %s', (text, is) => {
  expect(isLocalTime(text)).toBe(is)
})
