import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { indexPath } from '#backend/search/index-file.ts'
import { atMost, type Figure } from './figure.ts'
import { measuredCommand, residentMemory } from './process-memory.ts'
import { startShop } from './start-shop.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const host = 'nl.localhost'

/** Number of products, and the most variants of each where all of them would take too much disk. */
interface Size {
  products: number
  variants?: number
}

const sizes: readonly Size[] = [
  { products: 1_500 },
  { products: 100_000 },
  { products: 1_000_000, variants: 3 },
]

const queries = [
  ...[
    'jurk',
    'zwarte jurk',
    'wasmachine',
    'jurck',
    'rode jurk met lange mouwen',
    'winterjas',
    'met',
    'blauw wit',
  ],
  ...[
    'goedkope jurk',
    'stille wasmachine',
    'overhemd heren',
    'badpk',
    'damesbadpak',
    'zwarte bh 85d',
    'qwrtzx',
  ],
]
const rounds = 4

/**
 * How time and memory grow with the catalogue: writing it, its index, the start of a server, pages and feeds. Prints a
 * table for all sizes. A million products take about 7 GB of disk. `GROWTH_PRODUCTS` selects one size;
 * `GROWTH_DATA_DIR` names a folder that is filled already and only served.
 */
export async function measureGrowth(): Promise<Figure[]> {
  const { GROWTH_PRODUCTS: selected, GROWTH_DATA_DIR: given } = process.env
  const measured: Record<string, Record<string, string | number>> = {}
  const figures: Figure[] = []
  for (const size of sizes) {
    if (selected && size.products !== Number(selected)) continue
    const folder = given ?? mkdtempSync(join(tmpdir(), 'bench-growth-'))
    try {
      const written: Row = given === undefined ? await write(size, folder) : {}
      const served = await serve(folder)
      const name = `${size.products.toLocaleString('en')} products`
      measured[name] = { ...written, ...served.row }
      figures.push(...budgetsOf(name, written['written and indexed, MB'] ?? 0, served))
    } finally {
      if (given === undefined) rmSync(folder, { recursive: true })
    }
  }
  console.table(measured)
  return figures
}

type Row = Record<string, number>

async function write({ products, variants }: Size, folder: string): Promise<Row> {
  const args = ['src/cli/catalogue-sample.ts', '--tenant', 'nl', '--products', String(products)]
  if (variants !== undefined) args.push('--variants', String(variants))
  const { output, seconds, megabytes } = await measuredCommand(args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  })
  const [, count, writing] = /, (\d+) variants in ([\d.]+) s/.exec(output) ?? []
  return {
    variants: Number(count),
    'written, s': Number(writing),
    'indexed, s': Math.round(seconds - Number(writing)),
    'written and indexed, MB': Math.round(megabytes),
    'database, MB': bytesOf(join(folder, 'shop.sqlite')),
    'index, MB': bytesOf(indexPath(folder, 'nl')),
  }
}

const bytesOf = (file: string): number => Math.round(statSync(file).size / 1_048_576)

interface Served {
  row: Row
  ready: number
  search: number
  category: number
  memory: number
}

/** Starts a server of one process on the folder, and measures it from outside. */
async function serve(folder: string): Promise<Served> {
  const children: ChildProcess[] = []
  const begun = performance.now()
  try {
    const port = await startShop({ DATA_DIR: folder, WORKERS: '1', MEMORY_MB: '4096', DEMO: '0' }, children)
    await searchable(port)
    const ready = (performance.now() - begun) / 1000
    const pid = children[0]?.pid as number
    const categories = await categoryPaths(port)
    const category = percentile(await timesOf(port, categories))
    for (const query of queries) await getPage(port, searchPath(query, 1))
    const searches = Array.from({ length: rounds }, (_, round) =>
      queries.map((query) => searchPath(query, round + 2)),
    ).flat()
    const search = percentile(await timesOf(port, searches))
    const burst = await throughput(port)
    const afterSearches = residentMemory(pid)?.now ?? 0
    const feed = await getPage(port, '/feed/google-nl-NL.xml', 'gzip')
    const sitemap = await getPage(port, '/sitemap/products-nl-NL-1.xml', 'gzip')
    const memory = residentMemory(pid)?.most ?? 0
    return {
      ...{ ready, search, category, memory },
      row: {
        'start to ready, s': rounded(ready),
        'category page cold, p95 ms': rounded(category),
        'search, p95 ms': rounded(search),
        'searches a second': Math.round(burst),
        'serving, MB': Math.round(afterSearches),
        'feed, s': rounded(feed.ms / 1000),
        'feed compressed, MB': Math.round(feed.bytes / 1_048_576),
        'sitemap, s': rounded(sitemap.ms / 1000),
        'serving at most, MB': Math.round(memory),
      },
    }
  } finally {
    for (const child of children) child.kill()
  }
}

/** The budgets of a catalogue of any size (issue 33). */
const budgetsOf = (name: string, writing: number, { ready, search, category, memory }: Served): Figure[] => [
  atMost(`${name}: memory of writing and indexing, MB`, writing, 1_024, 0),
  atMost(`${name}: start to ready, s`, ready, 5, 1),
  atMost(`${name}: category page cold, p95, ms`, category, 100, 0),
  atMost(`${name}: search, p95, ms`, search, 50, 0),
  atMost(`${name}: memory of a serving process, MB`, memory, 2_048, 0),
]

/** Waits until the index is in memory: before, a search by a term answers 503. */
async function searchable(port: number): Promise<void> {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; ) {
    if ((await get(port, searchPath('jurk', 1))).status === 200) return
    await pause(50)
  }
  throw new Error('The search was not ready within two minutes.')
}

/** A page number that no client asks for twice, so that no cache answers. */
const searchPath = (query: string, page: number): string =>
  `/api/search/searchv2?q=${encodeURIComponent(query)}&page=${page}`

interface Answer {
  status: number
  bytes: number
  /** Until the last byte, ms. */
  ms: number
  text: string
}

/** Reads a response to its end; only the text of short ones is returned. */
async function get(port: number, path: string, encoding = 'identity'): Promise<Answer> {
  const begun = performance.now()
  const headers = { host, 'accept-encoding': encoding, accept: '*/*' }
  const sent = request({ port, host: '127.0.0.1', path, headers, agent: false })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let bytes = 0
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes < 1_000_000) chunks.push(chunk)
  }
  return {
    status: response.statusCode ?? 0,
    ...{ bytes, ms: performance.now() - begun, text: Buffer.concat(chunks).toString() },
  }
}

/** @throws unless the answer is 200 */
async function getPage(port: number, path: string, encoding?: string): Promise<Answer> {
  const answer = await get(port, path, encoding)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

async function timesOf(port: number, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) times.push((await getPage(port, path)).ms)
  return times
}

/** First pages of the categories below departments, none of which has been rendered before. */
async function categoryPaths(port: number): Promise<string[]> {
  const query = encodeURIComponent('{ categories { children { path productCount } } }')
  const { data } = JSON.parse((await getPage(port, `/graphql?query=${query}`)).text) as {
    data: { categories: { children: { path: string; productCount: number }[] }[] }
  }
  return data.categories
    .flatMap(({ children }) => children)
    .filter(({ productCount }) => productCount > 0)
    .map(({ path }) => `/c/${path}`)
}

/** Answers a second to 16 clients that search at the same time. */
async function throughput(port: number, ms = 5_000): Promise<number> {
  const begun = performance.now()
  let answers = 0
  const client = async (number: number): Promise<void> => {
    for (let at = number; performance.now() - begun < ms; at += 16) {
      const { status } = await get(port, searchPath(queries[at % queries.length] as string, 1 + (at % 40)))
      if (status === 200) answers += 1
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, number) => client(number)))
  return answers / ((performance.now() - begun) / 1000)
}

const percentile = (times: readonly number[], share = 0.95): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

const rounded = (value: number): number => Number(value.toFixed(1))
