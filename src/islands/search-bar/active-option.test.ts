import { expect, test } from 'vitest'
import { noOption, optionByKey } from './active-option.ts'

test.each([
  ['ArrowDown', noOption, 3, 0],
  ['ArrowDown', 1, 3, 2],
  ['ArrowDown', 2, 3, noOption],
  ['ArrowUp', noOption, 3, 2],
  ['ArrowUp', 0, 3, noOption],
  ['Home', 2, 3, undefined],
  ['End', 0, 3, undefined],
  ['ArrowDown', noOption, 0, undefined],
  ['a', 1, 3, undefined],
  ['ArrowLeft', 1, 3, undefined],
])('[A11Y-3] %s from option %i of %i leads to %j', (key, active, count, expected) => {
  expect(optionByKey(key, active, count)).toBe(expected)
})
