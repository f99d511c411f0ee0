import type { Tenant } from '#tenancy/tenants.ts'
import { productSitemapCount } from './product-sitemaps.server.ts'
import { sitemapName } from './sitemap-name.ts'

/** URLs of the sitemaps of categories, brands and products, by locale: for the index (SEO-1). */
export async function shopSitemaps(
  tenant: Tenant,
  options?: Parameters<typeof productSitemapCount>[1],
): Promise<{ url: string }[]> {
  const files = await productSitemapCount(tenant, options)
  const numbers = Array.from({ length: files }, (_, index) => index + 1)
  return tenant.i18n.locales.flatMap((locale) =>
    [
      `categories-${locale}`,
      `brands-${locale}`,
      ...numbers.map((number) => `products-${sitemapName(locale, number)}`),
    ].map((name) => ({ url: `${tenant.origin}/sitemap/${name}.xml` })),
  )
}
