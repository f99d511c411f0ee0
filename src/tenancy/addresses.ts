import { type Locale, localisePath } from './locales.ts'
import { pathOf } from './match-route.ts'
import { type RouteName, routeNames } from './routes.ts'
import type { Tenant } from './tenants.ts'

type Addressing = Pick<Tenant, 'i18n' | 'paths'>

/** The address of a named route in a tenant and locale: `routeAddress(ch, 'fr-CH', 'search')` is `/fr/s/`. */
export function routeAddress(tenant: Addressing, locale: Locale, name: RouteName): string {
  return localisePath(tenant, locale, pathOf(tenant, locale, name))
}

/**
 * The address of a link as content writes it: a path gets its language, `route:name` the tenant's
 * own path; addresses elsewhere and anchors stay. An unknown route leads to the storefront.
 */
export function linkAddress(tenant: Addressing, locale: Locale, href: string): string {
  if (href.startsWith('route:')) {
    const name = routeNames.find((candidate) => candidate === href.slice('route:'.length))
    return routeAddress(tenant, locale, name ?? 'storefront')
  }
  return href.startsWith('/') ? localisePath(tenant, locale, href) : href
}
