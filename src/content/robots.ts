import { localisePath } from '../tenancy/locales.ts'
import { pathOf } from '../tenancy/match-route.ts'
import type { RouteName } from '../tenancy/routes.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/** Personal pages and endless lists, which crawlers should not visit. */
const closed: RouteName[] = [
  'search',
  'account',
  'wishlist',
  'basket',
  'checkAndOrder',
  'login',
  'delivery',
  'paylink',
]

/**
 * robots.txt of a tenant: allows everything except personal pages and endless lists, and names the sitemap
 * (SEO-1).
 */
export function robots(tenant: Pick<Tenant, 'i18n' | 'paths' | 'origin'>): string {
  const paths = tenant.i18n.locales.flatMap((locale) =>
    closed.map((name) => localisePath(tenant, locale, pathOf(tenant, locale, name))),
  )
  const disallow = [...new Set([...paths, '/api/'])].sort().map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallow, '', `Sitemap: ${tenant.origin}/sitemap.xml`, ''].join('\n')
}
