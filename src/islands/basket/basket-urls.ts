import type { Locale } from '#tenancy/locales.ts'
import { productUrlTemplate } from '#tenancy/product-urls.ts'
import { offeredUrl, routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { BasketUrls } from './urls.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function basketUrls(tenant: Tenant, locale: Locale): BasketUrls {
  const order = routeUrl(tenant, locale, 'checkAndOrder')
  const logIn = offeredUrl(tenant, locale, 'login')
  return {
    basket: routeUrl(tenant, locale, 'basket'),
    // A logged-in customer is redirected from there to the first incomplete step; without accounts every shopper is.
    checkout: logIn === undefined ? order : `${logIn}?${new URLSearchParams({ back: order })}`,
    start: routeUrl(tenant, locale, 'storefront'),
    product: productUrlTemplate(tenant, locale),
  }
}
