import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '#server/log.ts'
import type { PageHandler } from '#server/render/page-handler-types.ts'
import { createShopServer } from '#server/shop-server.ts'
import { loadTenants } from '#tenancy/tenants.ts'

/**
 * One of the servers that page-cache.ts compares, in its own process: `shop FOLDER` with the tenants of a folder, or
 * `raw`, which sends the given pages, one after the other. Sends its port to its parent.
 */
const [kind, folder = ''] = process.argv.slice(2)

/** A page as it is sent over the network. */
export interface WirePage {
  headers: string[]
  body: string
}

const ready = (port: number): void => {
  process.on('message', (message) => {
    if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() })
  })
  process.send?.({ port })
}

if (kind === 'raw')
  process.once('message', (wirePages: WirePage[]) => {
    const pages = wirePages.map(({ headers, body }) => ({ headers, bytes: Buffer.from(body, 'base64') }))
    let count = 0
    const server = createServer((_, res) => {
      const { headers, bytes } = pages[count++ % pages.length] as (typeof pages)[number]
      res.writeHead(200, headers)
      res.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))
  })
else {
  const handler: PageHandler = async (req, res) => {
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // Always fresh: the cost of rendering is measured elsewhere.
      'cache-control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=60',
      'content-security-policy':
        "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
      'cache-tag': 'menu, page:storefront',
    })
    res.end(text(req.headers.host ?? ''))
  }
  const { server } = createShopServer({
    tenants: loadTenants(folder, { port: 4321 }),
    handler,
    files: () => false,
    log: createLog('warn'),
    pageCacheBytes: 64 * 1024 * 1024,
    trustedProxies: [],
  })
  server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))
}

/** About 60 KB of HTML that brotli compresses to about 13 KB, like a storefront. */
function text(host: string): string {
  const syllables = ['li', 'nen', 'duin', 'licht', 'wol', 'ka', 'toen', 'zij', 'de', 'bad', 'pak', 'rok']
  let seed = Number(/\d+/.exec(host)?.[0]) + 7
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % most
  }
  const word = (): string =>
    `${syllables[next(12)]}${syllables[next(12)]}${next(3) === 0 ? syllables[next(12)] : ''}`
  const item = (): string =>
    `<li class="tile"><a href="/p/${word()}-${next(99_999)}">${word()} ${word()}</a></li>`
  return `<!doctype html><ul>${Array.from({ length: 900 }, item).join('')}</ul>`
}
