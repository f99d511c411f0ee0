import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { divideRounded, shareOut } from '#backend/infra/money/cents.ts'
import { sumsOf, vatPartOf } from './order-sums.ts'

describe('[BAS-2] whole cents', () => {
  test.each([
    [10, 4, 3],
    [9, 4, 2],
    [0, 7, 0],
    [1, 2, 1],
  ])('%i by %i is %i', (amount, divisor, result) => expect(divideRounded(amount, divisor)).toBe(result))

  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [5, [0, 0], [5, 0]],
    [0, [3, 4], [0, 0]],
    [595, [1999, 8001], [119, 476]],
    [7, [], []],
  ])('%i shared out by %j is %j', (amount, weights, shares) =>
    expect(shareOut(amount, weights)).toEqual(shares),
  )

  test('shares always add up, and none is further from its part than a cent', () => {
    const weights = fc.array(fc.nat(500_000), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.nat(5_000_000), weights, (amount, given) => {
        const shares = shareOut(amount, given)
        expect(add(shares)).toBe(amount)
        const whole = BigInt(add(given))
        if (whole > 0n)
          shares.forEach((share, index) => {
            const exact = BigInt(amount) * BigInt(given[index] ?? 0)
            const off = BigInt(share) * whole - exact
            expect(off < whole && off > -whole).toBe(true)
          })
      }),
    )
  })
})

describe('[BAS-2] VAT', () => {
  test.each([
    [2100, 12_100, 2100],
    [2100, 1999, 347],
    [1900, 11_900, 1900],
    [810, 10_810, 810],
    [0, 500, 0],
    [2100, 1, 0],
    [2100, 3, 1],
  ])('at %i in %i cents is %i', (rate, gross, vat) =>
    expect(vatPartOf(rate, gross)).toEqual({ rate, gross, vat, net: gross - vat }),
  )
})

test('[BAS-2] an order of two rates with delivery, a voucher and a pause', () => {
  const sums = sumsOf({
    lines: [
      { items: 4998, services: 0, vatRate: 2100 },
      { items: 39_900, services: 6498, vatRate: 2100 },
      { items: 999, services: 0, vatRate: 900 },
    ],
    deliveryCost: 595,
    discount: 500,
    surcharges: [{ kind: 'DELAYED_PAYMENT', amount: 1575 }],
    defaultVatRate: 2100,
  })
  expect(sums).toEqual({
    itemsTotal: 45_897,
    servicesTotal: 6498,
    deliveryCost: 595,
    discount: 500,
    surcharges: [{ kind: 'DELAYED_PAYMENT', amount: 1575 }],
    total: 54_065,
    vat: [
      { rate: 2100, gross: 51_489, vat: 8936, net: 42_553 },
      { rate: 900, gross: 1001, vat: 83, net: 918 },
      { rate: 0, gross: 1575, vat: 0, net: 1575 },
    ],
    lineDiscounts: [48, 443, 9],
  })
})

test('[BAS-2] whatever is ordered, the parts add up to the whole and nothing is negative', () => {
  const line = fc.record({
    items: fc.nat(2_000_000),
    services: fc.nat(20_000),
    vatRate: fc.constantFrom(0, 260, 700, 810, 900, 1900, 2100),
  })
  const surcharge = fc.record({
    kind: fc.constantFrom('DELAYED_PAYMENT', 'INSTALMENTS', 'PAYMENT_PROTECTION'),
    amount: fc.nat(50_000),
  })
  fc.assert(
    fc.property(
      fc.record({
        lines: fc.array(line, { maxLength: 30 }),
        deliveryCost: fc.nat(5000),
        discount: fc.nat(3_000_000),
        surcharges: fc.array(surcharge as never, { maxLength: 2 }),
        defaultVatRate: fc.constant(2100),
      }),
      (order) => {
        const sums = sumsOf(order as Parameters<typeof sumsOf>[0])
        expect(sums.total).toBe(
          sums.itemsTotal +
            sums.servicesTotal +
            sums.deliveryCost -
            sums.discount +
            add(sums.surcharges.map(({ amount }) => amount)),
        )
        expect(add(sums.vat.map(({ gross }) => gross))).toBe(sums.total)
        expect(add(sums.lineDiscounts)).toBe(sums.discount)
        expect(sums.discount).toBeLessThanOrEqual(sums.itemsTotal + sums.servicesTotal)
        for (const { net, vat, gross } of sums.vat) {
          expect(net + vat).toBe(gross)
          expect(Math.min(net, vat, gross)).toBeGreaterThanOrEqual(0)
        }
        for (const cents of [sums.total, ...sums.lineDiscounts, ...sums.vat.flatMap(({ vat }) => vat)])
          expect(Number.isSafeInteger(cents)).toBe(true)
      },
    ),
  )
})

const add = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

test('[TAX-1] delivery bears the rates of the goods it brings, by their value: book 20.00, lamp 30.00, delivery 5.95', () => {
  const { vat, total } = sumsOf({
    lines: [
      { items: 2000, services: 0, vatRate: 900 },
      { items: 3000, services: 0, vatRate: 2100 },
    ],
    deliveryCost: 595,
    discount: 0,
    surcharges: [],
    defaultVatRate: 2100,
  })
  expect(vat).toEqual([
    { rate: 2100, gross: 3357, vat: 583, net: 2774 },
    { rate: 900, gross: 2238, vat: 185, net: 2053 },
  ])
  expect(total).toBe(5595)
  expect(vat.reduce((sum, part) => sum + part.vat, 0)).toBe(768)
})

test('[BAS-2] a discount by points is divided into amounts that the currency can charge', () => {
  const lines = [1, 2, 3].map((part) => ({ items: part * 10_000, services: 0, vatRate: 2700 }))
  const sums = (discount: number) =>
    sumsOf({ lines, deliveryCost: 0, discount, step: 100, surcharges: [], defaultVatRate: 2700 })
  expect(sums(1_000).lineDiscounts).toEqual([200, 300, 500])
  // An order of an earlier release may have a discount that is no whole step.
  expect(sums(1_001).lineDiscounts).toEqual([167, 334, 500])
})
