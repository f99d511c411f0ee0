import { expect, test } from 'vitest'
import { vatRateOf } from './vat-rate.ts'

test.each([
  ['NL', 2100],
  ['CH', 810],
  ['AT', 2000],
  ['LU', 1700],
  ['FI', 2550],
  ['FR', 2000],
])('[BAS-3] VAT of %s is %i hundredths of a per cent', (country, rate) => {
  expect(vatRateOf(country)).toBe(rate)
})
