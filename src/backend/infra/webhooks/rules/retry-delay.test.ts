import { describe, expect, test } from 'vitest'
import { maxAttempts, requestedDelay, retryDelay } from './retry-delay.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

describe('[CNX-3] when a webhook is tried again', () => {
  test.each([
    [1, 5 * second],
    [2, 5 * minute],
    [3, 30 * minute],
    [4, 2 * hour],
    [5, 5 * hour],
    [6, 10 * hour],
    [7, 14 * hour],
    [8, 20 * hour],
    [9, 24 * hour],
    [1_000, 24 * hour],
  ])('after %i attempts in %i ms, a tenth more or less', (attempts, delay) => {
    expect(retryDelay(attempts, { random: 0.5 })).toBe(delay)
    expect(retryDelay(attempts, { random: 0 })).toBe(Math.round(delay * 0.9))
    expect(retryDelay(attempts, { random: 1 })).toBe(Math.round(delay * 1.1))
  })

  test('ten attempts take three days', () => {
    let total = 0
    for (let attempts = 1; attempts < maxAttempts; attempts += 1)
      total += retryDelay(attempts, { random: 0.5 })
    expect(maxAttempts).toBe(10)
    expect(total / 24 / hour).toBeCloseTo(3.15, 1)
  })

  test('later where the receiver asks for it, by a day at most', () => {
    expect(retryDelay(1, { requestedMs: 10 * minute })).toBe(10 * minute)
    expect(retryDelay(1, { requestedMs: 90 * 24 * hour })).toBe(24 * hour)
    expect(retryDelay(5, { requestedMs: minute, random: 0.5 })).toBe(5 * hour)
  })

  test.each([
    [undefined, 0],
    ['120', 120_000],
    ['Thu, 26 Nov 2026 12:01:00 GMT', 60_000],
    ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
  ])('Retry-After: %s', (header, delay) => {
    expect(requestedDelay(header, Date.parse('2026-11-26T12:00:00Z'))).toBe(delay)
  })
})
