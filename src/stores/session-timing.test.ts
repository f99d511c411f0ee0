import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isValid,
  localExpiry,
  minWait,
  refreshAt,
  refreshMargin,
  untilRefresh,
  untilRetry,
} from './session-timing.ts'

const hour = 3_600_000
const start = Date.UTC(2026, 10, 21)
const span = (life: number) => ({ obtainedAt: start, expiresAt: start + life })

test.each([
  ['an hour', hour, hour - refreshMargin],
  ['a day', 24 * hour, 24 * hour - refreshMargin],
  ['twenty minutes: half-way', hour / 3, hour / 6],
  ['a minute: not before a minute has gone', 60_000, minWait],
  ['nothing, by a server with another clock', -hour, minWait],
])('[SES-1] a token of %s is refreshed in time', (_, life, after) =>
  expect(refreshAt(span(life)) - start).toBe(after),
)

test.each([
  ['at once', 0, true],
  ['1801 s before expiry', hour - 1_801_000, true],
  ['1800 s before expiry', hour - 1_800_000, false],
  ['after expiry', hour + 1, false],
  ['with a clock put back by a day', -24 * hour, false],
  ['with a clock set right by some seconds', -5000, true],
])('[SES-1] %s a token of an hour is valid: %s', (_, after, valid) =>
  expect(isValid(span(hour), start + after)).toBe(valid),
)

test.each([
  [1, 5000],
  [2, 10_000],
  [4, 40_000],
  [9, 300_000],
  [2000, 300_000],
])('[SES-1] after %d failures the pause before the next request is %d ms', (failures, pause) =>
  expect(untilRetry(failures)).toBe(pause),
)

test('[SES-1] expiry follows the server’s clock, however wrong the browser’s is', () => {
  const serverNow = start
  const browserNow = start + 7 * hour
  expect(localExpiry(start / 1000 + 3600, serverNow, browserNow)).toBe(browserNow + hour)
  expect(localExpiry(start / 1000 + 3600, Number.NaN, start)).toBe(start + hour)
})

const moments = fc.record({
  life: fc.integer({ min: -48 * hour, max: 400 * 24 * hour }),
  after: fc.integer({ min: -24 * hour, max: 400 * 24 * hour }),
})

test('[SES-1] a refresh never comes sooner than a minute, and no timer exceeds the browser’s limit', () => {
  fc.assert(
    fc.property(moments, ({ life, after }) => {
      expect(refreshAt(span(life))).toBeGreaterThanOrEqual(start + minWait)
      const wait = untilRefresh(span(life), start + after)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThan(2 ** 31)
    }),
  )
})

test('[SES-1] a valid token is not expired, nor within 1800 s of expiry if its lifetime exceeds an hour', () => {
  fc.assert(
    fc.property(moments, ({ life, after }) => {
      if (!isValid(span(life), start + after)) return
      expect(after).toBeLessThan(life)
      if (life >= hour) expect(life - after).toBeGreaterThan(refreshMargin)
    }),
  )
})
