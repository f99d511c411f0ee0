import { expect, test } from 'vitest'
import { BackOff } from './back-off.ts'

test('workers that end early are replaced ever more slowly, up to half a minute', () => {
  const backOff = new BackOff()
  const waits = Array.from({ length: 11 }, () => backOff.next(50))
  expect(waits).toEqual([100, 200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000])
})

test('a worker that ran a while is replaced at once', () => {
  const backOff = new BackOff()
  backOff.next(50)
  backOff.next(50)
  expect(backOff.next(60_000)).toBe(100)
})
