import { expect, test } from 'vitest'
import { interleave } from './interleave.ts'

test.each([
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
    8,
    ['a', 'c', 'b', 'd'],
  ],
  [
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    [],
    8,
    ['a', 'b', 'c'],
  ],
  [[['a', 'b', 'c'], ['d']], ['b'], 8, ['a', 'd', 'c']],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [],
    3,
    ['a', 'c', 'b'],
  ],
  [[], [], 8, []],
])('[RAT-3] %j without %j, %d of them', (lists, without, limit, taken) => {
  expect(interleave(lists, without, limit)).toEqual(taken)
})
