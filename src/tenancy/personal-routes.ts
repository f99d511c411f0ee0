import { type RouteName, routes, routesWith } from '../routes/routes.ts'
import { type Locale, splitLocale } from './locales.ts'
import { knownRoute, pathOf } from './match-route.ts'
import type { Tenant } from './tenants.ts'

type RoutedTenant = Pick<Tenant, 'paths' | 'contentRoots' | 'i18n'>

const personal = routesWith('personal')

/** Whether every page of a route is made for one visitor. */
export const isPersonalRoute = (name: RouteName | 'content'): boolean =>
  name !== 'content' && routes[name].personal === true

/**
 * Whether a path belongs to a personal route of the tenant, or lies below the path of one: `/warenkorb`,
 * `/mein-konto/x.css`. A path below without a route is included, because its 404 must not be cached in place of a later
 * response.
 * @param path without its language prefix
 */
export function isPersonalPath(tenant: RoutedTenant, locale: Locale, path: string): boolean {
  const route = knownRoute(tenant, locale, path)
  if (route && route.name !== 'content') return isPersonalRoute(route.name)
  for (const name of personal) {
    const ownPath = pathOf(tenant, locale, name)
    const section = ownPath.endsWith('/') ? ownPath : `${ownPath}/`
    if (path.startsWith(section)) return true
  }
  return false
}

/** The same for the path of a request, with or without a language prefix. */
export function isPersonalPathname(tenant: RoutedTenant, pathname: string): boolean {
  const { locale, path } = splitLocale(tenant, pathname)
  return isPersonalPath(tenant, locale, path)
}
