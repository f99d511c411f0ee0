import { type RouteName, routeNames } from '../routes/routes.ts'
import { infoOverlayIds } from './info-overlay-ids.ts'
import { type Locale, localisePath, splitLocale } from './locales.ts'
import { knownRoute, matchRoute, pathOf, type Route } from './match-route.ts'
import { isPathOffered, isRouteOffered, type OfferingTenant } from './offered.ts'
import type { Tenant } from './tenants.ts'

type RoutedTenant = Pick<Tenant, 'i18n' | 'paths'>

/** Returns the path of a named route in a tenant and locale: `routeUrl(ch, 'fr-CH', 'search')` is `/fr/s/`. */
export function routeUrl(tenant: RoutedTenant, locale: Locale, name: RouteName): string {
  return localisePath(tenant, locale, pathOf(tenant, locale, name))
}

/** Returns the path of a named route like `routeUrl`; undefined where the tenant does not offer the route. */
export function offeredUrl(
  tenant: RoutedTenant & OfferingTenant,
  locale: Locale,
  name: RouteName,
): string | undefined {
  return isRouteOffered(tenant, name) ? routeUrl(tenant, locale, name) : undefined
}

/** Returns the path of the page that puts a voucher code into the basket. */
export const voucherLinkUrl = (tenant: RoutedTenant, locale: Locale, code: string): string =>
  `${routeUrl(tenant, locale, 'voucherLink')}?${new URLSearchParams({ code })}`

/**
 * Returns the path of the log-in page, which leads back afterwards.
 * @param back path to return to, with its query
 * @param again whether the page asks a customer who was recognised to enter the password
 * @param ended whether the log-in has ended, which the page explains
 */
export function logInUrl(
  tenant: RoutedTenant,
  locale: Locale,
  back: string,
  { again = false, ended = false }: { again?: boolean; ended?: boolean } = {},
): string {
  const done = ended ? 'ended' : again ? 'again' : undefined
  const query = new URLSearchParams({ back, ...(done && { done }) })
  return `${routeUrl(tenant, locale, 'login')}?${query}`
}

/** Routes whose path is followed by words of one language. */
const singleLanguageRoutes: ReadonlySet<Route['name']> = new Set(['category', 'product'])

/**
 * Whether an info overlay is one of the shop's own. Named overlays have the same id in all languages; the shop's own
 * may exist in one only.
 */
const isCustomOverlay = ({ name, rest }: { name: string; rest: string }): boolean =>
  name === 'serviceLayer' && !infoOverlayIds.some((id) => id === rest)

/**
 * Returns a page of a named route in the tenant's other locales (TEN-6): the same route, the rest of the path, and its
 * query. Empty for pages whose paths differ in more than that: they find their translations themselves.
 * @param search with its question mark, or empty
 */
export function alternateRouteUrls(
  tenant: RoutedTenant,
  locale: Locale,
  route: Route | undefined,
  search: string,
): { locale: Locale; address: string }[] {
  if (!route || route.name === 'content' || singleLanguageRoutes.has(route.name)) return []
  if (isCustomOverlay(route)) return []
  const { name, rest } = route
  return tenant.i18n.locales
    .filter((other) => other !== locale)
    .map((other) => ({ locale: other, address: routeUrl(tenant, other, name) + rest + search }))
}

/**
 * Resolves a link of the content: a path gets its language, `route:name` the tenant's own path; external URLs and
 * anchors stay. An unknown route becomes the storefront.
 */
export function linkUrl(tenant: RoutedTenant, locale: Locale, href: string): string {
  if (href.startsWith('route:')) {
    const name = routeNames.find((candidate) => candidate === href.slice('route:'.length))
    return routeUrl(tenant, locale, name ?? 'storefront')
  }
  return href.startsWith('/') ? localisePath(tenant, locale, href) : href
}

/**
 * Whether a link of the content leads to something that the tenant offers: the path of a named route, or another path
 * of the shop. Links to other hosts and anchors are always offered, and so are unknown paths.
 */
export function isLinkOffered(
  tenant: Pick<Tenant, 'i18n' | 'paths' | 'contentRoots'> & OfferingTenant,
  locale: Locale,
  href: string,
): boolean {
  if (href.startsWith('route:')) {
    const name = routeNames.find((candidate) => candidate === href.slice('route:'.length))
    return name === undefined || isRouteOffered(tenant, name)
  }
  if (!/^\/(?![/\\])/.test(href)) return true
  const { path } = splitLocale(tenant, new URL(href, 'https://shop.example').pathname)
  return knownRoute(tenant, locale, path)
    ? matchRoute(tenant, locale, path) !== undefined
    : isPathOffered(tenant, path)
}
