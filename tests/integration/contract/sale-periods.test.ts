import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPriceChanges } from '#backend/catalogue/writing/apply-price-changes.ts'
import { importFeed } from '#backend/catalogue-import/import-feed.ts'
import { type ChangeCheck, ChangeReader } from '#backend/infra/page-changes/read-changes.ts'
import { googleFeed } from '#commerce/feeds/google-feed.server.ts'
import { collectShown, newShownProducts } from '#operations/shown-products.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

const nl = tenants.byId('nl') as Tenant
const at = (text: string) => Date.parse(text)
const imported = at('2026-11-24T15:00:00Z')
const begins = at('2026-11-25T15:30:00Z')
const ends = at('2026-12-24T07:00:00Z')

const item = (id: string, price: string, sale = '') =>
  `<item><g:id>${id}</g:id><title>Jas ${id}</title><g:product_type>Jassen</g:product_type>
    <g:price>${price}</g:price><g:availability>in_stock</g:availability>${sale}</item>`
// Without a time zone: 16:30 in Amsterdam.
const sale = `<g:sale_price>39.95 EUR</g:sale_price>
  <g:sale_price_effective_date>2026-11-25T16:30/2026-12-24T08:00</g:sale_price_effective_date>`
const feed = (coming = sale) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
    ${item('SALE', '49.95 EUR', coming)}${item('SAME', '45.00 EUR')}</channel></rss>`

describe(`[DEV-3] [LAW-1] sale prices begin and end by the clock (${databaseName})`, () => {
  let opened: TestShop
  let runQuery: ReturnType<typeof queryClient>
  let folder: string
  const readFeed = async (text: string, now: number) => {
    const file = join(folder, 'feed.xml')
    writeFileSync(file, text)
    const report = { row: () => {}, refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} }
    await importFeed(opened.database, nl, file, report, { now })
  }
  beforeAll(async () => {
    opened = await openTestShop({ products: 10 })
    runQuery = queryClient(opened.shop)
    folder = mkdtempSync(join(tmpdir(), 'sales-'))
    await readFeed(feed(), imported)
  })
  afterAll(async () => {
    await opened.close()
    rmSync(folder, { recursive: true })
  })

  const prices = async (now: number) => {
    const query =
      '{ product(sku: "SALE") { prices { price formerPrice reductionPercent } variants { price } } }'
    const { product } = (await runQuery(query, {}, { at: now })).body.data
    expect(product.variants[0].price).toBe(product.prices.price)
    return product.prices
  }
  const moments: [string, number, number, number | null][] = [
    ['before', begins - 1, 4995, null],
    ['from its first moment', begins, 3995, 4995],
    ['to its last', ends - 1, 3995, 4995],
    ['no longer', ends, 4995, null],
  ]

  test.each(moments)('on the product page: %s', async (_, now, price, formerPrice) => {
    expect(await prices(now)).toMatchObject({ price, formerPrice })
  })

  test.each(moments)('in the version stamp and the cards of a list: %s', async (_, now, price) => {
    const query =
      '{ searchResult(query: { term: "jas" }) { stamps { sku stamp } products { sku prices { price } } } }'
    const { body } = await runQuery(query, {}, { at: now })
    const card = body.data.searchResult.products.find(({ sku }: { sku: string }) => sku === 'SALE')
    expect(card.prices.price).toBe(price)
    const stamp = body.data.searchResult.stamps.find(({ sku }: { sku: string }) => sku === 'SALE').stamp
    const before = (
      await runQuery(
        '{ searchResult(query: { term: "jas" }) { stamps { sku stamp } } }',
        {},
        { at: begins - 1 },
      )
    ).body.data.searchResult.stamps.find(({ sku }: { sku: string }) => sku === 'SALE').stamp
    expect(stamp === before).toBe(now < begins)
  })

  test('in the basket, with a notice, and in its sum', async () => {
    const session = testSession('sale-visitor')
    const add = 'mutation { addToBasket(mutationId: "sale-0001", sku: "SALE", quantity: 2) { error } }'
    await runQuery(add, {}, { session, at: begins - 1 })
    const basket = async (now: number) =>
      (await runQuery('{ basket { itemsTotal items { price notice } } }', {}, { session, at: now })).body.data
        .basket
    expect(await basket(begins - 1)).toMatchObject({ itemsTotal: 9990, items: [{ price: 4995 }] })
    expect(await basket(begins)).toMatchObject({
      itemsTotal: 7990,
      items: [{ price: 3995, notice: 'PRICE_FELL' }],
    })
    expect(await basket(ends)).toMatchObject({ itemsTotal: 9990, items: [{ price: 4995 }] })
  })

  test('in the published feed, which names the period', async () => {
    const published = async (now: number) => {
      let text = ''
      for await (const piece of await googleFeed(
        { tenant: nl, locale: 'nl-NL', requestId: 'x', now },
        opened.shop,
      ))
        text += piece
      const [found = ''] = /<item><g:id>SALE<.*?<\/item>/s.exec(text) ?? []
      return [...found.matchAll(/<g:(price|sale_price|sale_price_effective_date)>([^<]*)/g)].map(
        ([, , value]) => value,
      )
    }
    const period = ['49.95 EUR', '39.95 EUR', '2026-11-25T15:30:00Z/2026-12-24T07:00:00Z']
    expect((await published(begins - 1)).slice(0, 3)).toEqual(period)
    expect((await published(begins)).slice(0, 3)).toEqual(period)
    expect((await published(ends)).filter((value) => value !== '5.95 EUR')).toEqual(['49.95 EUR'])
  })

  test('pages that show it expire at the next change', async () => {
    const changesAt = async (query: string, now: number) => {
      const shown = newShownProducts()
      await collectShown(shown, () => runQuery(query, {}, { at: now }))
      return shown.changesAt
    }
    const page = '{ product(sku: "SALE") { name } }'
    const list = '{ searchResult(query: { term: "jas" }) { stamps { sku } } }'
    expect(await changesAt(page, begins - 1)).toBe(begins)
    expect(await changesAt(list, begins - 1)).toBe(begins)
    expect(await changesAt(page, begins)).toBe(ends)
    expect(await changesAt(page, ends)).toBe(Number.POSITIVE_INFINITY)
    expect(await changesAt('{ product(sku: "SAME") { name } }', begins)).toBe(Number.POSITIVE_INFINITY)
    const { catalogue } = opened.shop
    expect(await (await catalogue.snapshot('nl', begins - 1)).nextPriceChange()).toBe(begins)
  })

  test('the change is written once, with its history, and reported to index and caches', async () => {
    const reader = new ChangeReader()
    await reader.check(opened.database, Date.now())
    const row = async () =>
      await opened.database
        .selectFrom('variant')
        .select(['price', 'price_since', 'earlier_prices', 'price_changes_at'])
        .where('sku', '=', 'SALE')
        .executeTakeFirstOrThrow()
    expect(await applyPriceChanges(opened.database, begins - 1)).toBe(0)
    const written = await Promise.all([1, 2].map(() => applyPriceChanges(opened.database, begins)))
    expect(written.reduce((sum, each) => sum + each)).toBe(1)
    expect(await row()).toEqual({
      price: 3995,
      price_since: '2026-11-25',
      earlier_prices: expect.stringContaining('4995'),
      price_changes_at: ends,
    })
    const kinds = (
      (await reader.check(opened.database, Date.now())) as Extract<ChangeCheck, { changes: unknown }>
    ).changes.map(({ kind, subject }) => `${kind} ${subject}`)
    expect(kinds.toSorted()).toEqual(['listing SALE', 'product SALE'])
    expect(await prices(ends)).toMatchObject({ price: 4995, formerPrice: null })
    // A process that was away for both moments writes both.
    expect(await applyPriceChanges(opened.database, ends)).toBe(1)
    expect(await row()).toMatchObject({ price: 4995, price_since: '2026-12-24', price_changes_at: null })
  })

  test('the next import continues the history of a sale that nothing has written yet', async () => {
    await readFeed(feed(), imported)
    await readFeed(feed(''), at('2026-11-27T03:00:00Z'))
    const found = await (await opened.shop.catalogue.snapshot('nl', at('2026-11-27T03:00:00Z'))).find([
      'SALE',
    ])
    expect(found.get('SALE')?.product.variants[0]).toMatchObject({
      price: 4995,
      priceHistory: [
        { price: 4995 },
        { from: '2026-11-25', price: 3995 },
        { from: '2026-11-27', price: 4995 },
      ],
    })
  })
})
