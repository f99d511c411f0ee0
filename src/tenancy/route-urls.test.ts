import { expect, test } from 'vitest'
import { type RouteName, routes } from '../routes/routes.ts'
import { matchRoute } from './match-route.ts'
import { brandPath, brandUrl, categoryUrl, productUrl } from './product-urls.ts'
import { alternateRouteUrls, linkUrl, routeUrl } from './route-urls.ts'
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
  expect(linkUrl(tenant, locale, href)).toBe(address),
)

test('[ROU-5] the British shop shares no address of German words with the German one', () => {
  const [uk, de] = [tenants.byId('uk')!, tenants.byId('de')!]
  const shared = (Object.keys(routes) as RouteName[]).filter(
    (name) => routeUrl(uk, 'en-GB', name) === routeUrl(de, 'de-DE', name),
  )
  expect(shared).toEqual([
    ...['storefront', 'search', 'category', 'product'],
    ...['paylink', 'paylinkReturn', 'serviceLayer'],
  ])
})

test('[ROU-5] categories and products have localised paths', () => {
  expect(categoryUrl(ch, 'fr-CH', 'femme/robes')).toBe('/fr/c/femme/robes')
  expect(productUrl(nl, 'nl-NL', { slug: 'jurk', sku: '1' })).toBe('/p/jurk/1')
  expect(productUrl(nl, 'nl-NL', { slug: 'jurk', sku: 'a/b' })).toBe('/p/jurk/a%2Fb')
  expect(routeUrl(ch, 'de-CH', 'search')).toBe('/s/')
})

test('[ROU-5] [BAK-4] slugs of a backend cannot end an address, or lead to another page', () => {
  const slug = 'rok/../kasse?x=1#y "<'
  const encoded = 'rok%2F~2E~2E%2Fkasse%3Fx%3D1%23y%20%22%3C'
  expect(productUrl(nl, 'nl-NL', { slug, sku: '1' })).toBe(`/p/${encoded}/1`)
  expect(brandUrl(ch, 'fr-CH', 'L&É')).toBe(`/fr${brandPath(ch, 'fr-CH', 'L&É')}`)
  expect(brandPath(nl, 'nl-NL', 'L&É')).toBe('/merken/L%26%C3%89')
  expect(categoryUrl(ch, 'fr-CH', 'été/a b')).toBe('/fr/c/%C3%A9t%C3%A9/a%20b')
})

test.each([
  ['its basket', '/warenkorb', '', ['/fr/warenkorb']],
  [
    'an order, with its number',
    '/mein-konto/bestellungen-lieferungen/123',
    '',
    ['/fr/mein-konto/bestellungen-lieferungen/123'],
  ],
  ['a search, with its term and filters', '/s/jupe', '?page=2', ['/fr/s/jupe?page=2']],
  ['an explanation', '/info/returns', '', ['/fr/info/returns']],
  ['an explanation of its own, which one language may have', '/info/bergpost', '', []],
  ['a category, whose slugs are in one language', '/c/damen', '', []],
  ['content, which has the paths of its other languages itself', '/service-hilfe', '', []],
])('[TEN-6] a page links to itself in the other language: %s', (_, path, search, addresses) => {
  const route = matchRoute(ch, 'de-CH', path)
  expect(alternateRouteUrls(ch, 'de-CH', route, search).map(({ address }) => address)).toEqual(addresses)
})

test('[TEN-6] a shop in one language has no language links, nor has a missing page', () => {
  expect(alternateRouteUrls(nl, 'nl-NL', matchRoute(nl, 'nl-NL', '/winkelmand'), '')).toEqual([])
  expect(alternateRouteUrls(ch, 'de-CH', undefined, '')).toEqual([])
})
