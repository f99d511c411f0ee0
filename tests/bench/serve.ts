import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '../../src/server/log.ts'
import type { PageHandler } from '../../src/server/render/page-handler.ts'
import { createShopServer } from '../../src/server/shop-server.ts'
import { loadTenants } from '../../src/tenancy/tenants.ts'

/**
 * One of the servers that page-cache.ts compares, in its own process: `shop FOLDER` with the tenants of a
 * folder, or `raw`, which sends what it is told. Says its port to its parent.
 */
const [kind, folder = ''] = process.argv.slice(2)

export interface Told {
  headers: string[]
  body: string
}

const ready = (port: number): void => void process.send?.({ port })

if (kind === 'raw')
  process.once('message', ({ headers, body }: Told) => {
    const bytes = Buffer.from(body, 'base64')
    const server = createServer((_, res) => {
      res.writeHead(200, headers)
      res.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))
  })
else {
  const handler: PageHandler = async (_, res) => {
    res.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=15, stale-while-revalidate=60, stale-if-error=600',
      'content-security-policy':
        "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
      'cache-tag': 'menu, page:storefront',
    })
    res.end(text())
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

/** About 60 KB of HTML that brotli makes about 13 KB of, like a storefront. */
function text(): string {
  const syllables = ['li', 'nen', 'duin', 'licht', 'wol', 'ka', 'toen', 'zij', 'de', 'bad', 'pak', 'rok']
  let seed = 7
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
