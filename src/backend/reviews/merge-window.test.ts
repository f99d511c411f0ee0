import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePage, mergeWindow } from './merge-window.ts'

const newest = (a: number, b: number): number => b - a
const pageOf = (first: number[], second: number[], offset: number, limit: number) => {
  const window = mergeWindow({ first: first.length, second: second.length }, { offset, limit })
  const read = (list: number[], { offset: from, limit: count }: { offset: number; limit: number }) =>
    list.slice(from, from + count)
  return mergePage(read(first, window.first), read(second, window.second), window, limit, (a, b) => a >= b)
}

test.each([
  [[5, 3, 1], [4, 2], 0, 2, [5, 4]],
  [[5, 3, 1], [4, 2], 2, 2, [3, 2]],
  [[5, 3, 1], [], 1, 5, [3, 1]],
  [[], [4, 2], 1, 5, [2]],
  [[1], [9, 8, 7], 3, 2, [1]],
  [[9, 8], [1], 5, 2, []],
])('[RAT-1] %j and %j from %d, %d of them', (first, second, offset, limit, page) => {
  expect(pageOf(first, second, offset, limit)).toEqual(page)
})

test('[RAT-1] returns the same page as merging both complete lists', () => {
  const list = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 40 }).map((all) => all.sort(newest))
  const place = [fc.nat({ max: 90 }), fc.integer({ min: 1, max: 20 })] as const
  fc.assert(
    fc.property(list, list, ...place, (first, second, offset, limit) => {
      const whole = [...first, ...second].sort(newest)
      expect(pageOf(first, second, offset, limit)).toEqual(whole.slice(offset, offset + limit))
    }),
  )
})

test('[RAT-1] what is read beyond the page depends on the length of the other list, not on the offset', () => {
  expect(mergeWindow({ first: 100_000, second: 3 }, { offset: 19_980, limit: 20 })).toEqual({
    first: { offset: 19_977, limit: 23 },
    second: { offset: 0, limit: 20_000 },
    skip: 3,
  })
})
