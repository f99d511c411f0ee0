import type { ChildProcess } from 'node:child_process'
import { atLeast, type Figure, median } from './figure.ts'
import { load } from './load.ts'
import { startRaw } from './raw-server.ts'
import type { WirePage } from './serve.ts'
import { filledShop, startShop } from './start-shop.ts'
import { pageOf } from './wire-page.ts'

const host = 'nl.localhost'
const products = 100_000

const browser = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Accept: text/html',
  'Sec-CH-UA-Mobile: ?0',
].join('\r\n')

/** For browsers, and for a proxy that compresses for its visitors. */
const encodings = { 'in brotli': 'gzip, deflate, br, zstd', 'as it is': 'identity' }

/**
 * Category pages of a shop with 100,000 products from the real server, compared with a raw node:http server that sends
 * the same bytes: rendered again, each request for a page outside the cache, and cached.
 */
export async function measureCategory(rounds = 9, ms = 1_500): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, encoding] of Object.entries(encodings))
    figures.push(...(await measureIn(name, encoding, rounds, ms)))
  return figures
}

async function measureIn(name: string, encoding: string, rounds: number, ms: number): Promise<Figure[]> {
  const folder = filledShop(products)
  const children: ChildProcess[] = []
  try {
    const small = await startShop({ DATA_DIR: folder, WORKERS: '1', PAGE_CACHE_MB: '2' }, children)
    const large = await startShop({ DATA_DIR: folder, WORKERS: '1', PAGE_CACHE_MB: '64' }, children)
    const addresses = await categoryAddresses(large)
    const requests = addresses.map(
      (address) =>
        `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n${browser}\r\n\r\n`,
    )
    const few = requests.slice(0, 24)
    const pages: WirePage[] = []
    for (const address of addresses.slice(0, 24)) pages.push(await pageOf(large, host, address, encoding))
    const raw = await startRaw(pages, children)
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
      `pages/s at ${products} products, ${name}: raw ${ofRaw.toFixed(0)}, cache ${ofCache.toFixed(0)}, anew ${anew.toFixed(0)}`,
    )
    return [
      atLeast(`category page rendered anew, ${name}, of raw node:http`, anew / ofRaw, 0.03, 3),
      atLeast(`category page from the cache, ${name}, of raw node:http`, ofCache / ofRaw, 0.7),
    ]
  } finally {
    for (const child of children) child.kill()
  }
}

/** The first pages of every category that has that many: more than a small cache holds. */
async function categoryAddresses(port: number): Promise<string[]> {
  const query = encodeURIComponent('{ categories { children { path productCount } } }')
  const { body } = await pageOf(port, host, `/graphql?query=${query}`, 'identity')
  const { data } = JSON.parse(Buffer.from(body, 'base64').toString())
  const leaves: { path: string; productCount: number }[] = data.categories.flatMap(
    ({ children }: { children: object[] }) => children,
  )
  return Array.from({ length: 12 }, (_, page) =>
    leaves
      .filter(({ productCount }) => productCount > (page + 1) * 24)
      .map(({ path }) => `/c/${path}${page === 0 ? '' : `?page=${page + 1}`}`),
  ).flat()
}
