import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { atLeast, type Figure, median } from './figure.ts'
import { load } from './load.ts'
import type { Told } from './serve.ts'
import { pageOf } from './wire-page.ts'

const root = join(import.meta.dirname, '..', '..')
const host = 'nl.localhost'
const products = 100_000

const browser = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Accept: text/html',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Sec-CH-UA-Mobile: ?0',
].join('\r\n')

/**
 * Category pages of a shop with 100,000 products, as the real server sends them, beside a raw node:http server
 * that sends the same bytes: rendered anew, each request for another page than the cache holds, and from the cache.
 */
export async function measureCategory(rounds = 9, ms = 1_500): Promise<Figure[]> {
  const folder = filled()
  const children: ChildProcess[] = []
  try {
    // Holds about a hundred pages, fewer than are asked for in turn.
    const small = await startShop(folder, '4', children)
    const large = await startShop(folder, '64', children)
    const addresses = await categoryAddresses(large)
    const requests = addresses.map(
      (address) => `GET ${address} HTTP/1.1\r\nHost: ${host}\r\n${browser}\r\n\r\n`,
    )
    const few = requests.slice(0, 24)
    const told: Told[] = []
    for (const address of addresses.slice(0, 24)) told.push(await pageOf(large, host, address))
    const raw = await startRaw(told, children)
    const ways = [
      { port: raw, requests: few, connections: 64, rates: [] as number[] },
      { port: large, requests: few, connections: 64, rates: [] as number[] },
      { port: small, requests, connections: 4, rates: [] as number[] },
    ]
    for (const way of ways) await load({ ...way, ms: 3_000 })
    for (let round = 0; round < rounds; round += 1)
      for (let at = 0; at < ways.length; at += 1) {
        const way = ways[(at + round) % ways.length] as (typeof ways)[number]
        const { pages, seconds } = await load({ ...way, ms })
        way.rates.push(pages / seconds)
      }
    const [ofRaw, ofCache, anew] = ways.map(({ rates }) => median(rates)) as [number, number, number]
    console.log(
      `pages/s at ${products} products: raw ${ofRaw.toFixed(0)}, cache ${ofCache.toFixed(0)}, anew ${anew.toFixed(0)}`,
    )
    return [
      atLeast('category page rendered anew, of raw node:http', anew / ofRaw, 0.03, 3),
      atLeast('category page from the cache, of raw node:http', ofCache / ofRaw, 0.7),
    ]
  } finally {
    for (const child of children) child.kill()
  }
}

/** The folder of a filled shop; made at the first run, in about two minutes, and kept. */
function filled(): string {
  const folder = join(root, '.cache', `bench-${products}`)
  const mark = join(folder, 'filled')
  if (!existsSync(mark)) {
    const seed = join(root, 'src', 'backend', 'sample', 'seed.ts')
    execFileSync(process.execPath, [seed, '--tenant', 'nl', '--products', String(products)], {
      ...{ cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    })
    writeFileSync(mark, '')
  }
  return folder
}

/** One worker of the real server; its port. */
async function startShop(folder: string, cache: string, children: ChildProcess[]): Promise<number> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    ...{ cwd: root, stdio: 'ignore' },
    env: {
      ...{ ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: String(port) },
      ...{ WORKERS: '1', PAGE_CACHE_MB: cache, LOG_LEVEL: 'fatal' },
    },
  })
  children.push(child)
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    const answer = await pageOf(port, host, '/').catch(() => undefined)
    if (answer) return port
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The shop did not start within a minute.')
}

async function startRaw(told: Told[], children: ChildProcess[]): Promise<number> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), ['raw'])
  children.push(child)
  child.send(told)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return port
}

/** The first pages of every category that has so many: more than a small cache holds. */
async function categoryAddresses(port: number): Promise<string[]> {
  const query = encodeURIComponent('{ categories { children { path productCount } } }')
  const { body } = await pageOf(port, host, `/graphql?query=${query}`, 'identity')
  const { data } = JSON.parse(Buffer.from(body, 'base64').toString())
  const leaves: { path: string; productCount: number }[] = data.categories.flatMap(
    ({ children }: { children: object[] }) => children,
  )
  return Array.from({ length: 24 }, (_, page) =>
    leaves
      .filter(({ productCount }) => productCount > (page + 1) * 24)
      .map(({ path }) => `/c/${path}${page === 0 ? '' : `?page=${page + 1}`}`),
  ).flat()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
