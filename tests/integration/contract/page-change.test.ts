import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { type ChangeCheck, ChangeReader } from '#backend/infra/page-changes/read-changes.ts'
import { decrementStock, incrementStock } from '#backend/orders/variant-stock.ts'
import { deleteExpired } from '#backend/personal-data/retention/sweep.ts'
import { rateReview, writeReview } from '#backend/reviews/commands.ts'
import { mergeReviews } from '#backend/reviews/merge.ts'
import { decide } from '#backend/reviews/moderate.ts'
import { reviewsExporter } from '#backend/reviews/reviews-exporter.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestShop, type TestShop, tenants } from './open-test-shop.ts'

const nl = tenants.byId('nl') as Tenant
const now = Date.parse('2026-11-17T12:00:00Z')

describe(`[REL-4] changes of pages (${databaseName})`, () => {
  let opened: TestShop
  let item: { sku: string; master_sku: string }
  const reader = new ChangeReader()
  const changesOf = (look: ChangeCheck): string[] =>
    'missed' in look
      ? ['missed']
      : look.changes.map(({ tenant_id, kind, subject }) => `${tenant_id} ${kind} ${subject}`.trim())
  const look = async () => [...new Set(changesOf(await reader.check(opened.database, Date.now())))]

  beforeAll(async () => {
    opened = await openTestShop({ products: 20 })
    item = await opened.database
      .selectFrom('variant')
      .select(['sku', 'master_sku'])
      .where('tenant_id', '=', 'nl')
      .orderBy('sku')
      .executeTakeFirstOrThrow()
  })
  afterAll(() => opened.close())
  const setStock = (stock: number) =>
    opened.database
      .updateTable('variant')
      .set({ stock })
      .where('tenant_id', '=', 'nl')
      .where('sku', '=', item.sku)
      .execute()
  beforeEach(async () => {
    await setStock(8)
    await look()
  })

  const write = <Result>(
    run: (db: Parameters<typeof decrementStock>[0]) => Promise<Result>,
  ): Promise<Result> => opened.database.transaction().execute((db) => run(db))

  test('the first check cannot find what was missed, and reports that', async () => {
    expect(changesOf(await new ChangeReader().check(opened.database, now))).toEqual(['missed'])
  })

  test('so does a check after a long pause, when rows may have been deleted', async () => {
    const slept = new ChangeReader()
    await slept.check(opened.database, now)
    expect(changesOf(await slept.check(opened.database, now + 60_000))).toEqual([])
    expect(changesOf(await slept.check(opened.database, now + 60 * 60_000))).toEqual(['missed'])
  })

  test('an order and its cancellation record the product, in their transaction', async () => {
    const product = [`nl product ${item.master_sku}`]
    await write((db) => decrementStock(db, 'nl', [{ sku: item.sku, quantity: 1 }]))
    expect(await look()).toEqual(product)
    await write((db) => incrementStock(db, 'nl', [{ sku: item.sku, quantity: 1 }]))
    expect(await look()).toEqual(product)
    const failed = write(async (db) => {
      await decrementStock(db, 'nl', [{ sku: item.sku, quantity: 1 }])
      throw new Error('not ordered after all')
    })
    await expect(failed).rejects.toThrow('not ordered')
    expect(await look()).toEqual([])
  })

  test('pieces of a large stock change nothing on a page', async () => {
    await setStock(500)
    await look()
    await write((db) => decrementStock(db, 'nl', [{ sku: item.sku, quantity: 3 }]))
    expect(await look()).toEqual([])
    await write((db) => decrementStock(db, 'nl', [{ sku: item.sku, quantity: 490 }]))
    expect(await look()).toEqual([`nl product ${item.master_sku}`])
  })

  test('the last piece, and the first one that comes back, change the sort order of lists', async () => {
    const both = [`nl product ${item.master_sku}`, `nl listing ${item.master_sku}`]
    await setStock(1)
    await look()
    await write((db) => decrementStock(db, 'nl', [{ sku: item.sku, quantity: 1 }]))
    expect((await look()).sort()).toEqual(both.toSorted())
    await write((db) => incrementStock(db, 'nl', [{ sku: item.sku, quantity: 1 }]))
    expect((await look()).sort()).toEqual(both.toSorted())
    await setStock(2)
    expect(await look()).toEqual([`nl product ${item.master_sku}`])
  })

  test('a price, and a discontinued product, are recorded', async () => {
    const update = opened.database
      .updateTable('variant')
      .where('tenant_id', '=', 'nl')
      .where('sku', '=', item.sku)
    const both = [`nl listing ${item.master_sku}`, `nl product ${item.master_sku}`]
    await update.set(({ eb }) => ({ price: eb('price', '+', 1) })).execute()
    expect((await look()).sort()).toEqual(both)
    await update.set(({ ref }) => ({ price: ref('price') })).execute()
    expect(await look()).toEqual([])
    const product = opened.database.updateTable('product').where('tenant_id', '=', 'nl')
    await product.set({ gone: 1 }).where('sku', '=', item.master_sku).execute()
    expect((await look()).sort()).toEqual(both)
    await product.set({ gone: 0 }).where('sku', '=', item.master_sku).execute()
  })

  test('cards of lists are not cached when two variants swap their prices: no sum represents them', async () => {
    const { database, shop } = opened
    const [first, second] = await database
      .selectFrom('variant')
      .select(['sku', 'master_sku', 'price', 'stock'])
      .where('tenant_id', '=', 'nl')
      .where('master_sku', '=', (of) =>
        of
          .selectFrom('variant')
          .select('master_sku')
          .where('tenant_id', '=', 'nl')
          .groupBy('master_sku')
          .having(({ fn }) => fn.countAll(), '>', 2)
          .orderBy('master_sku')
          .limit(1),
      )
      .orderBy('position')
      .execute()
    if (!first || !second) throw new Error('a product with several variants is needed')
    const set = (sku: string, change: { price?: number; stock?: number }) =>
      database
        .updateTable('variant')
        .set(change)
        .where('tenant_id', '=', 'nl')
        .where('sku', '=', sku)
        .execute()
    const stamp = async () =>
      (await (await shop.catalogue.snapshot('nl')).stamps([first.master_sku])).get(first.master_sku)
    await set(first.sku, { price: 1_000, stock: 7 })
    await set(second.sku, { price: 2_000, stock: 7 })
    const before = await stamp()
    expect(await stamp()).toEqual(before)
    await set(first.sku, { price: 2_000 })
    await set(second.sku, { price: 1_000 })
    expect(await stamp()).not.toEqual(before)
  })

  test('reviews are recorded: written, approved, rated, merged at a log-in, deleted', async () => {
    const { master_sku: masterSku } = item
    const product = [`nl product ${masterSku}`]
    const counted = [`nl listing ${masterSku}`, ...product]
    const draft = {
      stars: 4,
      title: 'Prima spullen',
      text: 'Zit goed en wast goed uit.',
      name: 'Anna',
      city: '',
    }
    const written = { masterSku, draft, language: 'nl', today: '2026-11-17' }
    const as = (db: Parameters<typeof decrementStock>[0], owner: string) =>
      ({ db, tenantId: 'nl', owner, now }) as Parameters<typeof writeReview>[0]
    await write((db) => writeReview(as(db, 'v:one'), { ...written, approval: true }))
    expect(await look()).toEqual([])
    const { id } = await opened.database.selectFrom('written_review').select('id').executeTakeFirstOrThrow()
    await decide(opened.database, 'nl', id, 'approved')
    expect((await look()).sort()).toEqual(counted)
    await write((db) => rateReview(as(db, 'v:two'), { id, masterSku }, true))
    expect(await look()).toEqual(product)
    await write((db) => rateReview(as(db, 'v:two'), { id, masterSku }, true))
    expect(await look()).toEqual([])
    // One of the catalogue's own reviews, whose product is in none of our tables.
    await write((db) => rateReview(as(db, 'v:two'), { id: 'r-1', masterSku }, true))
    await write((db) => rateReview(as(db, 'c:two'), { id: 'r-1', masterSku }, true))
    expect(await look()).toEqual(product)
    await write((db) => mergeReviews(as(db, 'c:two'), 'v:two'))
    expect(await look()).toEqual(product)
    await write((db) => writeReview(as(db, 'v:one'), { ...written, approval: false }))
    expect(await look()).toEqual(product)
    await write((db) => reviewsExporter.erase(db as never, 'nl', 'v:one'))
    expect((await look()).sort()).toEqual(counted)
  })

  test('a rating from before products were recorded counts for all reviews of the shop', async () => {
    const old = { tenant_id: 'nl', owner: 'v:old', review_id: 'r-9', helpful: 1, master_sku: null }
    await opened.database.insertInto('review_feedback').values(old).execute()
    await opened.database.deleteFrom('review_feedback').where('owner', '=', 'v:old').execute()
    expect(await look()).toEqual(['nl reviews'])
  })

  test('public vouchers are recorded, and no others', async () => {
    const voucher = {
      ...{
        amount: 500,
        percent: null,
        minimumOrderValue: 0,
        customerGroup: 'EVERYONE' as const,
        categories: null,
      },
      ...{ uses: null, validFrom: now, validUntil: now + 86_400_000, owner: null, listed: true },
    }
    await insertVoucher(opened.database, 'nl', { ...voucher, code: 'HIDDEN', listed: false })
    expect(await look()).toEqual([])
    await insertVoucher(opened.database, 'nl', { ...voucher, code: 'PUBLIC' })
    expect(await look()).toEqual(['nl vouchers'])
    const update = opened.database.updateTable('voucher').where('code', '=', 'PUBLIC')
    await update.set({ used: 1 }).execute()
    expect(await look()).toEqual([])
    await update.set({ amount: 700 }).execute()
    await opened.database.deleteFrom('voucher').where('code', '=', 'PUBLIC').execute()
    expect(await look()).toEqual(['nl vouchers'])
  })

  test('an import is one change, and not one for each product', async () => {
    await replaceCatalogue(opened.database, 'nl', sampleCatalogue(nl, { products: 20 }))
    expect(await look()).toEqual(['nl catalogue'])
  })

  test('a transaction that commits after a later one is not lost', async () => {
    if (databaseName === 'SQLite') return expect(await write(async () => 'one writer at a time')).toBeTruthy()
    const { database } = opened
    const [first, second] = await database
      .selectFrom('variant')
      .select(['sku', 'master_sku'])
      .distinctOn('master_sku')
      .where('tenant_id', '=', 'nl')
      .where('stock', '>', 0)
      .where('generation', '=', (of) =>
        of
          .selectFrom('variant')
          .select(({ fn }) => fn.max('generation').as('g'))
          .where('tenant_id', '=', 'nl'),
      )
      .limit(2)
      .execute()
    if (!first || !second) throw new Error('two products are needed')
    for (const { sku } of [first, second])
      await database.updateTable('variant').set({ stock: 9 }).where('sku', '=', sku).execute()
    await look()
    const [begun, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = write(async (db) => {
      await decrementStock(db, 'nl', [{ sku: first.sku, quantity: 1 }])
      begun.resolve()
      await mayCommit.promise
    })
    await begun.promise
    await write((db) => decrementStock(db, 'nl', [{ sku: second.sku, quantity: 1 }]))
    expect(await look()).toEqual([`nl product ${second.master_sku}`])
    mayCommit.resolve()
    await slow
    expect(await look()).toEqual([`nl product ${first.master_sku}`])
    expect(await look()).toEqual([])
  })

  test('rows are removed after an hour, those that a search index may need after eight days', async () => {
    await setStock(3)
    await deleteExpired(opened.database, Date.now() + 59 * 60_000)
    const rows = () => opened.database.selectFrom('page_change').selectAll().execute()
    expect((await rows()).length).toBeGreaterThan(0)
    await deleteExpired(opened.database, Date.now() + 61 * 60_000)
    expect((await rows()).filter(({ kind }) => kind !== 'listing')).toEqual([])
    expect((await rows()).length).toBeGreaterThan(0)
    await deleteExpired(opened.database, Date.now() + 8 * 86_400_000 + 60_000)
    expect(await rows()).toEqual([])
    await setStock(2)
    expect(await look()).toEqual([`nl product ${item.master_sku}`])
  })
})
