import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type QueryContext, queryClient, type TestShop } from './open-test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
})
afterAll(() => opened.close())

const fields = `basePrice firstInstallment fixedMonthlyInterestFactor installmentSurcharge lastInstallment
  monthlyInstallment monthlyInterestRateFactor overallPrice paymentPauseSurcharge numberOfRegularInstallments
  yearlyInterestRateFactor minValue maxValue effectiveYearlyRate firstInstallmentMonth`

const calculation = async (price: number, months: number, paymentPause: boolean, as: QueryContext = {}) => {
  const { body } = await queryClient(opened.shop)(
    `query ($price: Int!, $months: Int!, $paymentPause: Boolean) {
      credit { calculation(price: $price, months: $months, paymentPause: $paymentPause) { ${fields} } }
    }`,
    { price, months, paymentPause },
    as,
  )
  return body.data.credit?.calculation ?? null
}

const offered = async (as: QueryContext) => {
  const { body } = await queryClient(opened.shop)(
    `{ credit { months maximumRatePercent } searchResult(query: { sort: "price-desc", term: "wasmachine" }) {
      products { instalments { monthlyInstallment } prices { price instalmentPrice } } } }`,
    {},
    as,
  )
  const [product] = body.data.searchResult.products
  return { ...body.data, product }
}

const twelve = { yearlyRatePercent: 12, maximumRates: [{ from: '2026-01-01', percent: 12 }] }

describe('[CAL-1] [UX-8] the instalment calculation', () => {
  test('has every field', async () => {
    expect(await calculation(60_000, 12, false, { credit: twelve })).toEqual({
      basePrice: 60_000,
      firstInstallment: 5314,
      fixedMonthlyInterestFactor: expect.closeTo(0.005233, 6),
      installmentSurcharge: 3768,
      lastInstallment: 5314,
      monthlyInstallment: 5314,
      monthlyInterestRateFactor: expect.closeTo(0.009489, 6),
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

  test('[CAL-2] adds the tenant’s months and surcharge for a payment pause', async () => {
    expect(await calculation(60_000, 12, true)).toMatchObject({
      paymentPauseSurcharge: 1800,
      firstInstallmentMonth: 5,
    })
  })

  test.each([
    ['below the smallest amount', 9999, 12],
    ['above the largest', 500_001, 12],
    ['for a number of months that is not offered', 60_000, 13],
    ['of a negative price', -1, 12],
  ])('calculates nothing %s', async (_, price, months) => {
    expect(await calculation(price, months, false)).toBeNull()
  })

  test.each([
    ['nl', 'nl-NL'],
    ['de', 'de-DE'],
    ['ch', 'de-CH'],
  ])('[LAW-4] %s offers credit below its highest rate, on products too', async (tenant, locale) => {
    const { credit } = await offered({ tenant, locale })
    expect(credit.months.length).toBeGreaterThan(1)
    const example = await calculation(60_000, 12, true, { tenant, locale })
    expect(example.effectiveYearlyRate).toBeLessThanOrEqual(credit.maximumRatePercent)
  })
})

describe('[LAW-4] a product shows its instalment only while credit is lawful', () => {
  const beginning = { maximumRates: [{ from: '2026-11-18', percent: 12 }] }

  test('with the terms of the tenant it shows one', async () => {
    const { product } = await offered({})
    expect(product.prices.price).toBeGreaterThanOrEqual(10_000)
    expect(product.instalments.monthlyInstallment).toBeGreaterThan(0)
    expect(product.prices.instalmentPrice).toBe(product.instalments.monthlyInstallment)
  })

  test.each<[string, QueryContext, boolean]>([
    ['switched off', { credit: { enabled: false } }, false],
    ['above the highest rate', { credit: { yearlyRatePercent: 12.1 } }, false],
    ['without a rate for today', { credit: { maximumRates: [] } }, false],
    [
      'a moment before the day of the first rate, in the tenant’s time zone',
      { credit: beginning, at: Date.parse('2026-11-17T22:59:59Z') },
      false,
    ],
    ['at its first moment', { credit: beginning, at: Date.parse('2026-11-17T23:00:00Z') }, true],
  ])('%s', async (_, as, lawful) => {
    const { credit, product } = await offered(as)
    expect(credit !== null).toBe(lawful)
    expect(product.instalments !== null).toBe(lawful)
    expect(product.prices.instalmentPrice !== null).toBe(lawful)
  })
})
