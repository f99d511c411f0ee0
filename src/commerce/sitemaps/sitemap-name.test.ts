import { expect, test } from 'vitest'
import { readSitemapName, sitemapName } from './sitemap-name.ts'

const tenant = { i18n: { locales: ['de-CH', 'fr-CH'], timeZone: 'Europe/Zurich', currency: 'CHF' as const } }

test.each([
  ['de-CH-1', { locale: 'de-CH', number: 1 }],
  ['fr-CH-12', { locale: 'fr-CH', number: 12 }],
  ['nl-NL-1', undefined],
  ['de-CH', undefined],
  ['de-CH-0', undefined],
  ['de-CH-01', undefined],
  ['de-CH-1e3', undefined],
  ['de-CH-9999999', undefined],
  ['-1', undefined],
])('[SEO-1] a product sitemap by its name: %s', (name, expected) => {
  expect(readSitemapName(tenant, name)).toEqual(expected)
  if (expected) expect(sitemapName(expected.locale, expected.number)).toBe(name)
})
