import { expect, test } from 'vitest'
import { mergeBanner } from './merge-channels.ts'
import { promotionsAt } from './promotion.ts'

const points = [{ text: 'Gratis ruilen' }]
const codes = [{ code: 'WOL10', label: '10%' }]
const promotion = { title: 'Wol', terms: 'Eén keer', codes }
const until = '2026-12-07T00:00:00+01:00'
const end = Date.parse('2026-12-06T23:00:00Z')

test.each([
  ['no banner', undefined, end, false],
  ['no promotion', { points }, end, false],
  ['one without an end', { points, promotion }, end + 1e12, true],
  ['a moment before its end', { points, promotion: { ...promotion, until } }, end - 1, true],
  ['at its end', { points, promotion: { ...promotion, until } }, end, false],
])('[SHE-3] a promotion is shown until it is over: %s', (_, banner, now, isShown) => {
  expect(promotionsAt(mergeBanner({ web: banner }), now).length > 0).toBe(isShown)
})
