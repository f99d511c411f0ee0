import { contentRoutes, routeNames, routes } from '#routes/routes.ts'
import { isPathOffered, isRouteOffered } from '#tenancy/offered.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Paths of the server beside those of routes; a path that ends in a slash stands for all below it. */
const endpoints = [
  '/api/',
  '/graphql',
  '/fragment/',
  '/product-pictures/',
  '/product-documents/',
  '/feed/',
  '/icon.png',
]

/**
 * Returns the paths that a static host has to forward to the server, because no file can answer them: forms, personal pages, goods
 * and endpoints, in every locale. Everything else is a file of the build. `*` stands for all paths below.
 */
export function forwardedPaths(tenant: Tenant): string[] {
  const pages = tenant.i18n.locales.flatMap((locale) =>
    routeNames
      .filter((name) => !contentRoutes.has(name) && name !== 'serviceLayer' && isRouteOffered(tenant, name))
      .map((name) => routeUrl(tenant, locale, name) + (routes[name].ownsSubpaths ? '*' : '')),
  )
  const served = endpoints
    .filter((path) => isPathOffered(tenant, path))
    .map((path) => (path.endsWith('/') ? `${path}*` : path))
  return [...new Set([...pages, ...served])].sort()
}
