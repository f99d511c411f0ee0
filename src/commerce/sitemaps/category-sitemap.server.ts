import type { Backend } from '#backend/api/context.ts'
import { goodsLocales } from '#backend/api/views/localised-text.ts'
import type { SnapshotCategory } from '#backend/catalogue/reading/category-tree.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { type Locale, languageOf } from '#tenancy/locales.ts'
import { categoryUrl } from '#tenancy/product-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { SitemapPage } from './urlset.ts'

/**
 * A locale's categories that have products. They have no `lastmod`: their lists change with every sale, and the date is
 * not recorded.
 */
export async function categorySitemap(
  tenant: Tenant,
  locale: Locale,
  shop?: Backend,
): Promise<SitemapPage[]> {
  const { catalogue } = shop ?? (await embeddedBackend())
  const { categories } = await catalogue.snapshot(tenant.id)
  return categories.all
    .filter(({ productCount }) => productCount > 0)
    .flatMap((category) => {
      const alternates = urlsOf(tenant, category)
      const url = alternates[locale]
      return url === undefined ? [] : [{ url, alternates }]
    })
}

/** URLs of a category in the languages in which it has a path and products with texts. */
const urlsOf = (tenant: Tenant, category: SnapshotCategory): Record<Locale, string> =>
  Object.fromEntries(
    goodsLocales(category, tenant).flatMap((locale) => {
      const path = category.paths[languageOf(locale)]
      return path === undefined ? [] : [[locale, tenant.origin + categoryUrl(tenant, locale, path)]]
    }),
  )
