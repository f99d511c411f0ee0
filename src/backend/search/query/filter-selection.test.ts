import { expect, test } from 'vitest'
import { priceRange } from './filter-selection.ts'

test.each([
  ['1000-2500', { from: 1000, to: 2500 }],
  [' 1000 - 2500 ', { from: 1000, to: 2500 }],
  ['-2500', { from: 0, to: 2500 }],
  ['1000-', { from: 1000, to: Number.POSITIVE_INFINITY }],
  ['-', undefined],
  ['a-b', undefined],
  [undefined, undefined],
  [`1000${' '.repeat(60_000)}-2500`, undefined],
  [`${' '.repeat(60_000)}x`, undefined],
])('[PRO-4] [SEC-9] reads no more of a price range than its maximum length (%#)', (text, range) => {
  expect(priceRange(text)).toEqual(range)
})
