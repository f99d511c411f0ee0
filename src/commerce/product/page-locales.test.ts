import { expect, test } from 'vitest'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { pageLocales } from './page-locales.ts'

const ch = loadTenants('tenants').byId('ch') as Tenant
const product = { slug: 'jacke', sku: '1-2', masterSku: '1' }
const german = { locale: 'de-CH', slug: 'jacke' }
const french = { locale: 'fr-CH', slug: 'veste' }

test('[SEO-1] a product with texts in all languages is offered in all', () => {
  const page = pageLocales(ch, 'fr-CH', { ...product, slug: 'veste', alternates: [german, french] })
  expect(Object.keys(page.alternates)).toEqual(['de-CH', 'fr-CH'])
  expect(page.canonical).toBe(page.alternates['fr-CH'])
  expect(page.canonical).toMatch(/^https?:.*\/fr\/.*veste\/1$/)
  expect(page.textLanguage).toBeUndefined()
})

test.each([
  ['fr-CH', [german], 'de'],
  ['de-CH', [french], 'fr'],
])('[SEO-1] without a text in %s it refers to the other language', (locale, alternates, textLanguage) => {
  const page = pageLocales(ch, locale, { ...product, alternates })
  const [other] = alternates
  expect(Object.keys(page.alternates)).toEqual([other?.locale])
  expect(page.canonical).toBe(page.alternates[other?.locale as string])
  expect(page.canonical.includes('/fr/')).toBe(other?.locale === 'fr-CH')
  expect(page.textLanguage).toBe(textLanguage)
  // The language switch still leads to both.
  expect(page.languages.map((each) => each.locale)).toEqual(['de-CH', 'fr-CH'])
  expect(page.languages.every(({ address }) => address.endsWith('/1-2'))).toBe(true)
})

test('[GOO-7] the language that a backend names for the text comes first', () => {
  expect(pageLocales(ch, 'fr-CH', { ...product, alternates: [], textLanguage: 'en' }).textLanguage).toBe('en')
  expect(
    pageLocales(ch, 'fr-CH', { ...product, alternates: [], textLanguage: null }).textLanguage,
  ).toBeUndefined()
})

test('[SEO-1] a backend that names no languages has the one of the request', () => {
  const page = pageLocales(ch, 'fr-CH', { ...product, alternates: [] })
  expect([page.alternates, page.textLanguage]).toEqual([{}, undefined])
  expect(page.canonical).toContain('/fr/')
})
