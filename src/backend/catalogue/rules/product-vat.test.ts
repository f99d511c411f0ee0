import { describe, expect, test } from 'vitest'
import type { VatSettings } from '#tenancy/vat.ts'
import { productVatRate, standardVatRate, type VatFacts, type VatTenant, vatFactsOf } from './product-vat.ts'

const today = '2026-11-25'
const shopIn = (country: string, vat?: VatSettings): VatTenant =>
  ({ organisation: { address: { country } }, vat }) as VatTenant
const goods = (facts: Partial<VatFacts> = {}): VatFacts => ({
  categories: ['media.books', 'media'],
  ...facts,
})

describe('[TAX-1] the VAT rate of a product', () => {
  test.each([
    ['NL', 2100],
    ['DE', 1900],
    ['CH', 810],
    ['FR', 2000],
    ['AT', 2000],
    ['BE', 2100],
  ])('[BAS-3] is the standard rate of %s, %i, unless something else is stated', (country, rate) => {
    expect(productVatRate(shopIn(country), goods(), today)).toBe(rate)
    expect(standardVatRate(shopIn(country), today)).toBe(rate)
  })

  const ruled: VatSettings = {
    categories: {
      media: [{ from: '2020-01-01', rate: 'reduced' }],
      'media.books': [
        { from: '2026-01-01', rate: 'zero' },
        { from: '2027-01-01', rate: 6 },
      ],
    },
    googleCategories: {
      'Food,  Beverages & Tobacco > Food Items': [{ from: '2020-01-01', rate: 'reduced' }],
      '784': [{ from: '2020-01-01', rate: 'reduced' }],
    },
  }

  test.each<[string, Partial<VatFacts>, string, number]>([
    ['what the feed states comes first', { vatClass: 'standard', googleCategory: '784' }, today, 2100],
    ['then a rate stored with the product', { vatRate: 550 }, today, 550],
    ['the standard rate stored by an earlier import states nothing', { vatRate: 2100 }, today, 0],
    ['the rule of its own category before that above it', {}, today, 0],
    ['before its day the one above it', {}, '2025-12-31', 900],
    ['a rate in per cent from its day on', {}, '2027-01-01', 600],
    ['the rule above for a category without one', { categories: ['media.films', 'media'] }, today, 900],
    [
      'the main category before another',
      { categories: ['media.books', 'media.films', 'media'] },
      '2026-12-31',
      0,
    ],
    ['before all rules the standard one', {}, '2019-12-31', 2100],
    ['a Google category by its number', { categories: ['other'], googleCategory: '784' }, today, 900],
    [
      'a Google category by a path above its own, whatever case and spaces',
      {
        categories: ['other'],
        googleCategory: 'food, beverages & tobacco  >  Food Items > Bakery',
      },
      today,
      900,
    ],
    ['another Google category', { categories: ['other'], googleCategory: '7841' }, today, 2100],
    [
      'a category before a Google category',
      { categories: ['media.books'], googleCategory: '784' },
      '2026-02-01',
      0,
    ],
    ['names of every object are no rules', { categories: ['constructor', 'toString'] }, today, 2100],
  ])('%s', (_, facts, day, rate) => {
    expect(productVatRate(shopIn('NL', ruled), goods(facts), day)).toBe(rate)
  })

  test('follows a change of the law from its day on', () => {
    const swiss = shopIn('CH', { categories: { media: [{ from: '2000-01-01', rate: 'reduced' }] } })
    expect(productVatRate(swiss, goods(), '2023-12-31')).toBe(250)
    expect(productVatRate(swiss, goods(), '2024-01-01')).toBe(260)
    expect(productVatRate(shopIn('DE'), goods({ vatClass: 'reduced' }), '2020-12-31')).toBe(500)
    expect(productVatRate(shopIn('DE'), goods({ vatClass: 'reduced' }), '2021-01-01')).toBe(700)
  })

  test('is the standard rate while a class has no rate yet', () => {
    expect(productVatRate(shopIn('AT'), goods({ vatClass: 'super-reduced' }), '2026-06-30')).toBe(2000)
    expect(productVatRate(shopIn('AT'), goods({ vatClass: 'super-reduced' }), '2026-07-01')).toBe(490)
  })

  test('is the tenant’s own rate if it sets one, from its day on', () => {
    const own = shopIn('NL', { rates: { standard: [{ from: '2027-01-01', percent: 22.5 }] } })
    expect(standardVatRate(own, '2027-01-01')).toBe(2250)
    expect(standardVatRate(own, today)).toBe(2100)
    const otherTenant = shopIn('XK', { rates: { standard: [{ from: '2027-01-01', percent: 18 }] } })
    // A rate that is not valid yet is used if no other one is defined.
    expect(standardVatRate(otherTenant, today)).toBe(1800)
    expect(() => standardVatRate(shopIn('US'), today)).toThrow('no VAT rates of US')
  })
})

test('[TAX-1] the facts list each category before its ancestors, and a variant’s own class first', () => {
  const trails: Record<string, string[]> = { 'media.books': ['media', 'media.books'], gifts: ['gifts'] }
  const facts = vatFactsOf(
    { vatClass: 'standard', googleCategory: '784', categories: ['media.books', 'gifts', 'media.books'] },
    { vatClass: 'reduced' },
    (key) => trails[key] ?? [],
  )
  expect(facts).toEqual({
    vatClass: 'reduced',
    googleCategory: '784',
    categories: ['media.books', 'media', 'gifts'],
  })
})
