import { describe, expect, test } from 'vitest'
import { capabilities } from '../contract/capabilities.ts'
import { routeNames, routes } from '../routes/routes.ts'
import { commerceSchema } from './commerce-schema.ts'
import { matchRoute } from './match-route.ts'
import { isPathOffered, isRouteOffered, offeredCapabilities } from './offered.ts'
import { isLinkOffered, offeredUrl } from './route-urls.ts'

const without = (...names: string[]) => ({
  i18n: { locales: ['de-CH', 'fr-CH'], currency: 'CHF' as const, timeZone: 'Europe/Zurich' },
  paths: { premium: '/kasse', checkAndOrder: '/kasse' },
  contentRoots: ['/service-hilfe'],
  commerce: commerceSchema.parse(Object.fromEntries(names.map((name) => [name, 'off']))),
})

describe('routes of a shop without a capability', () => {
  test.each(capabilities)('%s: its routes are not found, and all others are', (name) => {
    const tenant = without(name)
    for (const route of routeNames)
      expect([route, isRouteOffered(tenant, route)]).toEqual([route, !routes[route].needs?.includes(name)])
  })

  test.each([
    ['the log-in below the path of the checkout', 'customer', '/kasse/registrieren', undefined],
    ['a checkout without accounts', 'customer', '/kasse/lieferservice', 'delivery'],
    ['a step that shares the path of one that is off', 'loyalty', '/kasse', 'checkAndOrder'],
    ['a content page', 'newsletter', '/service-hilfe/newsletter', undefined],
    ['a path below a content folder', 'newsletter', '/service-hilfe/newsletter/anmelden', undefined],
    ['a path below a route', 'goods', '/p/name/1', undefined],
    ['an ending slash', 'wishlist', '/merkzettel/', undefined],
  ] as const)('%s', (_, off, path, expected) => {
    expect(matchRoute(without(off), 'de-CH', path)?.name).toBe(expected)
    expect(matchRoute(without(), 'de-CH', path)).toBeDefined()
  })

  test('a feature switches its route off, too', () => {
    expect(offeredUrl({ ...without(), features: { withdrawalFunction: false } }, 'fr-CH', 'withdrawal')).toBe(
      undefined,
    )
    expect(offeredUrl(without(), 'fr-CH', 'withdrawal')).toBe('/fr/vertrag-widerrufen')
    expect(offeredCapabilities({ features: { withdrawalFunction: false } })).not.toContain('withdrawal')
  })
})

test.each([
  ['/api/search/suggest', 'search', false],
  ['/api/gateway/search/suggest', 'search', false],
  ['/api/searching', 'search', true],
  ['/sitemap/brands-nl-NL.xml', 'goods', false],
  ['/sitemap/content-nl-NL.xml', 'goods', true],
  ['/feed/google-nl-NL.xml', 'sale', false],
  ['/api/layer/mini/nl-NL', 'sale', true],
  ['/api/layer/basket/nl-NL', 'sale', false],
  ['/api/push', 'customer', false],
  ['/graphql', 'goods', true],
  ['/api/gateway/graphql', 'goods', true],
  ['/api/gateway', 'goods', true],
] as const)('the path %s in a shop without %s: %s', (path, off, expected) => {
  expect(isPathOffered(without(off), path)).toBe(expected)
  expect(isPathOffered(without(), path)).toBe(true)
})

test.each([
  ['route:wishlist', false],
  ['route:unknown', true],
  ['/merkzettel', false],
  ['/fr/merkzettel?x=1', false],
  ['/api/layer/wishlist/de-CH', false],
  ['/service-hilfe', true],
  ['https://elsewhere.example/merkzettel', true],
  ['//elsewhere.example/merkzettel', true],
  ['#merkzettel', true],
  ['mailto:a@shop.example', true],
])('a link to %s in a shop without a wishlist: %s', (href, expected) => {
  expect(isLinkOffered(without('wishlist'), 'de-CH', href)).toBe(expected)
})
