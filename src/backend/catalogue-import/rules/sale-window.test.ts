import { describe, expect, test } from 'vitest'
import { readSaleWindow } from './sale-window.ts'

const at = (text: string) => Date.parse(text)

describe('[DEV-3] [GOO-3] the period of a sale price', () => {
  test.each([
    [
      'a day is the whole day of the time zone',
      '2026-11-25/2026-11-25',
      '2026-11-24T23:00Z',
      '2026-11-25T23:00Z',
    ],
    ['a time without zone', '2026-11-25T16:30/2026-12-24T08:00', '2026-11-25T15:30Z', '2026-12-24T07:00Z'],
    ['in summer', '2026-07-01T08:00/2026-07-01 20:00:30', '2026-07-01T06:00Z', '2026-07-01T18:00:30Z'],
    ['the day of the change is 25 hours', '2026-10-25/2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
    [
      'one digit of an offset',
      '2026-11-01T08:00-5/2026-12-20T8:00-5',
      '2026-11-01T13:00Z',
      '2026-12-20T13:00Z',
    ],
    ['two digits', '2026-11-24T12:30+01/2026-11-25T00:00+01', '2026-11-24T11:30Z', '2026-11-24T23:00Z'],
    [
      'four digits',
      '2026-11-01T08:00+0100 / 2026-12-20T08:00+0530',
      '2026-11-01T07:00Z',
      '2026-12-20T02:30Z',
    ],
    [
      'a colon',
      '2026-11-01T08:00-03:30/2026-12-20T08:00:00.000+01:00',
      '2026-11-01T11:30Z',
      '2026-12-20T07:00Z',
    ],
    [
      'one digit and minutes',
      '2026-11-01T08:00-3:30/2026-12-01T08:00-330',
      '2026-11-01T11:30Z',
      '2026-12-01T11:30Z',
    ],
    ['hours alone', '2026-11-01T08/2026-11-30T20', '2026-11-01T07:00Z', '2026-11-30T19:00Z'],
    ['the hour 24', '2026-11-01T00:00/2026-11-30T24:00', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
    [
      'the hour 24 with an offset',
      '2026-11-01T00:00Z/2026-11-30T24:00Z',
      '2026-11-01T00:00Z',
      '2026-12-01T00:00Z',
    ],
    ['without signs', '20261101/20261130T200000Z', '2026-10-31T23:00Z', '2026-11-30T20:00Z'],
    ['the day first', '1.11.2026/30.11.2026 20:00', '2026-10-31T23:00Z', '2026-11-30T19:00Z'],
    ['no end', '2026-11-01T08:00Z/', '2026-11-01T08:00Z', '2100-01-01T23:00Z'],
    ['no beginning', '/2026-11-30', '1999-12-31T23:00Z', '2026-11-30T23:00Z'],
    [
      'a zone of half an hour',
      '2026-11-01T08:00+0530/2026-11-30T20:00+0530',
      '2026-11-01T02:30Z',
      '2026-11-30T14:30Z',
    ],
    ['UTC', '2026-11-24T00:00Z/2026-11-24 11:59 UTC', '2026-11-24T00:00Z', '2026-11-24T11:59Z'],
    ['a day with an offset', '2026-11-24+0100/2026-11-24+0100', '2026-11-23T23:00Z', '2026-11-24T23:00Z'],
    ['mixed', '2026-11-01 00:00/2026-12-01 00:00:00 +01:00', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ])('%s: %s', (_, dates, from, until) => {
    expect(readSaleWindow(dates, 'Europe/Amsterdam')).toEqual({ from: at(from), until: at(until) })
  })

  test('a time without zone is that of the tenant', () => {
    expect(readSaleWindow('2026-11-25T16:30/2026-11-26', 'Atlantic/Reykjavik')).toMatchObject({
      from: at('2026-11-25T16:30Z'),
    })
  })

  test.each([
    ['2026-11-24/2026-11-25/x', 'unreadable'],
    ['2026-02-31/2026-03-02', 'unreadable'],
    ['2026-11-24T25:00/2026-11-30', 'unreadable'],
    ['31.02.2026/02.03.2026', 'unreadable'],
    ['2026-11-24T24:30/2026-11-30', 'unreadable'],
    ['x/y', 'unreadable'],
    ['/', 'unreadable'],
    ['2026-11-01', 'unreadable'],
    ['2026-11-25/2026-11-24', 'end before they begin'],
    ['2026-11-25T10:00/2026-11-25T10:00', 'end before they begin'],
  ])('%s is invalid: %s', (dates, problem) => {
    expect(readSaleWindow(dates, 'Europe/Amsterdam')).toEqual({ problem: expect.stringContaining(problem) })
  })
})
