import { describe, expect, test } from 'vitest'
import { type VatClass, vatRatesOf } from '#tenancy/vat-rates.ts'
import { statedVat, type VatContext } from './vat-class.ts'

const reading = (country = 'NL', names: VatContext['names'] = {}): VatContext => ({
  country,
  rates: vatRatesOf(country),
  day: '2026-11-25',
  names,
})
const stated = (fields: Record<string, string | string[]>, of = reading()) =>
  statedVat((column) => [fields[column] ?? []].flat(), of)

describe('[TAX-1] VAT statements of a feed', () => {
  test.each<[string, Record<string, string | string[]>, string, VatClass | undefined]>([
    ['nothing', {}, 'NL', undefined],
    ['a rate', { tax: '9' }, 'NL', 'reduced'],
    ['with a sign and zeros', { tax: '9.00 %' }, 'NL', 'reduced'],
    ['with a comma', { vat_rate: '8,1' }, 'CH', 'standard'],
    ['the rate of food in Switzerland', { tax_rate: '2.6' }, 'CH', 'reduced'],
    ['of rooms there', { mwst: '3.8%' }, 'CH', 'intermediate'],
    ['none at all', { tax: '0' }, 'NL', 'zero'],
    ['as Google writes it', { tax: 'NL::9:n' }, 'NL', 'reduced'],
    ['with a region of digits', { tax: 'NL:2042:9.0:y' }, 'NL', 'reduced'],
    ['for all countries', { tax: '::9:' }, 'NL', 'reduced'],
    ['for several, its own taken', { tax: ['US:CA:8.25:y', 'nl::9:n'] }, 'NL', 'reduced'],
    ['several in one value', { tax: 'DE::7:n,NL::9:n,CH::2.6:n' }, 'DE', 'reduced'],
    ['under a heading tax(country:rate)', { tax: 'DE:7' }, 'DE', 'reduced'],
    ['a name', { tax_category: 'reduced' }, 'NL', 'reduced'],
    ['in German', { tax_category: 'Ermäßigter Satz' }, 'DE', 'reduced'],
    ['in Dutch', { tax_category: 'Laag tarief' }, 'NL', 'reduced'],
    ['in French', { tax_class: 'Taux réduit' }, 'FR', 'reduced'],
    ['as WooCommerce writes it', { tax_class: 'zero-rate' }, 'NL', 'zero'],
    ['the standard one', { tax_category: 'Standard' }, 'NL', 'standard'],
    ['a name in the column of rates', { tax: 'reduced' }, 'NL', 'reduced'],
    ['a rate in the column of names', { tax_category: '9 %' }, 'NL', 'reduced'],
    ['both alike', { tax: '9', tax_category: 'reduced' }, 'NL', 'reduced'],
  ])('%s', (_, fields, country, vatClass) => {
    expect(stated(fields, reading(country))).toEqual({ vatClass, problems: [] })
  })

  test.each<[string, Record<string, string | string[]>, string, RegExp]>([
    ['a rate no class has', { tax: '8' }, 'NL', /^tax "8" is not a VAT rate of NL; the rate of its category/],
    ['a rate of another country', { tax_rate: '2.6' }, 'NL', /tax_rate "2.6" is not a VAT rate of NL/],
    ['a rate of earlier years', { tax: '7.7' }, 'CH', /is not a VAT rate of CH/],
    ['a fraction', { tax: '0.09' }, 'NL', /is not a VAT rate of NL/],
    ['no rate for this country', { tax: 'US:CA:8.25:y' }, 'NL', /tax "US:CA:8.25:y" has no rate for NL/],
    ['an empty one', { tax: 'NL:::y' }, 'NL', /tax "" is not a VAT rate/],
    ['an unknown name', { tax_category: 'Boeken' }, 'NL', /tax_category "Boeken" is not a VAT rate of NL/],
    [
      'a class the country has not',
      { tax_category: 'intermediate' },
      'NL',
      /"intermediate" is not a VAT rate/,
    ],
    ['an exemption, which is no rate', { tax_category: 'exempt' }, 'NL', /"exempt" is not a VAT rate/],
    ['a name of every object', { tax_category: 'constructor' }, 'NL', /"constructor" is not a VAT rate/],
    ['an amount', { vat: '3.47 EUR' }, 'NL', /"3.47 EUR" is not a VAT rate/],
  ])('%s is reported and is not read as the standard rate', (_, fields, country, problem) => {
    const { vatClass, problems } = stated(fields, reading(country))
    expect(vatClass).toBeUndefined()
    expect(problems).toEqual([expect.stringMatching(problem)])
  })

  test('a rate has precedence over a contradicting name, and the contradiction is reported', () => {
    expect(stated({ tax: '9', tax_category: 'standard' })).toEqual({
      vatClass: 'reduced',
      problems: ['tax_category "standard" contradicts tax "9", which is used'],
    })
  })

  test('a tenant can define its own names of classes', () => {
    const own = reading('NL', { Boeken: 'reduced', 'Hoog-tarief': 'reduced' })
    expect(stated({ tax_category: 'BOEKEN' }, own)).toEqual({ vatClass: 'reduced', problems: [] })
    expect(stated({ tax_category: 'hoog tarief' }, own).vatClass).toBe('reduced')
  })

  test('reports a value of a megabyte in one line', () => {
    const { problems } = stated({ tax: 'x'.repeat(1_000_000), vat: 'a:'.repeat(500_000) })
    expect(problems.join().length).toBeLessThan(600)
  })
})
