import { routesWith } from '../routes/routes.ts'
import { localisePath } from '../tenancy/locales.ts'
import { pathOf } from '../tenancy/match-route.ts'
import { isRouteOffered, type OfferingTenant } from '../tenancy/offered.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/**
 * robots.txt of a tenant: allows everything except personal pages and endless lists, and names the sitemap
 * (SEO-1).
 */
export function robots(tenant: Pick<Tenant, 'i18n' | 'paths' | 'origin'> & OfferingTenant): string {
  const offered = routesWith('crawlers').filter((name) => isRouteOffered(tenant, name))
  const paths = tenant.i18n.locales.flatMap((locale) =>
    offered.map((name) => localisePath(tenant, locale, pathOf(tenant, locale, name))),
  )
  const disallow = [...new Set([...paths, '/api/'])].sort().map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallow, '', `Sitemap: ${tenant.origin}/sitemap.xml`, ''].join('\n')
}
