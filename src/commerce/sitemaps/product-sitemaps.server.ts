import type { ListedProduct } from '../../backend/catalogue/reading/list-products.ts'
import type { Shop } from '../../backend/graphql/context.ts'
import { inLanguage, slugOf } from '../../backend/graphql/views/words.ts'
import { embeddedShop } from '../../backend/shop.ts'
import type { Locale } from '../../tenancy/locales.ts'
import { productAddress } from '../../tenancy/product-addresses.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { ShopAddress } from './urlset.ts'

/** URLs in one file: a fifth of what the protocol allows, so that a file is quickly generated. */
export const productsInFile = 10_000

interface Options {
  /** Another embedded shop, for tests. */
  shop?: Shop
  inFile?: number
}

/** Number of product sitemaps of a locale. */
export async function productSitemapCount(
  tenant: Tenant,
  { shop, inFile = productsInFile }: Options = {},
): Promise<number> {
  const { catalogue } = shop ?? (await embeddedShop())
  const shelf = await catalogue.shelf(tenant.id)
  return Math.ceil((await shelf.productCount()) / inFile)
}

/**
 * The URLs of one of a locale's product sitemaps, counted from 1, in batches; without products that left the catalogue
 * (SEO-2). Undefined when there is no such file.
 */
export async function productSitemap(
  tenant: Tenant,
  locale: Locale,
  number: number,
  { shop, inFile = productsInFile }: Options = {},
): Promise<AsyncIterable<ShopAddress[]> | undefined> {
  const { catalogue } = shop ?? (await embeddedShop())
  const shelf = await catalogue.shelf(tenant.id)
  const offset = (number - 1) * inFile
  if (offset >= (await shelf.productCount())) return undefined
  return addresses(tenant, locale, shelf.list({ offset, limit: inFile }))
}

async function* addresses(
  tenant: Tenant,
  locale: Locale,
  batches: AsyncIterable<ListedProduct[]>,
): AsyncGenerator<ShopAddress[]> {
  for await (const batch of batches)
    yield batch.filter(({ gone }) => !gone).map((product) => addressOf(tenant, locale, product))
}

function addressOf(tenant: Tenant, own: Locale, { sku, name, modified }: ListedProduct): ShopAddress {
  const addressIn = (locale: Locale): string => {
    const slug = slugOf(inLanguage(name, { tenant, locale }), locale)
    return tenant.origin + productAddress(tenant, locale, { slug, sku })
  }
  const alternates = Object.fromEntries(tenant.i18n.locales.map((locale) => [locale, addressIn(locale)]))
  return { address: addressIn(own), modified, alternates }
}
