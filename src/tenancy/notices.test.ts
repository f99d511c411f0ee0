import { describe, expect, test } from 'vitest'
import type { RouteName } from '#routes/routes.ts'
import { homeShops } from './home-shops.ts'
import { appSchema, noticesOf } from './notices.ts'
import { loadTenants, type Tenant } from './tenants.ts'

const tenants = loadTenants('tenants', { port: 4321 })
const shop = (id: string): Tenant => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`${id} is needed`)
  return tenant
}
const codes = [{ code: 'WOL-10' }]

describe('[SHE-3] notices that a page may show', () => {
  const alone = { ...shop('de'), sisterShops: [] }
  const app = { name: 'Lindrich', ios: 'https://app.example/' }
  test.each([
    ['a shop alone, in one language', alone, [], []],
    ['a shop alone, in two languages', { ...shop('ch'), sisterShops: [] }, [], ['geo']],
    ['sister shops', shop('de'), [], ['geo']],
    ['an app, which the browser shows on phones', { ...alone, app }, [], ['app']],
    ['a promotion', alone, [{ codes }], ['promotion-WOL-10']],
  ])('%s', (_, tenant, promotions, expected) => {
    expect(noticesOf({ route: 'category', tenant, promotions })).toEqual(expected)
  })

  const all = { tenant: { ...shop('de'), app }, promotions: [{ codes }] }
  test.each([
    ...['content', 'category', 'search', 'brand', 'brands', undefined].map(
      (route) => [route, 'all'] as const,
    ),
    ['product', 'geo'] as const,
    ...[
      'basket',
      'wishlist',
      'login',
      'contact',
      'newsletter',
      'withdrawal',
      'checkAndOrder',
      'accountOrders',
    ].map((route) => [route, 'none'] as const),
  ])('[PHO-2] on the route %s: %s', (route, expected) => {
    const ids = { all: ['geo', 'app', 'promotion-WOL-10'], geo: ['geo'], none: [] }[expected]
    expect(noticesOf({ ...all, route: route as RouteName | undefined })).toEqual(ids)
  })

  test('an app has at least one store, by https', () => {
    expect(appSchema.safeParse({ name: 'Winkel' }).success).toBe(false)
    expect(appSchema.safeParse({ name: 'Winkel', ios: 'http://app.example/' }).success).toBe(false)
    expect(appSchema.safeParse({ name: 'Winkel', android: 'https://app.example/' }).success).toBe(true)
  })
})

describe('[LAW-9] shops in which a visitor may be at home', () => {
  test('the shop’s other language stays in the shop; sister shops are at their own hosts', () => {
    const homes = homeShops(shop('ch'), 'de-CH', [shop('nl')])
    expect(homes.map(({ locale, country, zone, address }) => [locale, country, zone, address])).toEqual([
      ['fr-CH', 'CH', 'Europe/Zurich', '/fr'],
      ['nl-NL', 'NL', 'Europe/Amsterdam', 'http://nl.localhost:4321/'],
    ])
  })
})
