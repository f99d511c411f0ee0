import { describe, expect, test } from 'vitest'
import { isCreditMethod } from '#tenancy/payment-methods.ts'
import { creditAgreement, exampleAgreement } from './agreement.ts'
import { creditOffer } from './credit-offer.ts'

const terms = {
  ...{ enabled: true, months: [3, 6, 12, 24, 48], yearlyRatePercent: 11.9 },
  ...{ minimumCents: 10_000, maximumCents: 500_000, exampleCents: 60_000 },
  maximumRates: [{ from: '2026-01-01', percent: 14 }],
}
const offer = creditOffer(terms, { months: 4, surchargePercent: 3 }, '2026-11-25') ?? expect.unreachable()

describe('[ORD-5] terms of a credit', () => {
  test('the example of the payment pause has its own rate: 9.3 %, not that of instalments', () => {
    expect(exampleAgreement('DELAYED_PAYMENT', offer)).toEqual({
      ...{ method: 'DELAYED_PAYMENT', price: 60_000, months: 4, payments: 1 },
      ...{ instalment: 61_800, lastInstalment: 61_800, cost: 1800, total: 61_800 },
      ...{ yearlyRatePercent: 0, effectiveYearlyRate: 9.3 },
    })
    expect(exampleAgreement('INSTALMENTS', offer)).toMatchObject({
      ...{ method: 'INSTALMENTS', months: 12, payments: 12 },
      ...{ yearlyRatePercent: 11.9, effectiveYearlyRate: 11.9 },
    })
  })

  test('payments and cost add up to the total', () => {
    for (const months of offer.months) {
      const agreement = creditAgreement('INSTALMENTS', 59_999, months, offer) ?? expect.unreachable()
      const { price, cost, total, payments, instalment, lastInstalment } = agreement
      expect(price + cost).toBe(total)
      expect(instalment * (payments - 1) + lastInstalment).toBe(total)
    }
  })

  test.each([
    ['instalments without a length', 'INSTALMENTS', 60_000, undefined],
    ['a length that is not offered', 'INSTALMENTS', 60_000, 7],
    ['too little', 'DELAYED_PAYMENT', 9999, undefined],
    ['too much', 'INSTALMENTS', 500_001, 12],
  ] as const)('%s: undefined', (_, method, price, months) => {
    expect(creditAgreement(method, price, months, offer)).toBeUndefined()
  })

  test('an invoice is no credit', () => {
    expect(['INVOICE', 'INSTALMENTS', 'DELAYED_PAYMENT', 'HOSTED'].filter(isCreditMethod)).toEqual([
      'INSTALMENTS',
      'DELAYED_PAYMENT',
    ])
  })
})
