import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { writeIndex } from '#backend/search/index-file.ts'
import { loadedTables } from '#backend/search/language/shared-tables.ts'
import { searchInWorker } from '#backend/search/search-in-worker.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'
import { openSearch } from '#backend/search/worker/client.ts'
import { sampleDocuments } from './sample-shop.ts'

const { words, pairs } = sampleDocuments('nl', 60)
const documents = [...pairs()].flatMap(({ document }) => document ?? [])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-memory-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const shopIn = (languages: string[]): TenantSearch => {
  const shop = TenantSearch.build({ ...words, languages }, documents)
  shop.warmUp()
  // A word of the same sound is corrected before the tables of beginnings are loaded; `jurqx` needs those, too.
  for (const language of languages) for (const term of ['jurck', 'jurqx']) shop.in(language).search({ term })
  return shop
}

test('[REL-7] each table of a language is loaded once, however many tenants use it', () => {
  expect(new Set(Object.values(loadedTables()))).toEqual(new Set([0]))
  for (let tenant = 0; tenant < 12; tenant++) shopIn(['nl'])
  const tables = loadedTables()
  expect(Object.keys(tables).length).toBeGreaterThanOrEqual(5)
  expect(new Set(Object.values(tables))).toEqual(new Set([1]))
  for (let tenant = 0; tenant < 4; tenant++) shopIn(['de', 'fr'])
  expect(new Set(Object.values(loadedTables()))).toEqual(new Set([3]))
})

test('[REL-7] a tenant without a catalogue loads no index and no language', async () => {
  const database = await openDatabase({ folder: join(folder, 'empty') })
  const search = searchInWorker({ folder: join(folder, 'empty') }, async () => 'identity')
  try {
    for (let tenant = 0; tenant < 20; tenant++) {
      const snapshot = await new Catalogue(database).snapshot(`tenant-${tenant}`)
      const port = await search.searchOf(snapshot, 'nl', { approvedOnly: true, synonyms: {} })
      expect((await port.search({ term: 'jurk' })).total).toBe(0)
      expect((await port.suggest('jur')).terms).toEqual([])
    }
    const { tenants, bytes, tables } = await search.memory()
    expect([tenants, bytes]).toEqual([[], 0])
    expect(new Set(Object.values(tables))).toEqual(new Set([0]))
  } finally {
    await search.close()
    await database.destroy()
  }
})

test('[REL-7] a thread keeps its indexes within the budget, and still responds from those that it has dropped', async () => {
  const shop = shopIn(['nl'])
  const tenants = Array.from({ length: 8 }, (_, at) => `tenant-${at}`)
  const budget = shop.bytes * 3.5
  const thread = openSearch({ budget, timeLimit: 20_000 })
  try {
    for (const tenant of tenants) {
      const file = { tenant, path: join(folder, `${tenant}.index`), revision: 'r1' }
      await writeIndex(file.path, file.revision, shop.index.data())
      expect(await thread.load(file)).toBe(true)
    }
    const before = await thread.memory()
    expect(before.tenants).toEqual(tenants.slice(-3))
    const wanted = shop.in('nl').search({ term: 'jurk' })
    expect(wanted.total).toBeGreaterThan(0)
    for (const tenant of tenants) {
      expect(await thread.portFor(tenant, 'nl').search({ term: 'jurk' })).toEqual(wanted)
      expect((await thread.memory()).bytes).toBeLessThanOrEqual(budget)
    }
    expect((await thread.memory()).tables).toMatchObject({ spelling: 1, synonyms: 1 })
    await thread.trim()
    expect((await thread.memory()).bytes).toBeLessThanOrEqual(budget / 2)
  } finally {
    await thread.close()
  }
})
