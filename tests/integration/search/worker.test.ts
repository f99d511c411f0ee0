import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openSearch,
  SearchCancelled,
  type SearchThreads,
  SearchTimeout,
} from '#backend/search/worker/client.ts'
import { queueShedTotal, queueWaiting } from '#operations/metrics.ts'
import { metricValue } from '#tests/http/server/kit/metric-value.ts'
import { sampleDocuments } from './sample-shop.ts'

const { pairs } = sampleDocuments('nl', 200)
const documents = [...pairs()].map(({ document }) => document).filter((document) => document !== undefined)

describe('the search thread', { timeout: 60_000 }, () => {
  let search: SearchThreads
  let folder: string
  beforeEach(() => {
    search = openSearch({ timeLimit: 20_000 })
    folder = mkdtempSync(join(tmpdir(), 'search-thread-'))
  })
  afterEach(async () => {
    await search.close()
    rmSync(folder, { recursive: true })
  })

  /** The sample as a source that the thread reads, with a file. */
  const sample = (path = join(folder, 'nl.index')) => ({
    ...{ tenant: 'nl', path, revision: 'r1' },
    module: new URL('fill-source.ts', import.meta.url),
    argument: { language: 'nl', count: 200 },
  })

  test('is filled, queried, and read by another from its file', async () => {
    expect(await search.fill(sample())).toEqual({ products: documents.length, rows: documents.length })
    const port = search.portFor('nl', 'nl')
    expect((await port.search({ term: 'jurck' })).correctedTerm).toBe('jurk')
    expect((await port.suggest('jur')).terms[0]?.typed).toBe(3)
    expect((await port.suggest('j', 2)).terms).toHaveLength(2)
    expect(await port.similar(documents[0]!.sku, 3)).toHaveLength(3)
    const { tenant, path } = sample()
    const other = openSearch()
    expect(await other.load({ tenant, path, revision: 'r2' })).toBe(false)
    expect(await other.load({ tenant, path, revision: 'r1' })).toBe(true)
    expect((await other.portFor('nl', 'nl').search({})).total).toBe(documents.length)
    await other.close()
  })

  test('[REL-7] a build for other processes writes the index and does not load it', async () => {
    expect(await search.fill({ ...sample(), writeOnly: true })).toEqual({
      products: documents.length,
      rows: documents.length,
    })
    expect(await search.memory()).toMatchObject({ tenants: [], bytes: 0, sharedBytes: 0 })
    expect(readdirSync(folder)).toEqual(['nl.index'])
    expect(await search.load({ tenant: 'nl', path: sample().path, revision: 'r1' })).toBe(true)
    expect((await search.portFor('nl', 'nl').search({})).total).toBe(documents.length)
  })

  test('[REL-7] threads share the arrays of an index, and each follows its changes', async () => {
    const removed = join(folder, 'removed')
    const source = {
      ...sample(),
      changes: {
        module: new URL('removed-products.ts', import.meta.url).href,
        argument: { file: removed },
      },
    }
    const shared = openSearch({ timeLimit: 20_000, threads: 2 })
    const burst = () =>
      Promise.all(Array.from({ length: 24 }, () => shared.portFor('nl', 'nl').search({ size: 48 })))
    try {
      await shared.fill(source)
      const alone = await shared.memory()
      const [first] = await burst()
      // The second thread is started by the searches that had to wait.
      await expect.poll(async () => (await shared.memory()).threads, { timeout: 20_000 }).toBe(2)
      await expect
        .poll(async () => (await shared.memory()).bytes, { timeout: 20_000 })
        .toBeGreaterThan(alone.bytes)
      const both = await shared.memory()
      expect(both.sharedBytes).toBe(alone.sharedBytes)
      expect(both.sharedBytes).toBe(statSync(source.path).size - 1_024)
      for (const result of await burst()) expect(result).toEqual(first)
      writeFileSync(removed, JSON.stringify([first!.hits[0]!.sku]))
      expect(await shared.refresh('nl')).toMatchObject({ outcome: 'CHANGED', products: documents.length - 1 })
      const totals = (await burst()).map(({ total }) => total)
      expect(new Set(totals)).toEqual(new Set([documents.length - 1]))
    } finally {
      await shared.close()
    }
  })

  test('[REL-4] responds while an index is refreshed, and while another is read, although their database is slow', async () => {
    const waitsFor = join(folder, 'slow')
    const slow = (tenant: string) => ({
      ...{ tenant, path: join(folder, `${tenant}.index`), revision: 'r1' },
      module: new URL('fill-source.ts', import.meta.url),
      argument: { language: 'nl', count: 20 },
      changes: { module: new URL('waiting-changes.ts', import.meta.url).href, argument: { waitsFor } },
    })
    const tight = openSearch({ timeLimit: 20_000, budget: 1 })
    try {
      // Only one fits into memory: the other is read at its first query.
      await tight.fill(slow('de'))
      await tight.fill(slow('nl'))
      expect((await tight.memory()).tenants).toEqual(['nl'])
      writeFileSync(waitsFor, '')
      const over: string[] = []
      const noting = (name: string) => () => void over.push(name)
      const refreshing = tight.refresh('nl').then(noting('refresh'))
      const reading = tight.portFor('de', 'nl').search({}).then(noting('read'))
      const suggesting = tight.portFor('de', 'nl').suggest('jur').then(noting('suggest'))
      expect((await tight.portFor('nl', 'nl').search({})).total).toBeGreaterThan(0)
      expect(over).toEqual([])
      rmSync(waitsFor)
      await Promise.all([refreshing, reading, suggesting])
      expect(over.toSorted()).toEqual(['read', 'refresh', 'suggest'])
    } finally {
      await tight.close()
    }
  })

  test('[REL-6] refuses searches past the limit at once, and completes those before it', async () => {
    await search.fill(sample())
    const port = search.portFor('nl', 'nl')
    const waiting = () => metricValue(queueWaiting, { queue: 'search' })
    const shed = () => metricValue(queueShedTotal, { queue: 'search' })
    const before = await shed()
    const pending = Array.from({ length: 100 }, (_, n) => port.search({ term: `jurk ${n}` }))
    const settled = Promise.allSettled(pending)
    expect([await waiting(), (await shed()) - before]).toEqual([96, 4])
    // Filling is work of the shop itself, which is not refused.
    const filled = search.fill({ ...sample(), tenant: 'de', path: join(folder, 'de.index') })
    const results = await settled
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.map((result) => (result as PromiseRejectedResult).reason)).toEqual(
      Array.from({ length: 4 }, () => expect.any(SearchTimeout)),
    )
    expect((await filled).products).toBe(documents.length)
    expect(await waiting()).toBe(0)
  })

  test.each([
    ['is made', () => join(folder, 'not', 'yet', 'nl.index'), true],
    ['cannot be made', () => join(folder, 'file', 'nl.index'), false],
  ])('[SEA-1] responds from memory, whether the folder of its file %s or not', async (_, path, isStored) => {
    writeFileSync(join(folder, 'file'), '')
    const { products } = await search.fill(sample(path()))
    expect((await search.portFor('nl', 'nl').search({})).total).toBe(products)
    expect(existsSync(path())).toBe(isStored)
  })

  test('fills itself from a module of the caller', async () => {
    const module = new URL('./fill-source.ts', import.meta.url)
    expect(
      (await search.fill({ tenant: 'ch', module, argument: { language: 'fr', count: 120 }, revision: 'r1' }))
        .products,
    ).toBeGreaterThan(100)
    expect((await search.portFor('ch', 'fr').search({ term: 'robe' })).total).toBeGreaterThan(0)
  })

  test('a query is cancelled when the search is closed', async () => {
    await search.fill(sample())
    const pending = search.portFor('nl', 'nl').search({ term: 'jurk' })
    const cancelled = expect(pending).rejects.toBeInstanceOf(SearchCancelled)
    await search.close()
    await cancelled
  })

  test('a query without an index, without time or past the limit is refused with its reason', async () => {
    await expect(search.portFor('xx', 'nl').search({})).rejects.toThrow('no search index of xx')
    const hasty = openSearch({ timeLimit: 0 })
    await expect(hasty.portFor('xx', 'nl').search({})).rejects.toBeInstanceOf(SearchTimeout)
    await hasty.close()
    const crowd = Array.from({ length: 600 }, () => search.portFor('xx', 'nl').search({}))
    const outcomes = await Promise.allSettled(crowd)
    expect(
      outcomes.some((outcome) => outcome.status === 'rejected' && outcome.reason instanceof SearchTimeout),
    ).toBe(true)
  })

  test('is restarted with its files when it dies', async () => {
    await search.fill(sample())
    const port = search.portFor('nl', 'nl')
    await expect(
      search.fill({
        tenant: 'nl',
        module: new URL('./deadly-source.ts', import.meta.url),
        argument: undefined,
        revision: 'r1',
      }),
    ).rejects.toThrow('ended')
    expect((await port.search({})).total).toBe(documents.length)
  })
})
