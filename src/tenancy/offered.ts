import { type Capability, capabilities } from '../contract/capabilities.ts'
import { type RouteName, routes } from '../routes/routes.ts'
import { type CommerceTenant, isOffered } from './commerce.ts'

/** A tenant as far as it matters what it offers; a test may leave both out: everything is offered. */
export interface OfferingTenant extends CommerceTenant {
  features?: { withdrawalFunction?: boolean; pushNotifications?: boolean }
}

/** Whether a tenant has a named route. Where it has not, the path is not found, and nothing may link to it. */
export function isRouteOffered(tenant: OfferingTenant, name: RouteName): boolean {
  const { needs, feature } = routes[name]
  if (feature !== undefined && tenant.features?.[feature] === false) return false
  return needs === undefined || needs.every((capability) => isOffered(tenant, capability))
}

/** Whether a tenant has every capability of the contract; then no page is left out. */
export const isAllOffered = (tenant: CommerceTenant): boolean =>
  capabilities.every((capability) => isOffered(tenant, capability))

/** Returns the capabilities that shoppers find in a shop: those with a backend, and not switched off by a feature. */
export const offeredCapabilities = (tenant: OfferingTenant): Capability[] =>
  capabilities.filter(
    (capability) =>
      isOffered(tenant, capability) &&
      (capability !== 'withdrawal' || tenant.features?.withdrawalFunction !== false),
  )

/**
 * The capabilities behind paths that are no named routes: REST, fragments, feeds and sitemaps. Each path stands for
 * itself and all paths below it; the longest one decides.
 */
const pathNeeds: Readonly<Record<string, readonly Capability[]>> = {
  '/.well-known/change-password': ['customer'],
  '/api/credit': ['sale'],
  '/api/customer': ['customer'],
  '/api/dynamicyield': ['goods'],
  '/api/inform/graphql': ['goods'],
  '/api/inform/rating': ['reviews'],
  '/api/layer/basket': ['sale'],
  '/api/layer/mini': ['goods'],
  '/api/layer/wishlist': ['wishlist'],
  '/api/log-in': ['customer'],
  '/api/mailing/unsubscribe': ['newsletter'],
  '/api/payment': ['sale'],
  '/api/push': ['customer'],
  '/api/search': ['search'],
  '/api/voucher': ['sale'],
  '/feed': ['goods', 'sale'],
  '/product-documents': ['goods'],
  '/service-worker.js': ['customer'],
  '/sitemap/brands-': ['goods'],
  '/sitemap/categories-': ['goods'],
  '/sitemap/products-': ['goods'],
}

const pathsByLength = Object.keys(pathNeeds).sort((one, other) => other.length - one.length)
const gateway = '/api/gateway'

/**
 * Whether a tenant has what answers a path without language prefix that is no named route. A path of the gateway to all
 * services is the path behind it.
 */
export function isPathOffered(tenant: CommerceTenant, pathname: string): boolean {
  const path = pathname.startsWith(`${gateway}/`) ? `/api${pathname.slice(gateway.length)}` : pathname
  const found = pathsByLength.find(
    (known) => path === known || path.startsWith(known.endsWith('-') ? known : `${known}/`),
  )
  return found === undefined || (pathNeeds[found] ?? []).every((capability) => isOffered(tenant, capability))
}
