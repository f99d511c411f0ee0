import type { ShelfCategory } from '../../backend/catalogue/reading/category-tree.ts'
import type { Shop } from '../../backend/graphql/context.ts'
import { embeddedShop } from '../../backend/shop.ts'
import { type Locale, languageOf } from '../../tenancy/locales.ts'
import { categoryAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { ShopAddress } from './urlset.ts'

/**
 * A locale's categories that have products. Their lists change with every sale and nobody notes the day, so they
 * come without one.
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

/** A category has an address in the languages it has a path in, and no other. */
const addressesOf = (tenant: Tenant, { paths }: ShelfCategory): Record<Locale, string> =>
  Object.fromEntries(
    tenant.i18n.locales.flatMap((locale) => {
      const path = paths[languageOf(locale)]
      return path === undefined ? [] : [[locale, tenant.origin + categoryAddress(tenant, locale, path)]]
    }),
  )
