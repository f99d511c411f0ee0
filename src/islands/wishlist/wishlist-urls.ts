import type { Locale } from '#tenancy/locales.ts'
import { productUrlTemplate } from '#tenancy/product-urls.ts'
import { offeredUrl, routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { WishlistUrls } from './urls.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function wishlistUrls(tenant: Tenant, locale: Locale): WishlistUrls {
  const wishlist = routeUrl(tenant, locale, 'wishlist')
  const logIn = offeredUrl(tenant, locale, 'login')
  return {
    wishlist,
    basket: offeredUrl(tenant, locale, 'basket'),
    login: logIn && `${logIn}?back=${encodeURIComponent(wishlist)}`,
    start: routeUrl(tenant, locale, 'storefront'),
    product: productUrlTemplate(tenant, locale),
  }
}
