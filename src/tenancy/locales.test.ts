import { expect, test } from 'vitest'
import { localisePath, splitLocale } from './locales.ts'

const ch = { i18n: { locales: ['de-CH', 'fr-CH'], timeZone: 'Europe/Zurich', currency: 'CHF' as const } }

test.each([
  ['/', 'de-CH', '/', false],
  ['/fr', 'fr-CH', '/', false],
  ['/fr/', 'fr-CH', '/', false],
  ['/fr/aide-service', 'fr-CH', '/aide-service', false],
  ['/de', 'de-CH', '/', true],
  ['/de/magazin', 'de-CH', '/magazin', true],
  ['/it/magazin', 'de-CH', '/it/magazin', false],
  ['/frx', 'de-CH', '/frx', false],
  ['/FR/x', 'de-CH', '/FR/x', false],
])('[TEN-6] %s is %s at %s, redundant: %s', (pathname, locale, path, redundantPrefix) => {
  expect(splitLocale(ch, pathname)).toEqual({ locale, path, redundantPrefix })
})

test.each([
  ['de-CH', '/', '/'],
  ['de-CH', '/magazin', '/magazin'],
  ['fr-CH', '/', '/fr'],
  ['fr-CH', '/magazine', '/fr/magazine'],
])('[TEN-6] the canonical path of %s %s is %s', (locale, path, address) => {
  expect(localisePath(ch, locale, path)).toBe(address)
})
