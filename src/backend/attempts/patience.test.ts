import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countOne, logInPatience, type Patience, waitAfter } from './patience.ts'

const patience: Patience = { free: 3, first: 1000, longest: 60_000, memory: 3_600_000 }

describe('[SEC-4] failed attempts', () => {
  test.each([
    [0, 0],
    [3, 0],
    [4, 1000],
    [5, 2000],
    [6, 4000],
    [9, 32_000],
    [10, 60_000],
    [5000, 60_000],
  ])('after %i one waits %i ms', (failures, wait) => expect(waitAfter(failures, patience)).toBe(wait))

  test('the wait never shrinks and never passes the longest', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (failures) => {
        const wait = waitAfter(failures, patience)
        expect(wait).toBeLessThanOrEqual(waitAfter(failures + 1, patience))
        expect(wait).toBeLessThanOrEqual(patience.longest)
      }),
    )
  })

  test.each([
    [undefined, 1],
    [{ failures: 4, lastAt: 10_000_000 - 3_599_999 }, 5],
    [{ failures: 4, lastAt: 10_000_000 - 3_600_000 }, 1],
  ])('%j counts on to %i', (counted, failures) =>
    expect(countOne(counted, 10_000_000, patience)).toBe(failures),
  )

  test('an account lets at most 200 guesses a day through', () => {
    const { account } = logInPatience
    let now = 0
    let guesses = 0
    while (now < 86_400_000) {
      guesses += 1
      now += waitAfter(guesses, account)
    }
    expect(guesses).toBeLessThan(200)
  })
})
