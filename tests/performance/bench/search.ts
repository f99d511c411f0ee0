import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { SearchDocument } from '#backend/search/document.ts'
import { readIndex, writeIndex } from '#backend/search/index-file.ts'
import type { SearchPort } from '#backend/search/port.ts'
import { TenantIndex } from '#backend/search/store/tenant-index.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'
import { openSearch } from '#backend/search/worker/client.ts'
import {
  type JudgedLanguage,
  judgedLanguages,
  sampleDocuments,
} from '#tests/integration/search/sample-shop.ts'
import { kindsOfQuery } from './search-queries.ts'

/**
 * Search at scale: building, memory, start from a file, and every kind of query in every language, inside the process
 * and through the worker. `node tests/performance/bench/search.ts --products 100000 [--language nl]`
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    language: { type: 'string' },
    rounds: { type: 'string', default: '5' },
  },
})
const products = Number(values.products)
const rounds = Number(values.rounds)
const folder = mkdtempSync(join(tmpdir(), 'search-bench-'))
const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

for (const language of judgedLanguages) {
  if (values.language !== undefined && values.language !== language) continue
  const file = await fill(language)
  const shop = await load(language, file)
  measure(language, shop.in(language))
  await throughWorker(language, file)
}
rmSync(folder, { recursive: true })

async function fill(language: JudgedLanguage): Promise<string> {
  const { words, pairs } = sampleDocuments(language, products)
  const index = new TenantIndex(words)
  index.begin()
  let spent = 0
  let batch: SearchDocument[] = []
  const put = (): void => {
    const start = performance.now()
    for (const document of batch) index.add(document)
    spent += performance.now() - start
    batch = []
  }
  for (const { document } of pairs()) {
    if (document) batch.push(document)
    if (batch.length === 5_000) put()
  }
  put()
  const start = performance.now()
  index.compact()
  const settled = performance.now() - start
  const file = join(folder, `${language}.index`)
  const writing = performance.now()
  await writeIndex(file, 'bench', index.data())
  console.log(
    `\n${language}: ${index.columns.liveCount} products in ${words.languages.join(' and ')}, indexed in ${seconds(spent + settled)} (settling ${settled.toFixed(0)} ms), ` +
      `written in ${seconds(performance.now() - writing)}, file ${megabytes(statSync(file).size)}`,
  )
  return file
}

async function load(language: JudgedLanguage, file: string): Promise<TenantSearch> {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const start = performance.now()
  const data = await readIndex(file, 'bench')
  if (!data) throw new Error('The index file cannot be read.')
  const shop = TenantSearch.from(data)
  const loaded = performance.now() - start
  const warming = performance.now()
  shop.warmUp()
  const warmed = performance.now() - warming
  globalThis.gc?.()
  const after = process.memoryUsage()
  const grown = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers
  console.log(
    `${language}: loaded in ${loaded.toFixed(0)} ms, ready for suggestions after ${warmed.toFixed(0)} ms more, ${megabytes(grown)} in memory`,
  )
  return shop
}

function measure(language: JudgedLanguage, port: ReturnType<TenantSearch['in']>): void {
  const kinds = kindsOfQuery(language)
  for (const [, runs] of kinds) for (const run of runs) run(port)
  const rows: Record<string, Row> = {}
  const searches: number[] = []
  for (const [kind, runs] of kinds) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const run of runs) {
        const start = performance.now()
        run(port)
        times.push(performance.now() - start)
      }
    }
    if (!kind.startsWith('suggest')) searches.push(...times)
    rows[kind] = rowOf(times)
  }
  rows.similar = rowOf(similarTimes(port))
  rows['ALL SEARCHES'] = rowOf(searches)
  console.table(rows)
  console.log(
    `${language}: measured at a load of ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`,
  )
}

function similarTimes(port: ReturnType<TenantSearch['in']>): number[] {
  return ['dresses', 'bras', 'washing-machines', 'rugs'].flatMap((category) =>
    port.search({ category }).hits.map(({ sku }) => {
      const start = performance.now()
      port.similar(sku, 8)
      return performance.now() - start
    }),
  )
}

interface Row {
  runs: number
  'p50 ms': number
  'p95 ms': number
  'max ms': number
}

function rowOf(times: number[]): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(2))
  return { runs: sorted.length, 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'max ms': at(1) }
}

/** The same queries through the worker, while the event loop of this thread is monitored. */
async function throughWorker(language: JudgedLanguage, file: string): Promise<void> {
  const search = openSearch()
  await search.load({ tenant: language, path: file, revision: 'bench' })
  const port = search.portFor(language, language)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const times: number[] = []
  const timed = async (query: () => Promise<unknown>): Promise<void> => {
    const start = performance.now()
    await query()
    times.push(performance.now() - start)
  }
  const recorder = (calls: ((p: typeof port) => Promise<unknown>)[]): SearchPort => {
    const record = (call: (p: typeof port) => Promise<unknown>) => {
      calls.push(call)
      return undefined as never
    }
    return {
      search: (query) => record((p) => p.search(query)),
      suggest: (term, limit) => record((p) => p.suggest(term, limit)),
      similar: (sku, limit) => record((p) => p.similar(sku, limit)),
    }
  }
  const queries: ((p: typeof port) => Promise<unknown>)[] = []
  for (const [, runs] of kindsOfQuery(language)) for (const run of runs) run(recorder(queries))
  for (const query of queries) await query(port)
  delay.enable()
  for (const query of queries) await timed(() => query(port))
  delay.disable()
  await search.close()
  const row = rowOf(times)
  console.log(
    `${language}: through the worker p50 ${row['p50 ms']} ms, p95 ${row['p95 ms']} ms, max ${row['max ms']} ms; ` +
      `event loop held at most ${Math.max(0, delay.max / 1e6 - 1).toFixed(1)} ms (p99 ${Math.max(0, delay.percentile(99) / 1e6 - 1).toFixed(1)} ms)`,
  )
}
