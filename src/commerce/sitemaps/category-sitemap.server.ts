import type { ShelfCategory } from '../../backend/catalogue/reading/category-tree.ts'
import type { Shop } from '../../backend/graphql/context.ts'
import { embeddedShop } from '../../backend/shop.ts'
import { type Locale, languageOf } from '../../tenancy/locales.ts'
import { categoryAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { ShopAddress } from './urlset.ts'

/**
 * A locale's categories that have products. They have no `lastmod`: their lists change with every sale, and the date is
 * not recorded.
 */
export async function categorySitemap(tenant: Tenant, locale: Locale, shop?: Shop): Promise<ShopAddress[]> {
  const { catalogue } = shop ?? (await embeddedShop())
  const { categories } = await catalogue.shelf(tenant.id)
  return categories.all
    .filter(({ productCount }) => productCount > 0)
    .flatMap((category) => {
      const alternates = addressesOf(tenant, category)
      const address = alternates[locale]
      return address === undefined ? [] : [{ address, alternates }]
    })
}

/** URLs of a category in the languages in which it has a path. */
const addressesOf = (tenant: Tenant, { paths }: ShelfCategory): Record<Locale, string> =>
  Object.fromEntries(
    tenant.i18n.locales.flatMap((locale) => {
      const path = paths[languageOf(locale)]
      return path === undefined ? [] : [[locale, tenant.origin + categoryAddress(tenant, locale, path)]]
    }),
  )
