import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import { offeredUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { QuickViewData } from './urls.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function quickViewData(tenant: Tenant, locale: Locale): QuickViewData {
  return {
    basket: offeredUrl(tenant, locale, 'basket'),
    wishlist: offeredUrl(tenant, locale, 'wishlist'),
    product: `${productUrl(tenant, locale, { slug: '{slug}', sku: '' })}{sku}`,
    appointmentLead: tenant.constants.appointmentLeadWorkingDays,
  }
}
