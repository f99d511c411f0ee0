import { expect, test } from 'vitest'
import { monthlyInstalment } from './monthly-instalment.ts'

test.each([
  ['600.00 over 12 months at 12 %', 60000, 12, 5314],
  ['without interest', 60000, 0, 5000],
  ['below the smallest amount', 9999, 12, undefined],
])('[UX-8] a month of %s', (_, price, yearlyRatePercent, expected) => {
  expect(monthlyInstalment(price, { months: 12, yearlyRatePercent, minimumCents: 10000 })).toBe(expected)
})
