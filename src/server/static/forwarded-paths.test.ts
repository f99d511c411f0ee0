import { expect, test } from 'vitest'
import { routeUrl } from '#tenancy/route-urls.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { forwardedPaths } from './forwarded-paths.ts'

const tenants = loadTenants('tenants')
const of = (id: string) => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`${id} is needed.`)
  return { tenant, paths: forwardedPaths(tenant) }
}

test('[CON-7] a plain host is told to forward what a file cannot answer, in every language', () => {
  const { paths } = of('nl')
  for (const path of [
    '/warenkorb',
    '/merkzettel',
    '/overeenkomst-herroepen',
    '/cookie-instellingen',
    '/klantenservice/contact',
  ])
    expect(paths).toContain(path)
  for (const path of ['/api/*', '/graphql', '/fragment/*', '/p/*', '/c/*', '/s/*', '/product-pictures/*'])
    expect(paths).toContain(path)
  const { tenant, paths: swiss } = of('ch')
  for (const locale of tenant.i18n.locales)
    expect(swiss).toContain(routeUrl(tenant, locale, 'cookieSettings'))
})

test('[CON-7] content pages, explanations and what the shop does not offer are not among them', () => {
  const { tenant, paths } = of('nl')
  for (const name of ['storefront', 'customerService', 'terms', 'privacy'] as const)
    expect(paths).not.toContain(routeUrl(tenant, 'nl-NL', name))
  expect(paths.filter((path) => path.startsWith('/info/'))).toEqual([])
  const without = {
    ...tenant,
    commerce: { ...tenant.commerce, newsletter: 'off' as const, wishlist: 'off' as const },
  }
  const fewer = forwardedPaths(without)
  expect(fewer).not.toContain('/merkzettel')
  expect(fewer).not.toContain('/klantenservice/nieuwsbrief/aanmelden')
})
