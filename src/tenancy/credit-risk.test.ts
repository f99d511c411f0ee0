import { expect, test } from 'vitest'
import { type CreditRisk, creditRiskSchema, needsCheck, riskMaximum } from './credit-risk.ts'

const risk: CreditRisk = creditRiskSchema.parse({
  invoice: { guestMaximumCents: 50_000, customerMaximumCents: 200_000 },
  credit: { guestMaximumCents: 0 },
  check: { methods: ['INVOICE', 'INSTALMENTS'], fromCents: 10_000, timeoutMs: 2000 },
})

test.each([
  ['INVOICE', false, 50_000],
  ['INVOICE', true, 200_000],
  ['INSTALMENTS', false, 0],
  ['DELAYED_PAYMENT', true, undefined],
  ['BANK_TRANSFER', false, undefined],
  ['HOSTED', false, undefined],
])('[ORD-4] the largest order by %s, of a customer: %s, is %s', (method, isCustomer, maximum) => {
  expect(riskMaximum(risk, method, isCustomer)).toBe(maximum)
})

test.each([
  ['INVOICE', 9_999, false],
  ['INVOICE', 10_000, true],
  // Credit needs a decision for any amount.
  ['INSTALMENTS', 9_999, true],
  ['INSTALMENTS', 0, false],
  ['DELAYED_PAYMENT', 90_000, false],
  ['BANK_TRANSFER', 90_000, false],
])('[ORD-4] %s of %s cents needs a decision: %s', (method, amount, needed) => {
  expect(needsCheck(risk, method, amount)).toBe(needed)
  expect(needsCheck({ ...risk, check: undefined }, method, amount)).toBe(false)
})
