import { type PageType, pageTypes } from '#routes/page-types.ts'
import { routes } from '#routes/routes.ts'
import type { Route } from '#tenancy/match-route.ts'

export { type PageType, pageTypes }

/** The page type of a route; `404` without one. */
export function pageTypeOf(route: Route | undefined): PageType {
  if (!route) return '404'
  if (route.name === 'content') return /^\/(storefront)?$/.test(route.path) ? 'storefront' : 'content'
  return routes[route.name].pageType ?? 'service'
}
