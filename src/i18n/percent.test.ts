import { expect, test } from 'vitest'
import { percent, withPercentSign } from './percent.ts'

test.each([
  ['nl-NL', '12,0\u00a0%', '20 %'],
  ['de-CH', '12.0\u00a0%', '20 %'],
  ['en-GB', '12.0%', '20%'],
])('[TEN-9] percentages in %s', (locale, rate, sign) => {
  expect(percent(locale, 12)).toBe(rate)
  expect(withPercentSign('20', locale)).toBe(sign)
})
