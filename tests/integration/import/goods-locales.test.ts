// cspell:disable -- words of feeds in many languages
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFeed } from '#backend/catalogue-import/import-feed.ts'
import { brandSitemap } from '#commerce/sitemaps/brand-sitemap.server.ts'
import { categorySitemap } from '#commerce/sitemaps/category-sitemap.server.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { openTestShop, queryClient, type TestShop, tenants } from '../contract/open-test-shop.ts'
import { feedOf, itemOf } from './open-import.ts'

const ch = tenants.byId('ch') as Tenant
const folder = mkdtempSync(join(tmpdir(), 'locales-'))
let opened: TestShop
const bring = async (locale: string, ...items: string[]) => {
  const file = join(folder, 'feed.xml')
  writeFileSync(file, feedOf(...items))
  const report = { row: () => {}, refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} }
  await importFeed(opened.database, ch, file, report, { locale })
}
const item = (id: string, title: string) =>
  itemOf({ id, title, price: '10 CHF', product_type: 'Taschen', brand: 'Zeegras' })

beforeAll(async () => {
  opened = await openTestShop({ products: 1 })
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const offered = async () => {
  const query =
    '{ category(path: "taschen") { alternates { locale } } brand(slug: "zeegras") { locales } product(sku: "a") { brand { locales } } }'
  const { data } = (await queryClient(opened.shop)(query, {}, { tenant: 'ch', locale: 'de-CH' })).body
  const categories = await categorySitemap(ch, 'fr-CH', opened.shop)
  const brands = await brandSitemap(ch, 'fr-CH', opened.shop)
  return {
    category: data.category.alternates.map(({ locale }: { locale: string }) => locale),
    brand: data.brand.locales,
    ofProduct: data.product.brand.locales,
    inFrenchSitemaps: [...categories, ...brands].filter(({ url }) => /taschen|zeegras/.test(url)).length,
  }
}

test('[DEV-3] [TEN-6] [GOO-7] categories and brands are pages of the locales in which their goods have texts', async () => {
  await bring('de-CH', item('a', 'Tasche'))
  const german = { category: ['de-CH'], brand: ['de-CH'], ofProduct: ['de-CH'], inFrenchSitemaps: 0 }
  expect(await offered()).toEqual(german)
  const both = ['de-CH', 'fr-CH']
  await bring('fr-CH', item('a', 'Sac'))
  expect(await offered()).toEqual({ category: both, brand: both, ofProduct: both, inFrenchSitemaps: 2 })
})

test('[GOO-7] names that exist only in another language name it', async () => {
  await bring('de-CH', item('a', 'Tasche'), item('b', 'Rucksack'))
  const query =
    '{ products(skus: ["a", "b"]) { name textLanguage breadcrumbs { label textLanguage } } category(path: "taschen") { textLanguage } }'
  const shownIn = async (locale: string) =>
    (await queryClient(opened.shop)(query, {}, { tenant: 'ch', locale })).body.data
  const german = [{ label: 'Taschen', textLanguage: null }]
  expect(await shownIn('de-CH')).toEqual({
    products: [
      { name: 'Tasche', textLanguage: null, breadcrumbs: german },
      { name: 'Rucksack', textLanguage: null, breadcrumbs: german },
    ],
    category: { textLanguage: null },
  })
  const french = await shownIn('fr-CH')
  expect(french.products.map((product: { textLanguage: string | null }) => product.textLanguage)).toEqual([
    null,
    'de',
  ])
})
