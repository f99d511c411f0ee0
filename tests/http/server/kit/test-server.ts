import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createLog } from '#server/log.ts'
import type { ServedTenant, ServedTenants } from '#server/request/tenant-by-host.ts'
import { createShopServer, type ShopServer, type ShopServerOptions } from '#server/shop-server.ts'
import { type HttpResponse, type RequestOptions, sendRaw, sendRequest } from './client.ts'

export interface TestServer extends ShopServer {
  port: number
  clock: { now: number }
  log: Record<string, unknown>[]
  request: (path: string, how?: RequestOptions) => Promise<HttpResponse>
  sendRaw: (bytes: string) => Promise<string>
}

const list: ServedTenant[] = [
  { id: 'nl', hosts: ['nl.localhost', 'localhost'], origin: 'http://nl.localhost:4321' },
  { id: 'ch', hosts: ['ch.localhost'], origin: 'http://ch.localhost:4321' },
]

export const tenants: ServedTenants = {
  byHost: (host) => list.find(({ hosts }) => hosts.includes((host ?? '').replace(/:\d+$/, '').toLowerCase())),
}

/** A server with two shops on a free port, with a clock that only the test moves. Closed at the end of the test. */
export async function openTestServer(
  options: Pick<ShopServerOptions, 'handler'> & Partial<ShopServerOptions>,
): Promise<TestServer> {
  const clock = { now: 1_000_000 }
  const log: Record<string, unknown>[] = []
  const shop = createShopServer({
    tenants,
    files: () => false,
    log: createLog('info', { write: (line: string) => void log.push(JSON.parse(line)) }),
    pageCacheBytes: 8 * 1024 * 1024,
    trustedProxies: [],
    clock: () => clock.now,
    ...options,
  })
  await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    shop.server.close()
    shop.server.closeAllConnections()
  })
  const { port } = shop.server.address() as AddressInfo
  return {
    ...shop,
    port,
    clock,
    log,
    request: (path, how) => sendRequest(port, path, how),
    sendRaw: (bytes) => sendRaw(port, bytes),
  }
}
