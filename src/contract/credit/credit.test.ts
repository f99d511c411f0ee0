import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount } from '../typed-text.ts'
import { calculate, readCalculatorInput } from './calculator.ts'
import { type CreditOffer, creditOffer, longestPlan, representativeExample } from './credit-offer.ts'
import { effectiveYearlyRate, statedRate } from './effective-rate.ts'
import { instalmentPlan } from './instalment-plan.ts'
import { maximumRateOn } from './maximum-rate.ts'
import { delayedPayment, pauseSurcharge } from './payment-pause.ts'
import { paymentProtection } from './payment-protection.ts'
import { adjustPrice } from './price-input.ts'

const pause = { months: 4, surchargePercent: 3 }
const offer: CreditOffer = {
  months: [3, 6, 12, 24, 48],
  yearlyRatePercent: 12,
  minimumCents: 10_000,
  maximumCents: 500_000,
  exampleCents: 60_000,
  maximumRatePercent: 15,
  pause,
}
const at = (yearlyRatePercent: number): CreditOffer => ({ ...offer, yearlyRatePercent })

describe('[UX-8] the vectors', () => {
  test('[CAL-1] 600.00 over 12 months at 12 % effective is 53.14 a month, 637.68 in all', () => {
    expect(instalmentPlan(60_000, 12, offer)).toEqual({
      basePrice: 60_000,
      firstInstallment: 5314,
      fixedMonthlyInterestFactor: 3768 / 60_000 / 12,
      installmentSurcharge: 3768,
      lastInstallment: 5314,
      monthlyInstallment: 5314,
      monthlyInterestRateFactor: expect.closeTo(0.009488793, 9),
      overallPrice: 63_768,
      paymentPauseSurcharge: 0,
      numberOfRegularInstallments: 12,
      yearlyInterestRateFactor: 0.12,
      minValue: 10_000,
      maxValue: 500_000,
      effectiveYearlyRate: 12,
      firstInstallmentMonth: 1,
    })
  })

  test('[CAL-2] a pause of 4 months at 3 % alone has an APR of 9.3 %', () => {
    expect(delayedPayment(60_000, offer)).toEqual({
      basePrice: 60_000,
      paymentPauseSurcharge: 1800,
      overallPrice: 61_800,
      months: 4,
      effectiveYearlyRate: 9.3,
    })
  })
})

describe('[CAL-1] [GOO-9] in forint and króna, which are only charged whole', () => {
  const whole: CreditOffer = { ...offer, minimumCents: 100, maximumCents: 1_000_000_000, step: 100 }
  test.each([0, 9.9, 12])('at %f %% every amount of a plan and of its protection is whole', (rate) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2_000_000 }),
        fc.constantFrom(...offer.months),
        fc.boolean(),
        (price, months, paused) => {
          const plan = instalmentPlan(price * 100, months, { ...whole, yearlyRatePercent: rate }, paused)
          if (!plan) return
          const { overallPremium } = paymentProtection(
            plan,
            { premiumPercent: 4.9, minimumPremiumCents: 600 },
            100,
          )
          const { monthlyInstallment, lastInstallment, installmentSurcharge, paymentPauseSurcharge } = plan
          const amounts = [monthlyInstallment, lastInstallment, installmentSurcharge, paymentPauseSurcharge]
          expect([...amounts, overallPremium].filter((cents) => cents % 100 !== 0)).toEqual([])
        },
      ),
    )
  })
})

describe('[CAL-2] figures of a table', () => {
  test.each([
    ['599.99, 3 months, 0 %', 59_999, 3, at(0), false, 19_999, 20_001, 59_999, 0],
    ['600.00, 12 months, 0 %', 60_000, 12, at(0), false, 5000, 5000, 60_000, 0],
    ['100.00, 3 months, 0 %', 10_000, 3, at(0), false, 3333, 3334, 10_000, 0],
    ['100.00, 3 months, 12 %', 10_000, 3, offer, false, 3397, 3397, 10_191, 12],
    ['5000.00, 48 months, 9.9 %', 500_000, 48, at(9.9), false, 12_556, 12_556, 602_688, 9.9],
    ['600.00 after a pause, 12 months, 0 %', 60_000, 12, at(0), true, 5150, 5150, 61_800, 3.4],
    ['600.00 after a pause, 12 months, 12 %', 60_000, 12, offer, true, 5473, 5473, 65_676, 10.9],
  ])('%s', (_, price, months, of, paused, monthly, last, overall, apr) => {
    const plan = instalmentPlan(price, months, of, paused)
    expect(plan).toMatchObject({ monthlyInstallment: monthly, lastInstallment: last, overallPrice: overall })
    expect(plan?.effectiveYearlyRate).toBe(apr)
    expect(plan?.firstInstallmentMonth).toBe(paused ? 5 : 1)
  })

  test('a rate too small for a cent costs nothing, and the last instalment absorbs the rounding', () => {
    expect(instalmentPlan(10_005, 24, at(0.001))).toMatchObject({
      monthlyInstallment: 417,
      installmentSurcharge: 3,
      lastInstallment: 417,
    })
    expect(instalmentPlan(10_010, 24, at(0.0001))).toMatchObject({
      lastInstallment: 419,
      installmentSurcharge: 0,
    })
  })

  test.each([
    [60_000, 3, 1800],
    [33, 3, 1],
    [9999, 2.25, 225],
    [1, 0, 0],
  ])('a pause of %d cents at %d %% costs %d cents', (price, surchargePercent, cents) =>
    expect(pauseSurcharge(price, { months: 4, surchargePercent })).toBe(cents),
  )
})

describe('[LAW-4] credit is offered only where it is lawful', () => {
  const rates = [
    { from: '2026-07-01', percent: 11.9 },
    { from: '2026-01-01', percent: 12 },
    { from: '2027-01-01', percent: 15 },
  ]
  const terms = { ...offer, enabled: true, maximumRates: rates }

  test.each([
    ['2025-12-31', undefined],
    ['2026-01-01', 12],
    ['2026-06-30', 12],
    ['2026-07-01', 11.9],
    ['2026-12-31', 11.9],
    ['2027-01-01', 15],
    ['2099-01-01', 15],
  ])('the highest rate on %s is %s', (day, percent) => expect(maximumRateOn(rates, day)).toBe(percent))

  test.each([
    ['before any rate is known', terms, '2025-12-31', false],
    ['at the highest rate', terms, '2026-06-30', true],
    ['above it from the day it falls', terms, '2026-07-01', false],
    ['when it rises again', terms, '2027-01-01', true],
    ['switched off', { ...terms, enabled: false }, '2026-06-30', false],
    ['without rates', { ...terms, maximumRates: [] }, '2026-06-30', false],
    [
      'with a broken rate',
      { ...terms, maximumRates: [{ from: '2026-01-01', percent: Number.NaN }] },
      '2026-06-30',
      false,
    ],
    ['with a broken rate of its own', { ...terms, yearlyRatePercent: Number.NaN }, '2026-06-30', false],
    ['without a length', { ...terms, months: [] }, '2026-06-30', false],
    ['without an example', { ...terms, exampleCents: 1 }, '2026-06-30', false],
  ])('%s', (_, of, day, offered) => expect(creditOffer(of, pause, day) !== undefined).toBe(offered))

  test('a plan whose total cost exceeds the maximum is not offered, even with a lower rate', () => {
    const dear = { ...at(9.9), maximumRatePercent: 10, pause: { months: 4, surchargePercent: 5 } }
    expect(instalmentPlan(60_000, 12, dear)?.effectiveYearlyRate).toBe(9.9)
    expect(instalmentPlan(60_000, 12, dear, true)).toBeUndefined()
    expect(delayedPayment(60_000, dear)).toBeUndefined()
  })

  test("the example has the tenant's amount and the middle one of its lengths", () => {
    expect(representativeExample(offer)).toMatchObject({ basePrice: 60_000, numberOfRegularInstallments: 12 })
  })

  test.each([
    [9_999, undefined],
    [10_000, 48],
    [500_000, 48],
    [500_001, undefined],
    [10_000.5, undefined],
    [Number.NaN, undefined],
  ])('a price of %d cents is paid over at most %s months', (price, months) =>
    expect(longestPlan(price, offer)?.numberOfRegularInstallments).toBe(months),
  )
})

test.each([
  [9.25, 9.3],
  [9.249, 9.2],
  [12.04, 12],
  [0, 0],
])('[LAW-4] an APR of %d is stated as %d', (rate, stated) => expect(statedRate(rate)).toBe(stated))

describe('[CAL-1] the price as typed', () => {
  test.each([
    ['499', 49_900],
    ['499,5', 49_950],
    ['499.95', 49_995],
    ['1.234,56', 123_456],
    ['1’234.50', 123_450],
    ["1'234", 123_400],
    ['1.234', 123_400],
    ['1 234,00', 123_400],
    ['EUR 499,-', 49_900],
    ['€ 12,99', 1299],
    ['CHF 80.–', 8000],
    ['0', 0],
    ['', undefined],
    ['-5', undefined],
    ['1e9', undefined],
    ['veel', undefined],
    ['12,345,6', undefined],
    ['1.2.3', undefined],
    ['٣٠٠', 30_000],
    ['999999999999999999', Number.MAX_SAFE_INTEGER],
    ['9'.repeat(100), Number.MAX_SAFE_INTEGER],
    ['9'.repeat(10_000), undefined],
    ['1 299,50 kr.', 129_950],
    ['£1,299.50', 129_950],
    ['12 990 Ft', 1_299_000],
    ['1 299:-', 129_900],
    ['12.990 kr.', 1_299_000],
    ['1\u00a0299,00 zł', 129_900],
    ['499 foo', undefined],
  ])('%s', (text, cents) => expect(readAmount(text)).toBe(cents))

  test.each([
    [9_999, { price: 10_000, adjusted: 'BELOW_MINIMUM' }],
    [10_000, { price: 10_000 }],
    [500_000, { price: 500_000 }],
    [500_001, { price: 500_000, adjusted: 'ABOVE_MAXIMUM' }],
    [Number.MAX_SAFE_INTEGER, { price: 500_000, adjusted: 'ABOVE_MAXIMUM' }],
  ])('%d cents', (price, adjusted) => expect(adjustPrice(price, offer)).toEqual(adjusted))

  test('plans are returned for every length, none preselected', () => {
    const answer = calculate({ amount: '50', paused: false }, offer)
    expect(answer.price).toEqual({ price: 10_000, adjusted: 'BELOW_MINIMUM' })
    expect(answer.plans.map((plan) => plan.numberOfRegularInstallments)).toEqual([3, 6, 12, 24, 48])
    expect(answer.plan).toBeUndefined()
    expect(calculate({ amount: '600', months: 12, paused: true }, offer).plan?.paymentPauseSurcharge).toBe(
      1800,
    )
    expect(calculate({ amount: '600', months: 7, paused: true }, offer).plan).toBeUndefined()
    expect(calculate({ amount: '599,50', paused: false }, { ...offer, step: 100 }).price?.price).toBe(60_000)
    expect(calculate({ amount: '599,50', paused: false }, offer).price?.price).toBe(59_950)
    expect(calculate({ amount: 'veel', paused: false }, offer)).toEqual({ unreadable: true, plans: [] })
    expect(calculate({ amount: ' ', paused: false }, offer)).toEqual({ unreadable: false, plans: [] })
  })

  test.each([
    ['amount=600&months=12&pause=1', { amount: '600', months: 12, paused: true }],
    ['months=12abc&pause=yes', { amount: '', months: undefined, paused: false }],
    ['months=0&amount=', { amount: '', months: undefined, paused: false }],
  ])('the query ?%s', (query, question) =>
    expect(readCalculatorInput(new URLSearchParams(query))).toEqual(question),
  )
})

test.each([
  [5314, 12, { monthlyPremium: 255, overallPremium: 3060, monthlyInstallmentWithPremium: 5569 }],
  [1000, 48, { monthlyPremium: 150, overallPremium: 7200, monthlyInstallmentWithPremium: 1150 }],
])(
  '[BAS-7] protecting instalments of %d cents',
  (monthlyInstallment, numberOfRegularInstallments, protection) => {
    const plan = instalmentPlan(60_000, 12, offer)
    if (!plan) throw new Error('600.00 over 12 months is offered')
    const input = { ...plan, monthlyInstallment, numberOfRegularInstallments }
    expect(paymentProtection(input, { premiumPercent: 4.8, minimumPremiumCents: 150 })).toEqual(protection)
  },
)

describe('[CAL-2] for any price', () => {
  const anything = fc.record({
    price: fc.integer({ min: 1000, max: 5_000_000 }),
    months: fc.integer({ min: 2, max: 120 }),
    rate: fc.double({ min: 0, max: 30, noNaN: true }),
    surchargePercent: fc.double({ min: 0, max: 10, noNaN: true }),
    paused: fc.boolean(),
  })
  const planOf = ({ price, months, rate, surchargePercent, paused }: PlanInput) =>
    instalmentPlan(
      price,
      months,
      {
        ...at(rate),
        ...{ months: [months], minimumCents: 1000, maximumCents: 5_000_000 },
        ...{ maximumRatePercent: 1e6, pause: { months: 4, surchargePercent } },
      },
      paused,
    )
  type PlanInput = typeof anything extends fc.Arbitrary<infer Value> ? Value : never

  test('the parts add up to the total, in whole cents', () =>
    fc.assert(
      fc.property(anything, (input) => {
        const plan = planOf(input)
        if (!plan) throw new Error('it is offered')
        const { basePrice, paymentPauseSurcharge, installmentSurcharge, overallPrice } = plan
        const { monthlyInstallment, lastInstallment, firstInstallment } = plan
        expect(basePrice + paymentPauseSurcharge + installmentSurcharge).toBe(overallPrice)
        expect(monthlyInstallment * (input.months - 1) + lastInstallment).toBe(overallPrice)
        const money = [paymentPauseSurcharge, installmentSurcharge, overallPrice, monthlyInstallment]
        for (const cents of [...money, lastInstallment, firstInstallment]) {
          expect(Number.isSafeInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
        }
        expect(lastInstallment).toBeGreaterThanOrEqual(monthlyInstallment)
        expect(lastInstallment - monthlyInstallment).toBeLessThan(input.months)
      }),
    ))

  test('discounting at the APR gives the price', () =>
    fc.assert(
      fc.property(anything, (input) => {
        const plan = planOf(input)
        if (!plan) throw new Error('it is offered')
        const payments = Array.from({ length: input.months }, (_, index) => ({
          month: plan.firstInstallmentMonth + index,
          amount: index === input.months - 1 ? plan.lastInstallment : plan.monthlyInstallment,
        }))
        const rate = effectiveYearlyRate(input.price, payments) / 100
        const worth = payments.reduce(
          (sum, { month, amount }) => sum + amount / (1 + rate) ** (month / 12),
          0,
        )
        expect(Math.abs(worth - input.price)).toBeLessThan(0.01)
      }),
    ))
})
