import { expect, test } from 'vitest'
import { amountOf } from './mollie-provider.ts'

test.each([
  [1290, 'EUR', '12.90'],
  [129_000, 'ISK', '1290'],
  [129_000, 'HUF', '1290.00'],
])('[CNX-1] %i hundredths of %s are %s', (amount, currency, value) => {
  expect(amountOf({ amount, currency })).toEqual({ currency, value })
})

test.each(['ISK', 'HUF'])('[CNX-1] a part of a whole %s is refused, not rounded', (currency) => {
  expect(() => amountOf({ amount: 129_050, currency })).toThrow(`are no whole ${currency}`)
})
