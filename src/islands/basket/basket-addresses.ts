import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { productAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { BasketAddresses } from './addresses.ts'

/** Finds the addresses on the server: browsers know no tenant. */
export function basketAddresses(tenant: Tenant, locale: Locale): BasketAddresses {
  // Who is logged in goes straight on from there, to the first step that lacks something.
  const back = new URLSearchParams({ back: routeAddress(tenant, locale, 'checkAndOrder') })
  return {
    basket: routeAddress(tenant, locale, 'basket'),
    checkout: `${routeAddress(tenant, locale, 'login')}?${back}`,
    start: routeAddress(tenant, locale, 'storefront'),
    product: `${productAddress(tenant, locale, { slug: '{slug}', sku: '' })}{sku}`,
  }
}
