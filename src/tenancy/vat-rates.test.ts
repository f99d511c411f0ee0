import { describe, expect, test } from 'vitest'
import { classOfRate, classRateOn, entryOn, type VatClass, vatCountries, vatRatesOf } from './vat-rates.ts'

describe('[TAX-1] the VAT rates of a country', () => {
  test.each<[string, VatClass, string, number | undefined]>([
    ['NL', 'standard', '2026-11-25', 2100],
    ['NL', 'reduced', '2018-12-31', 600],
    ['NL', 'reduced', '2019-01-01', 900],
    ['NL', 'zero', '2026-11-25', 0],
    ['NL', 'intermediate', '2026-11-25', undefined],
    ['DE', 'standard', '2020-06-30', 1900],
    ['DE', 'standard', '2020-07-01', 1600],
    ['DE', 'reduced', '2020-12-31', 500],
    ['DE', 'standard', '2021-01-01', 1900],
    ['DE', 'reduced', '2026-01-01', 700],
    ['DE', 'zero', '2022-12-31', undefined],
    ['CH', 'standard', '2023-12-31', 770],
    ['CH', 'standard', '2024-01-01', 810],
    ['CH', 'reduced', '2024-01-01', 260],
    ['CH', 'intermediate', '2024-01-01', 380],
    ['LI', 'standard', '2026-11-25', 810],
    ['FR', 'standard', '2026-11-25', 2000],
    ['FR', 'intermediate', '2026-11-25', 1000],
    ['FR', 'reduced', '2026-11-25', 550],
    ['FR', 'super-reduced', '2026-11-25', 210],
    ['AT', 'standard', '2026-11-25', 2000],
    ['AT', 'intermediate', '2026-11-25', 1300],
    ['AT', 'reduced', '2026-11-25', 1000],
    ['AT', 'super-reduced', '2026-06-30', undefined],
    ['AT', 'super-reduced', '2026-07-01', 490],
    ['BE', 'standard', '2026-11-25', 2100],
    ['BE', 'intermediate', '2026-11-25', 1200],
    ['BE', 'reduced', '2026-11-25', 600],
    ['LU', 'standard', '2023-07-01', 1600],
    ['LU', 'standard', '2026-11-25', 1700],
    ['FI', 'standard', '2024-09-01', 2550],
    ['SK', 'standard', '2025-01-01', 2300],
    ['EE', 'standard', '2025-07-01', 2400],
    ['RO', 'standard', '2025-08-01', 2100],
  ])('%s %s on %s is %s hundredths of a per cent', (country, of, day, rate) => {
    expect(classRateOn(vatRatesOf(country), of, day)).toBe(rate)
  })

  test('are included for the EEA, Switzerland, Liechtenstein and the United Kingdom, with a standard rate for every day', () => {
    const members =
      'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
    expect([...vatCountries].sort()).toEqual([...members, 'CH', 'GB'].sort())
    for (const country of vatCountries) {
      const rates = vatRatesOf(country)
      expect(classRateOn(rates, 'standard', '2000-01-01'), country).toBeGreaterThan(0)
      for (const entries of Object.values(rates)) {
        const days = entries.map(({ from }) => from)
        expect(days, country).toEqual([...new Set(days)].sort())
        for (const { rate } of entries) expect(Number.isInteger(rate) && rate >= 0 && rate <= 2700).toBe(true)
      }
    }
  })

  test('are ordered like their classes: the standard one is the highest', () => {
    for (const country of vatCountries)
      for (const day of ['2020-01-01', '2023-06-01', '2026-11-25']) {
        const rates = (['standard', 'intermediate', 'reduced', 'super-reduced', 'zero'] as const).flatMap(
          (of) => classRateOn(vatRatesOf(country), of, day) ?? [],
        )
        expect(rates, `${country} ${day}`).toEqual(rates.toSorted((a, b) => b - a))
      }
  })

  test('are completed and corrected by a tenant, class by class', () => {
    const rates = vatRatesOf('NL', { reduced: [{ from: '2027-01-01', rate: 1000 }] })
    expect(classRateOn(rates, 'reduced', '2026-12-31')).toBe(900)
    expect(classRateOn(rates, 'reduced', '2027-01-01')).toBe(1000)
    expect(classRateOn(rates, 'standard', '2027-01-01')).toBe(2100)
    expect(vatRatesOf('XK')).toEqual({})
  })

  test('have the class of a rate on a day', () => {
    const rates = vatRatesOf('CH')
    expect(classOfRate(rates, 260, '2026-11-25')).toBe('reduced')
    expect(classOfRate(rates, 250, '2026-11-25')).toBeUndefined()
    expect(classOfRate(rates, 250, '2023-01-01')).toBe('reduced')
  })

  test('the entry that began last is valid, in whatever order they stand', () => {
    const entries = [{ from: '2026-03-01' }, { from: '2025-01-01' }, { from: '2026-01-01' }]
    expect(entryOn(entries, '2026-02-28')).toEqual({ from: '2026-01-01' })
    expect(entryOn(entries, '2024-12-31')).toBeUndefined()
  })
})
