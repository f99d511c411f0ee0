import { fstatSync, readdirSync, readlinkSync } from 'node:fs'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Backend, RequestContext } from '#backend/api/context.ts'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { simpleSearch } from '#backend/search/simple-search.ts'
import { catalogueText } from '#commerce/feeds/catalogue-text.server.ts'
import { googleFeed } from '#commerce/feeds/google-feed.server.ts'
import { productSitemap } from '#commerce/sitemaps/product-sitemaps.server.ts'
import { shopSitemaps } from '#commerce/sitemaps/shop-sitemaps.server.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestDatabase, queryClient, tenants } from './open-test-shop.ts'

const nl = tenants.byId('nl') as Tenant
const products = 1_200
const perFile = 200

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let shop: Backend

/** As many products as wanted of one variant each: copies of a sample product. */
function manyProducts() {
  const source = sampleCatalogue(nl, { products: 1 })
  const [product] = [...(source.products() as Iterable<CatalogueProduct>)]
  const [variant] = product?.variants ?? []
  if (!product || !variant) throw new Error('The sample has no product.')
  return {
    ...source,
    *products() {
      for (let number = 0; number < products; number += 1) {
        const sku = `M${String(number).padStart(7, '0')}`
        const only = { ...variant, sku: `${sku}-1` }
        yield { ...product, sku, popularity: number, variants: [only], reviews: [] }
      }
    },
  }
}

beforeAll(async () => {
  opened = await openTestDatabase()
  await replaceCatalogue(opened.database, 'nl', manyProducts())
  shop = {
    database: opened.database,
    catalogue: new Catalogue(opened.database),
    sessions: new Sessions(opened.database),
    searchOf: async (snapshot, language) => simpleSearch(snapshot, language),
  }
}, 60_000)
afterAll(() => opened.close())

const request: RequestContext = { tenant: nl, locale: 'nl-NL', requestId: 'test-1' } as RequestContext

async function collected<Piece>(pieces: AsyncIterable<Piece> | undefined): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces ?? []) all.push(piece)
  return all
}

/** What a shop of a million products asks its database for, by name. */
const reads: Record<string, () => Promise<unknown>> = {
  'the first page of a category': () => listPage(1),
  'a page deep in a category': () => listPage(40),
  'a product page': async () => {
    const query =
      '{ product(sku: "M0001100") { name prices { price } variants { sku } breadcrumbs { label } alternates { slug } } }'
    const { data } = (await queryClient(shop)(query)).body
    expect(data.product.name).not.toBe('')
  },
  'the index of the sitemaps': async () => {
    const files = (await shopSitemaps(nl, { shop, perFile })).filter(({ url }) => url.includes('/products-'))
    expect(files).toHaveLength(products / perFile)
  },
  'the last sitemap': async () => {
    const last = await collected(await productSitemap(nl, 'nl-NL', products / perFile, { shop, perFile }))
    expect(last.flat()).toHaveLength(perFile)
  },
  'the feed': async () => {
    const pieces = await collected(await googleFeed(request, shop))
    expect(pieces.join('').match(/<item>/g)).toHaveLength(products)
  },
}

/** Bytes of the unnamed files in which this process stores texts (Linux). */
const storedBytes = (): number =>
  readdirSync('/proc/self/fd').reduce((sum, fd) => {
    try {
      const isText = readlinkSync(`/proc/self/fd/${fd}`).includes('etalage-text-')
      return isText ? sum + fstatSync(Number(fd)).size : sum
    } catch {
      // The descriptor of the folder itself is closed by now.
      return sum
    }
  }, 0)

async function listPage(page: number): Promise<void> {
  const [department] = (await shop.catalogue.snapshot('nl')).categories.all.filter(
    ({ productCount }) => productCount === products,
  )
  const query = `{ searchResult(query: { categoryPath: "${department?.paths.nl}", page: ${page} }) { total stamps { sku stamp } products { sku name } } }`
  const { data } = (await queryClient(shop)(query)).body
  expect([data.searchResult.total, data.searchResult.products.length]).toEqual([products, 24])
}

describe.runIf(databaseName === 'SQLite')('[GOO-12] with a million products', () => {
  const prepared = new Set<string>()
  const rows: number[] = []
  beforeEach(() => {
    prepared.clear()
    rows.length = 0
    const { prepare } = DatabaseSync.prototype
    vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
      prepared.add(text)
      return prepare.call(this, text)
    })
    const { all } = StatementSync.prototype
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
      prepared.add(this.sourceSQL)
      const found = all.apply(this, values)
      rows.push(found.length)
      return found
    })
  })
  afterEach(() => vi.restoreAllMocks())

  test.each(Object.keys(reads))('%s reads the database by its indexes, few rows at a time', async (name) => {
    await reads[name]?.()
    vi.restoreAllMocks()
    const statements = [...prepared].filter((text) =>
      /^select .*"(product|variant|product_category)"/.test(text),
    )
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      const { rows: steps } = await sql
        .raw<{ detail: string }>(`explain query plan ${statement}`)
        .execute(opened.database)
      const slow = steps.filter(({ detail }) => /^SCAN (?!next)|TEMP B-TREE FOR (ORDER|GROUP)/.test(detail))
      expect([statement, slow]).toEqual([statement, []])
    }
    expect(Math.max(...rows)).toBeLessThanOrEqual(256)
  })

  test('the last sitemap costs as much as the first, and a page behind the end reads no skus', async () => {
    const statements = async (number: number): Promise<number> => {
      rows.length = 0
      await collected(await productSitemap(nl, 'nl-NL', number, { shop, perFile }))
      return rows.length
    }
    await statements(1)
    prepared.clear()
    expect(await statements(products / perFile)).toBe(await statements(1))
    const offsets = [...prepared].filter((text) => text.includes('offset'))
    expect(offsets).toEqual([])
    const search = simpleSearch(await shop.catalogue.snapshot('nl'), 'nl')
    rows.length = 0
    const { hits, total } = await search.search({ page: 900_000 })
    expect([hits, total > 0, rows]).toEqual([[], true, []])
  })

  test('a feed begins before its goods are read, and is written in pieces of bounded size', async () => {
    const feed = await googleFeed(request, shop)
    const sizes: number[] = []
    for await (const piece of feed) {
      sizes.push(piece.length)
      // The head, and then one batch of products for each two hundred items.
      if (sizes.length === 2) expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThan(products)
    }
    expect(sizes.length).toBeGreaterThan(products / 256)
    expect(Math.max(...sizes)).toBeLessThan(1_000_000)
  })
})

test.runIf(process.platform === 'linux')(
  '[GOO-12] of a compressed feed only the compressed bytes are stored',
  async () => {
    const compressedRequest = new Request('http://nl.localhost/', { headers: { 'accept-encoding': 'gzip' } })
    const { body, headers } = await catalogueText(
      nl,
      'trial',
      compressedRequest,
      () => googleFeed(request, shop),
      shop,
    )
    const compressed = await new Response(body).bytes()
    expect(headers['Content-Encoding']).toBe('gzip')
    expect(
      gunzipSync(compressed)
        .toString()
        .match(/<item>/g),
    ).toHaveLength(products)
    expect(storedBytes()).toBe(compressed.length)
  },
)
