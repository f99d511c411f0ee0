import { expect, test } from 'vitest'
import { rootLine, splitLineId } from './line-id.ts'

test.each([
  ['2', [], '2-1'],
  ['2', ['1-1', '2'], '2-1'],
  ['2', ['2-1', '2-2'], '2-3'],
  ['2-1', ['2-1'], '2-2'],
  ['12-3', ['12-1', '12-3'], '12-2'],
])('[ACC-2] pieces split from line %s beside %j become %s', (line, taken, id) => {
  expect(splitLineId(line, taken)).toBe(id)
  expect(rootLine(id)).toBe(rootLine(line))
})
