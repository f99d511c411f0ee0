import { contentRoutes, isContentPath, type RouteName, routeNames, routes } from '../routes/routes.ts'
import type { Locale } from './locales.ts'
import { isRouteOffered, type OfferingTenant } from './offered.ts'
import type { Tenant } from './tenants.ts'

export type Route = { name: 'content'; path: string } | { name: RouteName; path: string; rest: string }

type Paths = Pick<Tenant, 'paths'>

/** Whether a route owns every path below its own. */
export const isPrefixRoute = (name: RouteName): boolean => routes[name].ownsSubpaths === true

/** Returns the path of a named route for a tenant and a locale, without language prefix (ROU-1). */
export function pathOf(tenant: Paths, locale: Locale, name: RouteName): string {
  const ownPath = tenant.paths[name]
  const path = typeof ownPath === 'string' ? ownPath : ownPath?.[locale]
  return path ?? routes[name].path
}

/**
 * Returns the route of a path without language prefix, or undefined (404). Only the tenant's own path of a route
 * matches; the paths of other tenants do not (ROU-1), nor do those of routes that the tenant does not offer. A trailing
 * slash does not matter.
 */
export function matchRoute(
  tenant: Pick<Tenant, 'paths' | 'contentRoots'> & OfferingTenant,
  locale: Locale,
  path: string,
): Route | undefined {
  const trimmed = trim(path)
  let isOff = false
  for (const name of routeNames) {
    const ownPath = pathOf(tenant, locale, name)
    const isOwn = trimmed === trim(ownPath)
    if (!isOwn && !(isPrefixRoute(name) && path.startsWith(ownPath))) continue
    // Another step of the checkout may have the same path.
    if (!isRouteOffered(tenant, name)) isOff = true
    else if (!contentRoutes.has(name)) return { name, path, rest: isOwn ? '' : path.slice(ownPath.length) }
  }
  return !isOff && isContentPath(tenant, trimmed) ? { name: 'content', path: trimmed } : undefined
}

/** Returns the route of a path like `matchRoute`, also where the tenant does not offer it. */
export const knownRoute = (
  { paths, contentRoots }: Pick<Tenant, 'paths' | 'contentRoots'>,
  locale: Locale,
  path: string,
): Route | undefined => matchRoute({ paths, contentRoots }, locale, path)

function trim(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
