import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { brandUrl, productUrl } from '#tenancy/product-urls.ts'
import { tenants } from './kit/content-pages.ts'
import { type CopiedFolders, copyFolders, smallPage } from './kit/copied-folders.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/**
 * Three servers on one database, one of them with two processes, without Redis. Every page that shows a product is in
 * all their caches; then something is changed in each possible way.
 */
const folder = createSmallDatabase({ tenant: 'nl' })
const host = 'nl.localhost'
const nl = tenants.find(({ id }) => id === 'nl') as (typeof tenants)[number]
let folders: CopiedFolders
let servers: RunningShops[] = []
let books: Database
let product: { masterSku: string; address: string; variants: string[]; category: string; brand: string }

/** No response requested this long after a change may be from before it, ms. */
const oldestMs = 2_000

const json = { 'content-type': 'application/json', accept: 'application/json' }
async function runQuery(shop: RunningShops, query: string) {
  const { text } = await shop.request(host, '/graphql', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ query }),
  })
  return JSON.parse(text).data
}

beforeAll(async () => {
  folders = copyFolders()
  books = await openDatabase({ folder })
  const { sku } = await books
    .selectFrom('product')
    .select('sku')
    .where('tenant_id', '=', 'nl')
    .orderBy('popularity', 'desc')
    .executeTakeFirstOrThrow()
  const carousel = { type: 'productCarousel', title: 'Voor jou', products: { skus: [sku] } }
  folders.writeContent('nl/nl-NL/storefront.json', smallPage('/', [carousel], { kind: 'storefront' }))
  const start = (WORKERS: string) => startShops({ env: { ...folders.env, DATA_DIR: folder, WORKERS } })
  servers = await Promise.all([start('1'), start('2'), start('1')])
  const found = await runQuery(
    servers[0] as RunningShops,
    `{ product(sku: "${sku}") { slug brand { slug } breadcrumbs { path } variants { sku } } }`,
  )
  const { slug, brand, breadcrumbs, variants } = found.product
  product = {
    masterSku: sku,
    address: productUrl(nl, 'nl-NL', { slug, sku }),
    variants: variants.map((variant: { sku: string }) => variant.sku),
    category: `/c/${breadcrumbs.at(-1).path}`,
    brand: brandUrl(nl, 'nl-NL', brand.slug),
  }
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await books.destroy()
  folders.remove()
  rmSync(folder, { recursive: true })
})

/** What a page shows of the product: its card in lists, its offer on its own page. */
function shownIn(path: string, html: string): string {
  if (path === product.address) return html.split('id="sheet"')[1]?.split('<section')[0] ?? ''
  const card = html.split('<article').find((part) => part.includes(`/${product.masterSku}`))
  if (!card) throw new Error(`${path} does not show ${product.masterSku}`)
  return card.slice(0, card.indexOf('</article>'))
}

/** Pages that show a product, including search results for its number. */
const pages = () => [product.address, product.category, product.brand, `/s/?q=${product.masterSku}`, '/']

async function warm(paths: readonly string[]): Promise<void> {
  for (const server of servers)
    for (const path of paths)
      await expect
        .poll(async () => (await server.request(host, path)).headers['cache-status'])
        .toMatch(/^etalage; (hit|fwd=stale)$/)
}

/**
 * Makes a change and requests every page from every server until all show it.
 * @param isNew whether a page shows the change
 * @returns how long after the change the last old response was requested, ms
 */
async function lastStaleMs(change: () => Promise<unknown> | unknown, isNew: (part: string) => boolean) {
  return await lastStaleMsOf(pages(), change, (path, html) => isNew(shownIn(path, html)))
}

/** Does the same for any pages. */
async function lastStaleMsOf(
  paths: readonly string[],
  change: () => Promise<unknown> | unknown,
  isNew: (path: string, html: string) => boolean,
) {
  await warm(paths)
  for (const path of paths)
    expect(isNew(path, (await (servers[0] as RunningShops).request(host, path)).text), path).toBe(false)
  await change()
  const changedAt = performance.now()
  const all = servers.flatMap((server) => paths.map((path) => ({ server, path })))
  const ages = await Promise.all(
    all.map(async ({ server, path }) => {
      let oldest = 0
      await expect
        .poll(
          async () => {
            const age = performance.now() - changedAt
            const { text } = await server.request(host, path)
            const shown = isNew(path, text)
            if (!shown) oldest = Math.max(oldest, age)
            return shown
          },
          { interval: 25, message: `${path} at ${server.port}` },
        )
        .toBe(true)
      return oldest
    }),
  )
  return Math.max(...ages)
}

const run = (command: string, ...words: string[]) =>
  execFileSync(
    process.execPath,
    [join(repository, 'src', 'cli', `${command}.ts`), '--tenant', 'nl', ...words],
    {
      cwd: repository,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    },
  )

const isSoldOut = (part: string) => part.includes('Uitverkocht')
const ofProduct = () => books.updateTable('variant').where('master_sku', '=', product.masterSku)

describe('[REL-4] three servers on one database', () => {
  const send: Send = (path, how) => (servers[0] as RunningShops).request(host, path, how)

  test('show a product that an order has sold out, and one restocked from the command line', async () => {
    const [last = ''] = product.variants
    await ofProduct().set({ stock: 0 }).execute()
    await books.updateTable('variant').set({ stock: 1 }).where('sku', '=', last).execute()
    const shopper = new Shopper()
    await shopper.openSession(send)
    await shopper.add(send, last, crypto.randomUUID())
    const total = await shopper.prepareOrder(send)
    let orderNo = ''
    const order = async () => {
      const placed = await shopper.place(send, total, crypto.randomUUID())
      expect(placed.error).toBeNull()
      orderNo = placed.order?.orderNo ?? ''
    }
    expect(await lastStaleMs(order, isSoldOut)).toBeLessThan(oldestMs)
    const cancel = () => run('orders', '--order', orderNo, '--to', 'cancelled')
    expect(await lastStaleMs(cancel, (part) => !isSoldOut(part))).toBeLessThan(oldestMs)
  })

  test('show a price and a stock changed by an SQL statement', async () => {
    const dearer = () => ofProduct().set({ price: 123_45, earlier_prices: null, stock: 50 }).execute()
    expect(await lastStaleMs(dearer, (part) => /123[,.]45/.test(part))).toBeLessThan(oldestMs)
    const soldOut = () => ofProduct().set({ stock: 0 }).execute()
    expect(await lastStaleMs(soldOut, isSoldOut)).toBeLessThan(oldestMs)
    await ofProduct().set({ stock: 50 }).execute()
  })

  test('sort lists by a new price, and filter by it', async () => {
    const sorted = `${product.category}?sort=price-asc`
    const filtered = `${product.category}?max=1`
    // An empty list shows goods that it would have without its filters.
    const cards = (html: string) => html.split('Zonder deze filters')[0]?.split('<article').slice(1) ?? []
    const isListed = (path: string, html: string) =>
      (path === sorted ? cards(html).slice(0, 1) : cards(html)).some((card) =>
        card.includes(`/${product.masterSku}`),
      )
    await ofProduct().set({ price: 123_45 }).execute()
    const cheaper = () => ofProduct().set({ price: 99 }).execute()
    expect(await lastStaleMsOf([sorted, filtered], cheaper, isListed)).toBeLessThan(oldestMs)
    const dearer = () => ofProduct().set({ price: 123_45 }).execute()
    const isGone = (path: string, html: string) => !isListed(path, html)
    expect(await lastStaleMsOf([sorted, filtered], dearer, isGone)).toBeLessThan(oldestMs)
  })

  test('stop finding a size once its last piece is sold, and find it again when it is returned', async () => {
    const rows = await books
      .selectFrom('variant')
      .select(['sku', 'detail'])
      .where('master_sku', '=', product.masterSku)
      .execute()
    const sizeOf = (row: { detail: string }): string | undefined => JSON.parse(row.detail).choice.size
    const size = rows.map(sizeOf).find((each) => each !== undefined)
    const ofSize = rows.filter((row) => sizeOf(row) === size).map(({ sku }) => sku)
    const setStock = (stock: number) =>
      books.updateTable('variant').set({ stock }).where('sku', 'in', ofSize).execute()
    await ofProduct().set({ stock: 9 }).execute()
    const path = `${product.category}?filter=size:${size}`
    const isFound = (_: string, html: string) =>
      html.split('<article').some((card) => card.includes(`/${product.masterSku}`))
    expect(
      await lastStaleMsOf(
        [path],
        () => setStock(0),
        (...page) => !isFound(...page),
      ),
    ).toBeLessThan(oldestMs)
    expect(await lastStaleMsOf([path], () => setStock(1), isFound)).toBeLessThan(oldestMs)
  })

  test('show a review once approved, and hide it once refused', async () => {
    const before = (
      await runQuery(
        servers[0] as RunningShops,
        `{ product(sku: "${product.masterSku}") { rating { reviewCount } } }`,
      )
    ).product.rating.reviewCount
    const counted = (count: number) => (part: string) => part.includes(`(${count})`)
    const { headers } = await send('/api/session', { method: 'POST', headers: json })
    const cookie = (headers['set-cookie'] ?? []).map((line: string) => line.split(';')[0]).join('; ')
    const write = async () => {
      const review = {
        stars: 1,
        title: 'Valt wat tegen',
        text: 'De kleur is anders dan op de foto.',
        name: 'Anna',
      }
      const { text } = await send('/graphql', {
        method: 'POST',
        headers: { ...json, cookie },
        body: JSON.stringify({
          query: `mutation ($m: ID!, $id: ID!, $review: ReviewInput!) {
            change: writeReview(mutationId: $m, id: $id, review: $review) { error problems { field } } }`,
          variables: { m: crypto.randomUUID(), id: product.masterSku, review },
        }),
      })
      expect(JSON.parse(text)).toMatchObject({ data: { change: { error: null } } })
    }
    await write()
    const { id } = await books.selectFrom('written_review').select('id').executeTakeFirstOrThrow()
    const approve = () => run('reviews-moderate', '--approve', id)
    expect(await lastStaleMs(approve, counted(before + 1))).toBeLessThan(oldestMs)
    const refuse = () => run('reviews-moderate', '--refuse', id)
    expect(await lastStaleMs(refuse, counted(before))).toBeLessThan(oldestMs)
  })

  test('show the prices of a new import', async () => {
    const imported = async () => {
      const catalogue = sampleCatalogue(nl, { products: 90 })
      const dearer = async function* () {
        for await (const each of catalogue.products())
          yield each.sku === product.masterSku
            ? {
                ...each,
                variants: each.variants.map((variant) => ({ ...variant, price: 543_21, priceHistory: [] })),
              }
            : each
      }
      await replaceCatalogue(books, 'nl', { ...catalogue, products: dearer } as never)
    }
    expect(await lastStaleMs(imported, (part) => /543[,.]21/.test(part))).toBeLessThan(oldestMs)
  })

  test('show a voucher at once: its list is in no cache', async () => {
    const codes = async (server: RunningShops) =>
      (await runQuery(server, '{ vouchers { active { code } } }')).vouchers.active
    const before = await codes(servers[0] as RunningShops)
    for (const server of servers) expect(await codes(server)).toEqual(before)
    run('vouchers', '--code', 'WARM-2026', '--amount', '5.00', '--until', '2099-12-31')
    for (const server of servers) expect(await codes(server)).toHaveLength(before.length + 1)
  })

  test('cache pages with prices for minutes, not for a day, and send the same to a CDN', async () => {
    for (const path of pages())
      expect((await (servers[0] as RunningShops).request(host, path)).headers['cache-control'], path).toBe(
        'public, max-age=0, s-maxage=15, stale-while-revalidate=300',
      )
  })
})
