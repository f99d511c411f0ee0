import { expect, test } from 'vitest'
import { isCreditMethod, isPrepaidMethod, isRiskMethod, paymentMethods } from './payment-methods.ts'

test('[BAS-3] every payment method is either prepaid or a risk, and a credit is a risk', () => {
  const kinds = paymentMethods.map((method) => [
    method,
    isPrepaidMethod(method),
    isRiskMethod(method),
    isCreditMethod(method),
  ])
  expect(kinds).toEqual([
    ['INVOICE', false, true, false],
    ['BANK_TRANSFER', true, false, false],
    ['INSTALMENTS', false, true, true],
    ['DELAYED_PAYMENT', false, true, true],
    ['HOSTED', true, false, false],
  ])
})

test.each(['', 'CASH', 'invoice', '__proto__'])('"%s" is not a payment method', (method) => {
  expect([isPrepaidMethod(method), isRiskMethod(method), isCreditMethod(method)]).toEqual([
    false,
    false,
    false,
  ])
})
