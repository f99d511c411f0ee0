import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { productAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { MiniAddresses } from './addresses.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function miniAddresses(tenant: Tenant, locale: Locale): MiniAddresses {
  return {
    basket: routeAddress(tenant, locale, 'basket'),
    product: `${productAddress(tenant, locale, { slug: '{slug}', sku: '' })}{sku}`,
    appointmentLead: tenant.constants.appointmentLeadWorkingDays,
  }
}
