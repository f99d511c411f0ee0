import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { productAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { BasketAddresses } from './addresses.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function basketAddresses(tenant: Tenant, locale: Locale): BasketAddresses {
  // A logged-in customer is redirected from there to the first incomplete step.
  const back = new URLSearchParams({ back: routeAddress(tenant, locale, 'checkAndOrder') })
  return {
    basket: routeAddress(tenant, locale, 'basket'),
    checkout: `${routeAddress(tenant, locale, 'login')}?${back}`,
    start: routeAddress(tenant, locale, 'storefront'),
    product: `${productAddress(tenant, locale, { slug: '{slug}', sku: '' })}{sku}`,
  }
}
