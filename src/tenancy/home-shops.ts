import type { Locale } from './locales.ts'
import { routeUrl } from './route-urls.ts'
import type { Tenant } from './tenants.ts'

/** A shop in a language, which may be a visitor's own country and language. */
export interface HomeShop {
  tenant: Tenant
  locale: Locale
  /** ISO code, such as CH. */
  country: string
  zone: string
  address: string
}

/**
 * Returns the shops that a visitor of a page may prefer (LAW-9): the shop's other languages, and its sister shops in
 * all of theirs.
 */
export function homeShops(tenant: Tenant, locale: Locale, sisters: readonly Tenant[]): HomeShop[] {
  return [tenant, ...sisters].flatMap((shop) =>
    shop.i18n.locales
      .filter((other) => shop !== tenant || other !== locale)
      .map((other) => ({
        tenant: shop,
        locale: other,
        country: shop.organisation.address.country,
        zone: shop.i18n.timeZone,
        address: (shop === tenant ? '' : shop.origin) + routeUrl(shop, other, 'storefront'),
      })),
  )
}
