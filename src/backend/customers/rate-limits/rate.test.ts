import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Limits, limitsOf, withdrawalPace } from './attempt-limits.ts'
import {
  attemptsOf,
  countOne,
  delayAfter,
  emptyLevel,
  forgottenAt,
  hasCapacity,
  highestLevel,
  type Level,
  levelAt,
  type Rate,
  waitAfter,
} from './rate.ts'

const rate: Rate = { burst: 3, everyMs: 10_000, firstMs: 1000, longestMs: 60_000 }
const start = 1_000_000_000

describe('[REL-3] [SEC-4] a sliding rate', () => {
  test.each([
    [0, 0],
    [3, 0],
    [3.2, 1000],
    [4, 1000],
    [5, 2000],
    [6, 4000],
    [9, 32_000],
    [10, 60_000],
    [5000, 60_000],
  ])('with %d counted attempts the wait is %i ms', (level, wait) => expect(waitAfter(level, rate)).toBe(wait))

  test.each([
    ['at once', 0, 3],
    ['half a step later', 5000, 2.5],
    ['a step later', 10_000, 2],
    ['much later', 86_400_000, 0],
    ['by a clock that was set back', -3_600_000, 3],
  ])('of three counted attempts %s still counts as many', (_, passed, level) => {
    const known = { level: 3, proved: 0, at: start, until: 0 }
    expect(levelAt(known, start + passed, rate)).toEqual({ level, proved: 0, at: start + passed, until: 0 })
  })

  test('the wait never shrinks with more attempts and never exceeds the maximum', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), (level) => {
        const wait = waitAfter(level, rate)
        expect(wait).toBeLessThanOrEqual(waitAfter(level + 1, rate))
        expect(wait).toBeLessThanOrEqual(rate.longestMs)
      }),
    )
  })

  test('a wait never exceeds the maximum, even after a clock that was a year ahead', () => {
    const known = { level: 8, proved: 2, at: start + 3e10, until: start + 3e10 + 60_000 }
    expect(levelAt(known, start, rate).until).toBe(start + rate.longestMs)
  })

  test('any clock jumps allow at most the burst plus what time passed forwards allows', () => {
    const jumps = fc.array(fc.integer({ min: -100_000, max: 20_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(jumps, (steps) => {
        let known: Level = emptyLevel(start)
        let now = start
        let forwards = 0
        let taken = 0
        for (const step of steps) {
          now += step
          forwards += Math.max(0, step)
          known = levelAt(known, now, rate)
          if (hasCapacity(known.level, rate)) {
            known = { ...known, level: known.level + 1 }
            taken += 1
          }
        }
        expect(taken).toBeLessThanOrEqual(rate.burst + forwards / rate.everyMs + 0.001)
      }),
    )
  })

  test('attempts at the steady rate never wait, however long they go on', () => {
    let known = emptyLevel(start)
    for (let count = 0; count < 20_000; count += 1) {
      known = levelAt(known, start + count * rate.everyMs, rate)
      expect(known.until).toBeLessThanOrEqual(known.at)
      known = countOne(known, rate)
    }
  })

  test('a level is bounded, and is forgotten in time', () => {
    let known = emptyLevel(start)
    for (let count = 0; count < 1000; count += 1) known = countOne({ ...known, until: 0 }, rate)
    expect(attemptsOf(known)).toBe(highestLevel(rate))
    const end = forgottenAt(known, rate)
    expect(levelAt(known, end, rate)).toMatchObject({ level: 0 })
    expect(levelAt(known, end - 20_000, rate).level).toBeGreaterThan(0)
  })

  test.each(Object.entries(limitsOf))('no row of %s is stored longer than two days', (_, all) => {
    const { account, network, neighbourhood }: Limits = all
    for (const limit of [account, network, neighbourhood]) {
      if (!limit) continue
      const { rate, proof } = limit
      const full = { at: 0, until: rate.longestMs, level: highestLevel(rate), proved: proof?.burst ?? 0 }
      expect(forgottenAt(full, rate, proof)).toBeLessThanOrEqual(2 * 86_400_000)
    }
  })

  test.each([
    [1, 0],
    [6, 0],
    [7, 600_000],
    [9, 1_800_000],
  ])('the emails of withdrawal %i are delayed %i ms', (level, delay) =>
    expect(delayAfter(level, withdrawalPace.account)).toBe(delay),
  )
})
