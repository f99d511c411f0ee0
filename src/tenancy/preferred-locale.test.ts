import { expect, test } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

const i18n = { locales: ['de-CH', 'fr-CH'], timeZone: 'Europe/Zurich', currency: 'CHF' as const }

test.each([
  [null, 'de-CH'],
  ['', 'de-CH'],
  ['fr', 'fr-CH'],
  ['fr-FR,fr;q=0.9,de;q=0.8', 'fr-CH'],
  ['de;q=0.5, fr-CH;q=0.9', 'fr-CH'],
  ['it, en;q=0.5', 'de-CH'],
  ['fr;q=0, de;q=0.1', 'de-CH'],
  ['FR-ch', 'fr-CH'],
  ['fr;q=oops', 'de-CH'],
  [',;;q=1,'.repeat(5000), 'de-CH'],
])('[REL-12] Accept-Language %j prefers %s', (header, locale) => {
  expect(preferredLocale({ i18n }, header)).toBe(locale)
})
