import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTermLength } from './limits.ts'
import { shownTerm, termKey } from './term.ts'

test.each([
  ['  rode   jurk ', 'rode jurk'],
  ['été', 'été'],
  ['jurk\u0000\u200b\n42', 'jurk 42'],
  [' \u00a0\t', ''],
  ['\ud800', '\ufffd'],
  ['👗'.repeat(300), '👗'.repeat(maxTermLength)],
])('[SEA-2] %j is shown as %j', (typed, shown) => {
  expect(shownTerm(typed)).toBe(shown)
})

test.each([
  ['Jurk', 'jURK'],
  ['STRASSE', 'Straße'],
  ['ÉTÉ', 'été'],
  ['４２', '42'],
])('[SEA-2] %j and %j are the same search', (one, other) => {
  expect(termKey(one)).toBe(termKey(other))
})

test('[SEA-2] converting a shown term again does not change it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const shown = shownTerm(typed)
      expect(shownTerm(shown)).toBe(shown)
      expect([...shown].length).toBeLessThanOrEqual(maxTermLength)
    }),
  )
})
