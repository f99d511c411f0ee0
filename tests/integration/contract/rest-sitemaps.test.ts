import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverClient } from '#commerce/client/client.server.ts'
import { requireCategory } from '#commerce/list/categories.ts'
import { decodedSku } from '#commerce/product/product-path.ts'
import { requireProduct } from '#commerce/product/products.ts'
import { categorySitemap } from '#commerce/sitemaps/category-sitemap.server.ts'
import { productSitemap } from '#commerce/sitemaps/product-sitemaps.server.ts'
import { shopSitemaps } from '#commerce/sitemaps/shop-sitemaps.server.ts'
import { type SitemapPage, urlset } from '#commerce/sitemaps/urlset.ts'
import { localisePath } from '#tenancy/locales.ts'
import { pathOf } from '#tenancy/match-route.ts'
import { categoryUrl, productUrl } from '#tenancy/product-urls.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 120 })
}, 60_000)
afterAll(() => opened.close())

async function collected<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

test('[SEO-2] the sample has discontinued products', async () => {
  const gone = await opened.database.selectFrom('product').select('sku').where('gone', '=', 1).execute()
  expect(gone.length).toBeGreaterThan(0)
})

const pairs = tenants.all.flatMap((tenant) => tenant.i18n.locales.map((locale) => ({ tenant, locale })))

describe.each(pairs)('$tenant.id $locale', ({ tenant, locale }) => {
  const commerceIn = (language: string) =>
    serverClient({ shop: opened.shop, context: { tenant, locale: language, requestId: 'test-1' } })

  async function products(inFile: number): Promise<SitemapPage[][]> {
    const files: SitemapPage[][] = []
    for (let number = 1; ; number++) {
      const batches = await productSitemap(tenant, locale, number, { shop: opened.shop, perFile: inFile })
      if (!batches) return files
      files.push((await collected(batches)).flat())
    }
  }

  test('[SEO-1] the index names the categories and all existing product files', async () => {
    const index = await shopSitemaps(tenant, { shop: opened.shop, perFile: 50 })
    const own = index.map(({ url: address }) => address).filter((address) => address.includes(locale))
    const names = [
      `categories-${locale}`,
      `brands-${locale}`,
      ...[1, 2, 3].map((number) => `products-${locale}-${number}`),
    ]
    expect(own).toEqual(names.map((name) => `${tenant.origin}/sitemap/${name}.xml`))
    expect(await products(50)).toHaveLength(3)
  })

  test('[SEO-1] [SEO-2] every available product is in one file, discontinued ones in none', async () => {
    const rows = await opened.database
      .selectFrom('product')
      .select(['sku', 'gone'])
      .where('tenant_id', '=', tenant.id)
      .execute()
    const files = await products(50)
    expect(Math.max(...files.map((file) => file.length))).toBeLessThanOrEqual(50)
    const listed = files.flat().map(({ url: address }) => decodedSku(address.split('/').slice(-2).join('/')))
    expect(listed.sort()).toEqual(rows.flatMap(({ sku, gone }) => (gone ? [] : [sku])).sort())
    expect((await products(10_000)).flat()).toEqual(files.flat())
  })

  test('[SEO-1] [ROU-5] a URL is that of the page, in every language, with the day of its last price', async () => {
    const [file = []] = await products(20)
    expect(file.length).toBeGreaterThan(10)
    for (const { url: address, modified = '', alternates } of file) {
      const sku = decodedSku(address.split('/').slice(-2).join('/'))
      for (const other of tenant.i18n.locales) {
        const page = await requireProduct(commerceIn(other), sku)
        expect(alternates[other]).toBe(tenant.origin + productUrl(tenant, other, page))
      }
      expect(alternates[locale]).toBe(address)
      const [found] = (await (await opened.shop.catalogue.snapshot(tenant.id)).find([sku])).values()
      if (!found) throw new Error(`There is no ${sku}.`)
      const days = found.product.variants.map(({ priceHistory }) => priceHistory.at(-1)?.from ?? '')
      expect(modified).toBe([found.product.since, ...days].sort().at(-1))
      expect(modified).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })

  test('[SEO-1] [ROU-5] every category with products is listed, with its other languages', async () => {
    const listed = await categorySitemap(tenant, locale, opened.shop)
    const { categories } = await opened.shop.catalogue.snapshot(tenant.id)
    expect(listed).toHaveLength(categories.all.filter(({ productCount }) => productCount > 0).length)
    const base = tenant.origin + localisePath(tenant, locale, pathOf(tenant, locale, 'category'))
    for (const { url: address, alternates } of listed) {
      const page = await requireCategory(commerceIn(locale), address.slice(base.length))
      const expected = page.alternates.map((other) => [
        other.locale,
        tenant.origin + categoryUrl(tenant, other.locale, other.path),
      ])
      expect(alternates).toEqual(Object.fromEntries(expected))
      expect(page.productCount).toBeGreaterThan(0)
    }
  })

  test('[SEO-1] a file is XML with an entry for each URL', async () => {
    const batches = await productSitemap(tenant, locale, 1, { shop: opened.shop })
    const text = (await collected(urlset(batches ?? []))).join('')
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n(<url>.*<\/url>\n)+<\/urlset>\n$/,
    )
    const links = tenant.i18n.locales.length > 1 ? tenant.i18n.locales.length : 0
    for (const line of text.split('\n').filter((each) => each.startsWith('<url>'))) {
      expect(line.match(/hreflang=/g)?.length ?? 0).toBe(links)
      expect(line).toMatch(/<loc>http[^<]+<\/loc><lastmod>[\d-]+<\/lastmod>/)
    }
  })
})
