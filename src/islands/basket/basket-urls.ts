import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { BasketUrls } from './urls.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function basketUrls(tenant: Tenant, locale: Locale): BasketUrls {
  // A logged-in customer is redirected from there to the first incomplete step.
  const back = new URLSearchParams({ back: routeUrl(tenant, locale, 'checkAndOrder') })
  return {
    basket: routeUrl(tenant, locale, 'basket'),
    checkout: `${routeUrl(tenant, locale, 'login')}?${back}`,
    start: routeUrl(tenant, locale, 'storefront'),
    product: `${productUrl(tenant, locale, { slug: '{slug}', sku: '' })}{sku}`,
  }
}
