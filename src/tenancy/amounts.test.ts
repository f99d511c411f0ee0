import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aboutAsMuch, amountsOf, doubtfulAmounts, withAmountsIn } from './amounts.ts'
import { currencyCodes, currencyOf, stepOf } from './currencies.ts'
import { defaultAmounts } from './tenants.ts'
import { vatCountries } from './vat-rates.ts'

describe('[GOO-9] [TEN-2] about as much in another currency', () => {
  test.each([
    [595, 'EUR', 'NOK', 6800],
    [7500, 'EUR', 'SEK', 86_000],
    [150_000, 'EUR', 'HUF', 60_000_000],
    [595, 'EUR', 'HUF', 240_000],
    [495, 'GBP', 'ISK', 74_000],
    [495, 'GBP', 'EUR', 495],
    [495, 'GBP', 'HUF', 200_000],
    [240_000, 'HUF', 'EUR', 600],
    [0, 'EUR', 'HUF', 0],
  ])('%i hundredths of %s in %s are %i', (cents, from, to, expected) => {
    expect(aboutAsMuch(cents, from, to)).toBe(expected)
  })

  test('is a whole amount that can be charged, and nothing only for nothing', () => {
    const currency = fc.constantFrom(...currencyCodes)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), currency, currency, (cents, from, to) => {
        const other = aboutAsMuch(cents * stepOf(from), from, to)
        expect(other % stepOf(to)).toBe(0)
        expect(other).toBeGreaterThan(0)
      }),
    )
  })
})

test('[TEN-2] amounts are numbers whose keys end in Cents, at any depth', () => {
  const settings = {
    constants: { deliveryCostCents: 595, deliveryWorkingDays: 2 },
    payment: { online: [{ id: 'card', minimumCents: 100 }] },
    Cents: 'none',
    nothing: null,
  }
  expect(amountsOf(settings).map(({ key, cents }) => [key, cents])).toEqual([
    ['constants.deliveryCostCents', 595],
    ['payment.online.0.minimumCents', 100],
  ])
  expect(withAmountsIn(settings, 'EUR', 'DKK')).toEqual({
    ...settings,
    constants: { deliveryCostCents: 4500, deliveryWorkingDays: 2 },
    payment: { online: [{ id: 'card', minimumCents: 750 }] },
  })
})

describe('[TEN-2] amounts that look like those of another currency', () => {
  const found = (key: string, cents: number, currency: string) =>
    doubtfulAmounts([{ key, path: key.split('.'), cents }], defaultAmounts('tenants', currency)).length > 0
  test.each([
    ['constants.freeDeliveryFromCents', 6000, 'NOK', true],
    ['creditRisk.invoice.guestMaximumCents', 150_000, 'HUF', true],
    ['constants.deliveryCostCents', 495, 'PLN', true],
    ['constants.deliveryCostCents', 1495, 'PLN', false],
    ['constants.freeDeliveryFromCents', 50_000, 'NOK', false],
    ['creditRisk.credit.guestMaximumCents', 0, 'HUF', false],
    ['constants.otherCents', 1, 'HUF', false],
  ])('%s of %i in %s: %s', (key, cents, currency, expected) => {
    expect(found(key, cents, currency)).toBe(expected)
  })
})

test.each([
  ['NO', 'NOK'],
  ['BG', 'EUR'],
  ['HR', 'EUR'],
  ['LI', 'CHF'],
  ['US', 'USD'],
  ['JP', undefined],
])('[GOO-9] shops in %s charge %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency)
})

test('[GOO-9] every country with VAT rates has a currency, and every currency but the former Bulgarian one a country', () => {
  const used = new Set([...vatCountries, 'US'].map(currencyOf))
  expect([...used].sort()).toEqual(currencyCodes.filter((code) => code !== 'BGN').sort())
})
