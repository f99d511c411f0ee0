import type { Tenant } from '#tenancy/tenants.ts'
import { productSitemapCount } from './product-sitemaps.server.ts'
import { sitemapName } from './sitemap-name.ts'

/** URLs of the sitemaps of categories, brands and products of the embedded shop, by locale: for the index (SEO-1). */
export const shopSitemaps = async (
  tenant: Tenant,
  options?: Parameters<typeof productSitemapCount>[1],
): Promise<{ url: string }[]> => sitemapUrls(tenant, await productSitemapCount(tenant, options))

/** The same for a number of product sitemaps. */
export function sitemapUrls(tenant: Tenant, files: number): { url: string }[] {
  const numbers = Array.from({ length: files }, (_, index) => index + 1)
  return tenant.i18n.locales.flatMap((locale) =>
    [
      `categories-${locale}`,
      `brands-${locale}`,
      ...numbers.map((number) => `products-${sitemapName(locale, number)}`),
    ].map((name) => ({ url: `${tenant.origin}/sitemap/${name}.xml` })),
  )
}
