import type { Locale } from '#tenancy/locales.ts'
import { productUrlTemplate } from '#tenancy/product-urls.ts'
import { offeredUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { QuickViewData } from './urls.ts'

/** Builds the URLs on the server, because browsers have no tenant configuration. */
export function quickViewData(tenant: Tenant, locale: Locale): QuickViewData {
  return {
    basket: offeredUrl(tenant, locale, 'basket'),
    wishlist: offeredUrl(tenant, locale, 'wishlist'),
    product: productUrlTemplate(tenant, locale),
    appointmentLead: tenant.constants.appointmentLeadWorkingDays,
  }
}
