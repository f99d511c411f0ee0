import { expect, test } from 'vitest'
import { invoiceCountOf, invoiceNumberOf } from '#backend/infra/money/invoice-number.ts'

test.each([
  [1, '10000001'],
  [123, '10000123'],
  [90_000_000, '100000000'],
])('[REL-2] invoice %i has the number %s, and back', (count, number) => {
  expect([invoiceNumberOf(count), invoiceCountOf(number)]).toEqual([number, count])
})

test.each(['', '123', '2026-000123', '09999999', '10000123.5', 'x10000123'])(
  '%j is no invoice’s number',
  (text) => {
    expect(invoiceCountOf(text)).toBeUndefined()
  },
)
