import { describe, expect, test } from 'vitest'
import { contentRoutes, routeNames } from '../routes/routes.ts'
import { type isPersonalPath, isPersonalPathname, isPersonalRoute } from './personal-routes.ts'

const tenant = {
  i18n: { locales: ['de-CH', 'fr-CH'] },
  paths: { account: { 'de-CH': '/mein-konto', 'fr-CH': '/mon-compte' }, basket: '/korb' },
  contentRoots: ['/service-hilfe'],
} as unknown as Parameters<typeof isPersonalPath>[0]

describe('[REL-5] personal routes', () => {
  test.each([
    ['/korb', true],
    ['/korb/', true],
    ['/korb/x.css', true],
    ['/fr/korb', true],
    ['/mein-konto', true],
    ['/mein-konto/nichts', true],
    ['/fr/mon-compte/x.css', true],
    ['/mein-konto/rechnungen/4711.pdf', true],
    ['/mein-konto/bestellungen-lieferungen/4711', true],
    ['/kasse', true],
    ['/kasse/nichts/hier', true],
    ['/paylink/abc', true],
    ['/service-hilfe/newsletter/anmelden', true],
    ['/service-hilfe/newsletter/anmelden/x.css', true],
    // Content below the help is shared, although a newsletter's page lies beside it.
    ['/service-hilfe/newsletter', false],
    ['/warenkorb', false],
    ['/korbwaren', false],
    ['/c/damen', false],
    ['/s/', false],
    ['/', false],
    ['/nichts', false],
    ['/graphql', false],
  ])('%s: %s', (path, expected) => {
    expect(isPersonalPathname(tenant, path)).toBe(expected)
  })

  test('no route of the content system and no route of goods is personal', () => {
    const shared = routeNames.filter((name) => !isPersonalRoute(name))
    expect(new Set(shared)).toEqual(
      new Set([
        ...contentRoutes,
        'search',
        'category',
        'product',
        'brands',
        'brand',
        'contact',
        'serviceLayer',
      ]),
    )
  })
})
