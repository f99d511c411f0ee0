import { expect, test } from 'vitest'
import { linkAddress, routeAddress } from './addresses.ts'
import { categoryAddress, productAddress } from './product-addresses.ts'
import { loadTenants } from './tenants.ts'

const tenants = loadTenants('tenants')
const nl = tenants.byId('nl')!
const ch = tenants.byId('ch')!

test.each([
  [nl, 'nl-NL', '/klantenservice', '/klantenservice'],
  [ch, 'fr-CH', '/aide-service', '/fr/aide-service'],
  [ch, 'fr-CH', '/', '/fr'],
  [nl, 'nl-NL', 'route:account', '/mijn-account'],
  [ch, 'fr-CH', 'route:customerService', '/fr/aide-service'],
  [ch, 'fr-CH', 'route:nonsense', '/fr'],
  [ch, 'fr-CH', 'https://elsewhere.example/', 'https://elsewhere.example/'],
  [ch, 'fr-CH', '#place', '#place'],
  [ch, 'fr-CH', 'tel:+41', 'tel:+41'],
])('[TEN-6] %# the link %s %s leads to %s', (tenant, locale, href, address) =>
  expect(linkAddress(tenant, locale, href)).toBe(address),
)

test('[ROU-5] categories and products have localised addresses', () => {
  expect(categoryAddress(ch, 'fr-CH', 'femme/robes')).toBe('/fr/c/femme/robes')
  expect(productAddress(nl, 'nl-NL', { slug: 'jurk', sku: '1' })).toBe('/p/jurk/1')
  expect(productAddress(nl, 'nl-NL', { slug: 'jurk', sku: 'a/b' })).toBe('/p/jurk/a%2Fb')
  expect(routeAddress(ch, 'de-CH', 'search')).toBe('/s/')
})
