import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openSearch,
  SearchCancelled,
  type SearchThread,
  SearchTimeout,
} from '../../../src/backend/search/worker/client.ts'
import { counterOf, gaugeOf } from '../../../src/operations/counters.ts'
import { sampleDocuments } from './sample-shop.ts'

const { words, pairs } = sampleDocuments('nl', 200)
const documents = [...pairs()].map(({ document }) => document).filter((document) => document !== undefined)

describe('the search thread', { timeout: 60_000 }, () => {
  let search: SearchThread
  let folder: string
  beforeEach(() => {
    search = openSearch({ timeLimit: 20_000 })
    folder = mkdtempSync(join(tmpdir(), 'search-thread-'))
  })
  afterEach(async () => {
    await search.close()
    rmSync(folder, { recursive: true })
  })

  const target = (): { tenant: string; words: typeof words; path: string; revision: string } => ({
    tenant: 'nl',
    words,
    path: join(folder, 'nl.index'),
    revision: 'r1',
  })

  test('is filled, queried, changed and read again from its file', async () => {
    expect(await search.fillWith(target(), documents)).toEqual({
      products: documents.length,
      rows: documents.length,
    })
    const port = search.portFor('nl', 'nl')
    expect((await port.search({ term: 'jurck' })).correctedTerm).toBe('jurk')
    expect((await port.suggest('jur')).terms[0]?.typed).toBe(3)
    expect(await port.similar(documents[0]!.sku, 3)).toHaveLength(3)
    await search.put('nl', [{ ...documents[0]!, sku: 'new-1' }])
    expect((await port.search({})).total).toBe(documents.length + 1)
    await search.remove('nl', ['new-1'])
    expect((await port.search({})).total).toBe(documents.length)
    await search.save({ tenant: 'nl', path: join(folder, 'kept.index'), revision: 'r2' })
    const other = openSearch()
    expect(await other.load({ tenant: 'nl', path: join(folder, 'kept.index'), revision: 'r1' })).toBe(false)
    expect(await other.load({ tenant: 'nl', path: join(folder, 'kept.index'), revision: 'r2' })).toBe(true)
    expect((await other.portFor('nl', 'nl').search({})).total).toBe(documents.length)
    await other.close()
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
    await search.fillWith(target(), documents)
    const port = search.portFor('nl', 'nl')
    const waiting = gaugeOf('etalage_queue_waiting', { queue: 'search' })
    const shed = counterOf('etalage_queue_shed_total', { queue: 'search' })
    const before = shed.value
    const asked = Array.from({ length: 100 }, (_, n) => port.search({ term: `jurk ${n}` }))
    expect([waiting.value, shed.value - before]).toEqual([96, 4])
    // Filling is work of the shop itself, which is not refused.
    const put = search.put('nl', [{ ...documents[0]!, sku: 'new-1' }])
    const results = await Promise.allSettled(asked)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused.map((result) => (result as PromiseRejectedResult).reason)).toEqual(
      Array.from({ length: 4 }, () => expect.any(SearchTimeout)),
    )
    await put
    expect(waiting.value).toBe(0)
  })

  test.each([
    ['is made', () => join(folder, 'not', 'yet', 'nl.index'), true],
    ['cannot be made', () => join(folder, 'file', 'nl.index'), false],
  ])('[SEA-1] responds from memory, whether the folder of its file %s or not', async (_, path, isKept) => {
    writeFileSync(join(folder, 'file'), '')
    const { products } = await search.fillWith({ ...target(), path: path() }, documents)
    expect((await search.portFor('nl', 'nl').search({})).total).toBe(products)
    expect(existsSync(path())).toBe(isKept)
  })

  test('fills itself from a module of the caller', async () => {
    const module = new URL('./fill-source.ts', import.meta.url)
    expect(
      (await search.fill({ tenant: 'ch', module, argument: { language: 'fr', count: 120 }, revision: 'r1' }))
        .products,
    ).toBeGreaterThan(100)
    expect((await search.portFor('ch', 'fr').search({ term: 'robe' })).total).toBeGreaterThan(0)
  })

  test('[UX-1] a newer query of the same shopper cancels the one before, others continue', async () => {
    await search.fillWith(target(), documents)
    const port = search.portFor('nl', 'nl')
    const typed = ['j', 'ju', 'jur', 'jurk'].map((term) => port.suggest(term, { shopper: 'a' }))
    const other = port.suggest('bad', { shopper: 'b' })
    const outcomes = await Promise.allSettled(typed)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    expect(
      outcomes
        .slice(0, 3)
        .every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof SearchCancelled),
    ).toBe(true)
    expect((await other).terms.length).toBeGreaterThan(0)
  })

  test('a query can be aborted by its signal', async () => {
    await search.fillWith(target(), documents)
    const given = new AbortController()
    const asked = search.portFor('nl', 'nl').search({ term: 'jurk' }, given.signal)
    given.abort()
    await expect(asked).rejects.toBeInstanceOf(SearchCancelled)
    await expect(
      search.portFor('nl', 'nl').search({ term: 'jurk' }, AbortSignal.abort()),
    ).rejects.toBeInstanceOf(SearchCancelled)
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
    await search.fillWith(target(), documents)
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
