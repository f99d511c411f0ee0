import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { productAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { WishlistAddresses } from './addresses.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function wishlistAddresses(tenant: Tenant, locale: Locale): WishlistAddresses {
  const wishlist = routeAddress(tenant, locale, 'wishlist')
  return {
    wishlist,
    basket: routeAddress(tenant, locale, 'basket'),
    login: `${routeAddress(tenant, locale, 'login')}?back=${encodeURIComponent(wishlist)}`,
    start: routeAddress(tenant, locale, 'storefront'),
    product: `${productAddress(tenant, locale, { slug: '{slug}', sku: '' })}{sku}`,
  }
}
