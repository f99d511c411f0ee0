import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensurePackage } from '#tests/http/deploy/kit/ensure-package.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { atLeast, type Figure, median } from './figure.ts'
import { load } from './load.ts'
import { startRaw } from './raw-server.ts'
import type { WirePage } from './serve.ts'
import { filledShop, startShop } from './start-shop.ts'
import { pageOf } from './wire-page.ts'

const host = 'nl.localhost'

const browser = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: nl-NL,nl;q=0.9,en;q=0.8',
  'Sec-Fetch-Dest: document',
  'Sec-Fetch-Site: none',
].join('\r\n')

interface Server {
  port: number
  rates: number[]
}

/**
 * Home, list and product of the real shop from its page cache, one process, compared with a raw node:http server that
 * sends the same headers and bytes, and with an nginx of one process that sends the same compressed files.
 */
export async function measureShopPages(rounds = 15, ms = 400): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pages-'))
  const children: ChildProcess[] = []
  try {
    const shop = await startShop(
      { DATA_DIR: filledShop(1_500), WORKERS: '1', PAGE_DICTIONARIES: '0' },
      children,
    )
    const list = '/c/badmode/badpakken'
    const { body } = await pageOf(shop, host, list, 'identity')
    const product = /href="(\/p\/[^"?#]+)/.exec(Buffer.from(body, 'base64').toString())?.[1] as string
    const kinds = { home: '/', list, product }
    const figures: Figure[] = []
    for (const [kind, path] of Object.entries(kinds)) {
      // Later pages have had the time to be compressed in the best quality.
      for (let at = 0; at < 3; at += 1) await pageOf(shop, host, path)
      const page = await pageOf(shop, host, path)
      const raw = await startRaw([page], children)
      const nginx = await startNginx(join(folder, kind), page, children)
      for (const connections of [10, 100]) {
        const rate = await ratesOf({ shop, raw, nginx }, path, connections, rounds, ms)
        const what = `cached ${kind}, ${connections} connections`
        console.log(
          `${what}: ${rate.shop?.toFixed(0)} pages/s, raw ${rate.raw?.toFixed(0)}, nginx ${rate.nginx?.toFixed(0) ?? 'not run'}`,
        )
        figures.push(atLeast(`${what}, of raw node:http`, (rate.shop as number) / (rate.raw as number), 0.8))
        if (rate.nginx !== undefined)
          figures.push(atLeast(`${what}, of nginx`, (rate.shop as number) / rate.nginx, 0.5))
      }
    }
    return figures
  } finally {
    for (const child of children) child.kill()
    rmSync(folder, { recursive: true })
  }
}

/** Pages a second of each server, medians of rounds in turns. */
async function ratesOf(
  ports: Record<string, number | undefined>,
  path: string,
  connections: number,
  rounds: number,
  ms: number,
): Promise<Record<string, number>> {
  const servers = Object.entries(ports).flatMap(([name, port]): [string, Server][] =>
    port === undefined ? [] : [[name, { port, rates: [] }]],
  )
  const requests = [`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${browser}\r\n\r\n`]
  for (const [, { port }] of servers) await load({ port, requests, connections, ms: 2_000 })
  for (let round = 0; round < rounds; round += 1)
    for (let at = 0; at < servers.length; at += 1) {
      const [, { port, rates }] = servers[(at + round) % servers.length] as (typeof servers)[number]
      const { pages, seconds } = await load({ port, requests, connections, ms })
      rates.push(pages / seconds)
    }
  return Object.fromEntries(servers.map(([name, { rates }]) => [name, median(rates)]))
}

/** @returns its port; undefined on a machine that can have no nginx */
async function startNginx(
  folder: string,
  { headers, body }: WirePage,
  children: ChildProcess[],
): Promise<number | undefined> {
  const program =
    process.env.NGINX ?? ensurePackage({ program: 'nginx', version: ['-v'], debianPackage: 'nginx' })
  if (!program) return undefined
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'page'), Buffer.from(body, 'base64'))
  const port = await freePort()
  const lines: string[] = []
  for (let at = 0; at < headers.length; at += 2)
    if (!/^(content-(length|type)|etag|server)$/i.test(headers[at] as string))
      lines.push(`add_header ${headers[at]} "${(headers[at + 1] as string).replaceAll(/["\\$]/g, '\\$&')}";`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${userInfo().uid === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port};
    location / { root ${folder}; default_type text/html; try_files /page =404; ${lines.join(' ')} }
  }
}
`,
  )
  children.push(spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' }))
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; await pause(50))
    if (await accepts(port)) return port
  throw new Error('nginx did not start.')
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
