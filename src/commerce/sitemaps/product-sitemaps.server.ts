import type { Backend } from '#backend/api/context.ts'
import { localesOf, localisedText, slugOf } from '#backend/api/views/localised-text.ts'
import type { ListedProduct } from '#backend/catalogue/reading/list-sitemap-products.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import type { Locale } from '#tenancy/locales.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { SitemapPage } from './urlset.ts'

/** URLs in one file: a fifth of what the protocol allows, so that a file is quickly generated. */
export const productsPerFile = 10_000

interface Options {
  /** Another embedded shop, for tests. */
  shop?: Backend
  perFile?: number
}

/** Number of product sitemaps of a locale. */
export async function productSitemapCount(
  tenant: Tenant,
  { shop, perFile = productsPerFile }: Options = {},
): Promise<number> {
  const { catalogue } = shop ?? (await embeddedBackend())
  const snapshot = await catalogue.snapshot(tenant.id)
  return snapshot.partCount(perFile)
}

/**
 * The URLs of one of a locale's product sitemaps, counted from 1, in batches; without products that left the catalogue
 * (SEO-2), and those without a text in the locale. Undefined when there is no such file.
 */
export async function productSitemap(
  tenant: Tenant,
  locale: Locale,
  number: number,
  { shop, perFile = productsPerFile }: Options = {},
): Promise<AsyncIterable<SitemapPage[]> | undefined> {
  const { catalogue } = shop ?? (await embeddedBackend())
  const snapshot = await catalogue.snapshot(tenant.id)
  const batches = await snapshot.part(number, perFile)
  return batches && entries(tenant, locale, batches)
}

async function* entries(
  tenant: Tenant,
  locale: Locale,
  batches: AsyncIterable<ListedProduct[]>,
): AsyncGenerator<SitemapPage[]> {
  for await (const batch of batches)
    yield batch
      .filter(({ gone, name }) => !gone && localesOf(name, tenant).includes(locale))
      .map((product) => entryOf(tenant, locale, product))
}

function entryOf(tenant: Tenant, own: Locale, { sku, name, modified }: ListedProduct): SitemapPage {
  const urlIn = (locale: Locale): string => {
    const slug = slugOf(localisedText(name, { tenant, locale }), locale)
    return tenant.origin + productUrl(tenant, locale, { slug, sku })
  }
  const alternates = Object.fromEntries(localesOf(name, tenant).map((locale) => [locale, urlIn(locale)]))
  return { url: urlIn(own), modified, alternates }
}
