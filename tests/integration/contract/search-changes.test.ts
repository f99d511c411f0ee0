import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { lockStars } from '#backend/catalogue/reading/written-stars.ts'
import { indexPath } from '#backend/search/index-file.ts'
import type { SearchQuery } from '#backend/search/port.ts'
import { type OpenSearch, searchInWorker } from '#backend/search/search-in-worker.ts'
import { searchRulesOf } from '#backend/search/search-provider.ts'
import { listsTag, registerPurge } from '#operations/purging.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestShop, type TestShop, tenants } from './open-test-shop.ts'

describe(`[REL-4] the search index and product changes (${databaseName})`, () => {
  let opened: TestShop
  let folder: string
  let search: OpenSearch
  /** Indexes of other tenants replace this one in memory. */
  const tight = { budget: 1 }

  beforeAll(async () => {
    opened = await openTestShop({ products: 60 })
    folder = mkdtempSync(join(tmpdir(), 'search-changes-'))
    search = open()
    // The first query triggers the build of the index.
    await vi.waitFor(async () => expect((await runSearch('nl', {})).facets.length).toBeGreaterThan(0), 20_000)
  })
  afterAll(async () => {
    await search.close()
    await opened.close()
    rmSync(folder, { recursive: true })
  })

  const open = (options = {}) =>
    searchInWorker(
      { ...opened.place, folder: opened.place.folder || folder },
      async () => 'identity',
      // Also on a busy machine the index responds, not the simple search.
      { loadMs: 20_000, ...options },
    )
  async function runSearch(tenantId: string, query: SearchQuery, of = search) {
    const snapshot = await opened.shop.catalogue.snapshot(tenantId)
    const tenant = tenants.byId(tenantId) as Tenant
    return (await of.searchOf(snapshot, 'nl', searchRulesOf(tenant))).search(query)
  }
  const first = async (query: SearchQuery, of = search) => (await runSearch('nl', query, of)).hits[0]?.sku
  const update = (sku: string) =>
    opened.database.updateTable('variant').where('tenant_id', '=', 'nl').where('master_sku', '=', sku)
  const dearest = () => first({ sort: 'price-desc' }) as Promise<string>

  test('a price moves a product in lists and price filters; an earlier list is queried again', async () => {
    const sku = await dearest()
    const cheap = { filters: [{ code: 'price', values: ['0-2'] }] }
    expect((await runSearch('nl', cheap)).total).toBe(0)
    expect(await first({ sort: 'price-asc' })).not.toBe(sku)
    await update(sku).set({ price: 1 }).execute()
    await search.refresh(['nl'])
    expect(await first({ sort: 'price-asc' })).toBe(sku)
    expect((await runSearch('nl', cheap)).hits.map((hit) => hit.sku)).toEqual([sku])
    expect(await dearest()).not.toBe(sku)
  })

  test('a sold-out size is no longer found by its filter, and is found again when it comes back', async () => {
    // The rarest value that only variants have: its products fit on one page.
    const { facets } = await runSearch('nl', {})
    const size = facets.find(({ code }) => code === 'size')
    const value = size?.values.toSorted((a, b) => a.count - b.count)[0]
    if (!size || !value) throw new Error('a size is needed')
    const query = { filters: [{ code: size.code, values: [value.code] }] }
    const found = await runSearch('nl', query)
    for (const { sku } of found.hits) await update(sku).set({ stock: 0 }).execute()
    await search.refresh(['nl'])
    const without = await runSearch('nl', query)
    for (const { sku } of found.hits) await update(sku).set({ stock: 3 }).execute()
    await search.refresh(['nl'])
    const back = await runSearch('nl', query)
    expect(found.total).toBeGreaterThan(0)
    expect([without.total, back.total >= found.total]).toEqual([0, true])
  })

  test('a review moves a product in the sort order by rating', async () => {
    const last = async () =>
      (await runSearch('nl', { sort: 'rating', size: 48, page: 2 })).hits.at(-1)?.sku as string
    const sku = await last()
    await opened.database.transaction().execute(async (db) => {
      await lockStars(db, 'nl', sku)
      await db
        .updateTable('written_stars')
        .set({ stars: JSON.stringify([400, 0, 0, 0, 0]) })
        .where('tenant_id', '=', 'nl')
        .where('master_sku', '=', sku)
        .execute()
    })
    await search.refresh(['nl'])
    expect(await last()).not.toBe(sku)
  })

  test('an index that was dropped from memory, and that of another process, catch up when they are read', async () => {
    const other = open(tight)
    const sku = await dearest()
    expect(await first({ sort: 'price-desc' }, other)).toBe(sku)
    await runSearch('de', {}, other)
    await expect.poll(async () => (await other.memory()).tenants).toEqual(['de'])
    await update(sku).set({ price: 2 }).execute()
    await other.refresh(['nl'])
    expect((await other.memory()).tenants).toEqual(['de'])
    expect(await first({ sort: 'price-desc' }, other)).not.toBe(sku)
    const third = open()
    expect(await first({ sort: 'price-desc' }, third)).not.toBe(sku)
    await Promise.all([other.close(), third.close()])
    await search.refresh(['nl'])
  })

  test('[REL-4] a refresh that failed in the database is retried by itself, and lists of the meantime are purged', async () => {
    const purged: string[] = []
    registerPurge((tag) => void purged.push(tag))
    const rename = (from: string, to: string) =>
      opened.database.schema.alterTable(from).renameTo(to).execute()
    const sku = await dearest()
    await update(sku).set({ price: 3 }).execute()
    await rename('page_change', 'page_change_away')
    try {
      await search.refresh(['nl'])
      expect(await dearest()).toBe(sku)
      expect(purged).toEqual([])
    } finally {
      await rename('page_change_away', 'page_change')
    }
    // Nothing else triggers it.
    await expect.poll(dearest).not.toBe(sku)
    await expect.poll(() => purged).toContain(listsTag('nl'))
    registerPurge(() => undefined)
  })

  test('an index with many replaced rows is rebuilt, beside the queries', async () => {
    const { total } = await runSearch('nl', {})
    const before = (await search.memory()).bytes
    const file = indexPath(opened.place.folder || folder, 'nl')
    const writtenBefore = statSync(file).mtimeMs
    for (let round = 0; round < 12; round++) {
      await opened.database
        .updateTable('variant')
        .where('tenant_id', '=', 'nl')
        .set(({ eb }) => ({ price: eb('price', '+', 1) }))
        .execute()
      await search.refresh(['nl'])
    }
    await expect.poll(async () => (await search.memory()).bytes).toBeLessThan(before * 1.5)
    expect((await runSearch('nl', {})).total).toBe(total)
    // Its file has the changes: a process that reads it does not rebuild it. It is in memory before it is in its file.
    // A second rebuild may follow the first one: nothing is written when the file has stayed the same for a while.
    let mtimeMs = writtenBefore
    let unchanged = 0
    const readsWithoutChange = () => {
      const read = statSync(file).mtimeMs
      unchanged = read === mtimeMs && read > writtenBefore ? unchanged + 1 : 0
      mtimeMs = read
      return unchanged
    }
    await expect.poll(readsWithoutChange, { interval: 50, timeout: 20_000 }).toBeGreaterThan(40)
    const other = open()
    expect(await first({ sort: 'price-asc' }, other)).toBe(await first({ sort: 'price-asc' }))
    expect((await runSearch('nl', {}, other)).facets.length).toBeGreaterThan(0)
    await other.close()
    expect(statSync(file).mtimeMs).toBe(mtimeMs)
  })
})
