import type { Shop } from '../../backend/graphql/context.ts'
import { embeddedShop } from '../../backend/shop.ts'
import { routeAddress } from '../../tenancy/addresses.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { brandAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { ShopAddress } from './urlset.ts'

/** The list of brands, and every brand with products for sale (SEO-1); brands have one name in all languages. */
export async function brandSitemap(tenant: Tenant, locale: Locale, shop?: Shop): Promise<ShopAddress[]> {
  const { catalogue } = shop ?? (await embeddedShop())
  const { brands } = await catalogue.shelf(tenant.id)
  const selling = [...brands.values()].filter(({ productCount }) => productCount > 0)
  const pages = [
    (other: Locale) => routeAddress(tenant, other, 'brands'),
    ...selling.map(
      ({ slug }) =>
        (other: Locale) =>
          brandAddress(tenant, other, slug),
    ),
  ]
  return pages.map((addressIn) => {
    const inEach = tenant.i18n.locales.map((other) => [other, tenant.origin + addressIn(other)])
    return { address: tenant.origin + addressIn(locale), alternates: Object.fromEntries(inEach) }
  })
}
