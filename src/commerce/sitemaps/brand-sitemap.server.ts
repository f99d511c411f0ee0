import type { Backend } from '#backend/api/context.ts'
import { goodsLocales } from '#backend/api/views/localised-text.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import type { Locale } from '#tenancy/locales.ts'
import { brandUrl } from '#tenancy/product-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { SitemapPage } from './urlset.ts'

/** The list of brands, and every brand with products for sale (SEO-1); brands have one name in all languages. */
export async function brandSitemap(tenant: Tenant, locale: Locale, shop?: Backend): Promise<SitemapPage[]> {
  const { catalogue } = shop ?? (await embeddedBackend())
  const { brands } = await catalogue.snapshot(tenant.id)
  const selling = [...brands.values()].filter(({ productCount }) => productCount > 0)
  const pages: { urlIn: (other: Locale) => string; locales: readonly Locale[] }[] = [
    { urlIn: (other) => routeUrl(tenant, other, 'brands'), locales: tenant.i18n.locales },
    ...selling.map((brand) => ({
      urlIn: (other: Locale) => brandUrl(tenant, other, brand.slug),
      locales: goodsLocales(brand, tenant),
    })),
  ]
  return pages
    .filter(({ locales }) => locales.includes(locale))
    .map(({ urlIn, locales }) => {
      const alternates = locales.map((other) => [other, tenant.origin + urlIn(other)])
      return { url: tenant.origin + urlIn(locale), alternates: Object.fromEntries(alternates) }
    })
}
