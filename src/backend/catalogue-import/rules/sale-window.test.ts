import { describe, expect, test } from 'vitest'
import { isSaleActive } from './sale-window.ts'

const now = Date.parse('2026-11-24T12:00:00Z')

describe('[DEV-3] the period of a sale price', () => {
  test.each([
    ['2026-11-24/2026-11-24', true],
    ['2026-11-01T00:00:00+0100/2026-11-24', true],
    ['2026-11-01/2026-11-23', false],
    ['2026-11-25/2026-11-30', false],
    ['2026-11-24T00:00Z/2026-11-24T11:59Z', false],
    ['2026-11-24T12:30+01/2026-11-25T00:00+01', true],
    ['2026-11-24 13:30:00+01/2026-11-25 00:00:00+01', false],
    ['2026-11-24T16:30+05:30/2026-11-25', true],
  ])('%s', (dates, holds) => {
    expect(isSaleActive(dates, now)).toBe(holds)
  })

  test.each(['2026-11-24', '2026-11-25/2026-11-24', '24.11.2026/30.11.2026', '2026-11-24/2026-11-25/x'])(
    '%s is invalid',
    (dates) => {
      expect(isSaleActive(dates, now)).toBeUndefined()
    },
  )
})
