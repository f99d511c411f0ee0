import { expect, test } from 'vitest'
import {
  clientIdOf,
  copiedPaths,
  copySettings,
  localePairs,
  type NewTenant,
  renameWith,
} from './copy-tenant.ts'

const from = {
  hosts: ['de.localhost'],
  clientId: 'lindrich-de',
  company: 'Lindrich',
  sisterShops: ['nl'],
  i18n: { locales: ['de-DE', 'fr-FR'], currency: 'EUR', timeZone: 'Europe/Berlin' },
  constants: { deliveryCostCents: 595, deliveryWorkingDays: 2 },
  credit: { enabled: true, exampleCents: 60_000 },
  vat: {
    rates: { standard: [{ from: '2020-01-01', percent: 19 }] },
    categories: { books: [{ from: '2020-01-01', rate: 'reduced' }] },
  },
  payment: {
    accounts: [{ holder: 'Lindrich Versandhaus GmbH', iban: 'DE39', bank: 'Bank' }],
    bankLetters: 'basic',
  },
  organisation: {
    ...{ legalName: 'Lindrich Versandhaus GmbH', registration: 'HRB 1', vatNumber: 'DE1', phone: '+49' },
    ...{ email: 'service@lindrich.example', address: { city: 'Elbau', country: 'DE' } },
    seoTitle: { 'de-DE': 'Lindrich: Mode', 'fr-FR': 'Lindrich : mode' },
  },
  contact: { mailboxes: { '3': 'retouren@lindrich.example' } },
}
const to: NewTenant = {
  ...{ id: 'at', company: 'Falkenau', legalName: 'Falkenau GmbH', hosts: ['falkenau.example'] },
  ...{ locales: ['de-AT', 'en-AT'], email: 'hallo@falkenau.example', country: 'AT', currency: 'EUR' },
}
const shared = { i18n: { currency: 'EUR', timeZone: 'Europe/Berlin' } }

test('[TEN-2] [GOO-11] settings have the new company, hosts and locales, and nothing of the other company', () => {
  const settings = copySettings(from, to, shared)
  expect(settings).toMatchObject({
    ...{ hosts: ['falkenau.example'], clientId: 'falkenau-at', company: 'Falkenau' },
    i18n: { locales: ['de-AT', 'en-AT'], currency: 'EUR', timeZone: 'Europe/Vienna' },
    constants: { deliveryCostCents: 595, deliveryWorkingDays: 2 },
    payment: { accounts: [], bankLetters: 'basic' },
    organisation: {
      ...{ legalName: 'Falkenau GmbH', email: 'hallo@falkenau.example', phone: '+49' },
      seoTitle: { 'de-AT': 'Falkenau: Mode', 'en-AT': 'Falkenau: Mode' },
    },
    contact: { mailboxes: { '3': 'retouren@falkenau.example' } },
  })
  expect(JSON.stringify(settings)).not.toMatch(/lindrich|DE39|HRB|DE1|de-DE|fr-FR|sisterShops/i)
})

test.each([
  ['SE', 'SEK', 'Europe/Stockholm', 6800, true],
  ['DE', 'EUR', 'Europe/Berlin', 595, undefined],
  ['GB', 'GBP', 'Europe/London', 595, false],
  ['IS', 'ISK', 'Atlantic/Reykjavik', 89_000, true],
  ['HU', 'HUF', 'Europe/Budapest', 240_000, true],
  // Of its several time zones none is in Europe.
  ['US', 'USD', 'Europe/Berlin', 595, false],
])(
  '[TEN-2] [GOO-9] a copy for %s has amounts in %s, its time zone, and its law',
  (country, currency, timeZone, delivery, withdrawal) => {
    const copy = copySettings(from, { ...to, country, currency }, shared)
    expect(copy).toMatchObject({
      i18n: { currency, timeZone },
      organisation: { address: { city: 'Elbau', country } },
      constants: { deliveryCostCents: delivery, deliveryWorkingDays: 2 },
      // Its maximum rates and authorities are those of one country.
      credit: { enabled: country === 'DE' },
    })
    expect((copy.features as { withdrawalFunction?: boolean } | undefined)?.withdrawalFunction).toBe(
      withdrawal,
    )
    const { rates, categories } = copy.vat as { rates?: object; categories?: object }
    expect(rates).toEqual(
      { DE: from.vat.rates, US: { standard: [{ from: '2000-01-01', percent: 0 }] } }[country],
    )
    expect(categories !== undefined).toBe(country !== 'US')
  },
)

test('a locale is copied from one of its language, else from the default one', () => {
  expect(localePairs(['de-DE', 'fr-FR'], ['fr-CH', 'it-CH'])).toEqual([
    { to: 'fr-CH', from: 'fr-FR', isTranslation: false },
    { to: 'it-CH', from: 'de-DE', isTranslation: true },
  ])
})

test.each([
  ['de-DE/magazin.json', ['de-AT/magazin.json', 'en-AT/magazin.json']],
  ['de-DE/servicelayer/returns.json', ['de-AT/servicelayer/returns.json', 'en-AT/servicelayer/returns.json']],
  ['de/menus/footer.json', ['de/menus/footer.json', 'en/menus/footer.json']],
  [
    'navigation/lindrich-de/web/de-DE.sliced.json',
    ['navigation/falkenau-at/web/de-AT.sliced.json', 'navigation/falkenau-at/web/en-AT.sliced.json'],
  ],
  ['fr-FR/magazine.json', []],
  ['navigation/other/web/de-DE.json', []],
])('the content file %s is copied to %j', (file, paths) => {
  expect(copiedPaths(file, from, to)).toEqual(paths)
})

test('texts of a page are renamed, and a dollar sign in a name stays', () => {
  const rename = renameWith(from, { ...to, company: 'Cash$$' })
  expect(rename({ a: ['Lindrich Versandhaus GmbH', 'Lindrich'], n: 3, b: null })).toEqual({
    ...{ a: ['Falkenau GmbH', 'Cash$$'], n: 3, b: null },
  })
  expect(clientIdOf({ id: 'at', company: 'Müßig & Söhne' })).toBe('mu-ig-sohne-at')
})
