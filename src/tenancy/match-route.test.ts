import { describe, expect, test } from 'vitest'
import { matchRoute, pathOf } from './match-route.ts'
import { loadTenants } from './tenants.ts'

const tenants = loadTenants('tenants')
const nl = tenants.byId('nl')!
const de = tenants.byId('de')!
const ch = tenants.byId('ch')!

describe('[ROU-1] each tenant has its routes under its own paths', () => {
  test.each([
    [nl, 'nl-NL', '/mijn-account', 'account'],
    [nl, 'nl-NL', '/mijn-account/overzicht', 'accountOverview'],
    [nl, 'nl-NL', '/mijn-account/mijn-persoonlijke-gegevens', 'accountPersonalData'],
    [de, 'de-DE', '/mein-konto', 'account'],
    [ch, 'fr-CH', '/mein-konto', 'account'],
    [de, 'de-DE', '/kasse', 'checkAndOrder'],
    [de, 'de-DE', '/kasse/bezahlt', 'afterPayment'],
    [de, 'de-DE', '/kasse/bezahlt/', 'afterPayment'],
    [nl, 'nl-NL', '/paylink/returning-success/', 'paylinkReturn'],
    [nl, 'nl-NL', '/mein-konto/meine-zahltermine', 'paymentDates'],
    [nl, 'nl-NL', '/merkzettel', 'wishlist'],
  ])('%# %s', (tenant, locale, path, name) => {
    expect(matchRoute(tenant, locale, path)?.name).toBe(name)
  })

  test.each([
    [nl, 'nl-NL', '/mein-konto'],
    [nl, 'nl-NL', '/kasse'],
    [de, 'de-DE', '/mijn-account'],
    [de, 'de-DE', '/mijn-account/overzicht'],
    [de, 'de-DE', '/kasse/bezahlt/mehr'],
  ])('%# the path of another tenant is unknown here', (tenant, locale, path) => {
    expect(matchRoute(tenant, locale, path)).toBeUndefined()
  })

  test('[TEN-4] in nl payment and check-and-order use the delivery path', () => {
    expect(pathOf(nl, 'nl-NL', 'payment')).toBe(pathOf(nl, 'nl-NL', 'delivery'))
    expect(pathOf(nl, 'nl-NL', 'checkAndOrder')).toBe(pathOf(nl, 'nl-NL', 'delivery'))
  })
})

test.each([
  '/',
  '/storefront',
  '/fr',
  '/service-hilfe',
  '/aide-service/retour',
  '/lp/x',
  '/magazin/a',
  '/magazine/a',
  '/node/12',
  '/klantenservice/betalen-geldzaken/geld-lenen',
  '/inspiratie',
  '/special/vacatures',
])('[ROU-3] %s is a content page', (path) => {
  expect(matchRoute(nl, 'nl-NL', path)?.name).toBe('content')
})

test.each(['/klantenservicex', '/magazinex/a', '/fr/x', '/index.php', '/nodes'])(
  '[ROU-3] %s is no content page',
  (path) => {
    expect(matchRoute(nl, 'nl-NL', path)).toBeUndefined()
  },
)

test('[ROU-2] everything under /s/ is search', () => {
  expect(matchRoute(nl, 'nl-NL', '/s/badpak')).toMatchObject({ name: 'search', rest: 'badpak' })
  expect(matchRoute(nl, 'nl-NL', '/s')).toMatchObject({ name: 'search' })
})
