import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.ts'
import type { Told } from './serve.ts'

/**
 * Pages from the cache against a raw node:http server that sends the same bytes: every server in its own
 * process, all measured in turns from this one, ratio of medians. `node tests/bench/page-cache.ts [rounds] [ms]`
 */
const rounds = Number(process.argv[2] ?? 9)
const ms = Number(process.argv[3] ?? 1000)
const connections = 64

const browser = [
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: nl-NL,nl;q=0.9,en;q=0.8',
  'Sec-CH-UA-Mobile: ?0',
  'Sec-Fetch-Site: none',
].join('\r\n')

const folder = mkdtempSync(join(tmpdir(), 'etalage-bench-'))
const children = [fork(serveFile(), ['raw'])]
try {
  await main()
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true })
}

async function main(): Promise<void> {
  const few = requestsOf(3)
  const many = requestsOf(300)
  const shops = { '3 tenants': few, '300 tenants': many }
  const measured: { name: string; port: number; requests: string[]; rates: number[] }[] = []
  for (const [name, requests] of Object.entries(shops)) {
    const port = await startShop(requests.length)
    // Until every page is kept, and the optimising compiler has seen the way.
    await load({ port, requests, connections, ms: 2000 })
    measured.push({ name, port, requests, rates: [] })
  }
  const raw = await startRaw(await pageOf(measured[0]?.port as number))
  await load({ port: raw, requests: few, connections, ms: 2000 })
  measured.unshift({ name: 'raw node:http', port: raw, requests: many, rates: [] })

  for (let round = 0; round < rounds; round += 1) {
    // A different one first each time: what else the machine does must not always meet the same one.
    for (let at = 0; at < measured.length; at += 1) {
      const { port, requests, rates } = measured[(at + round) % measured.length] as (typeof measured)[number]
      rates.push(await load({ port, requests, connections, ms }))
    }
  }
  const base = median(measured[0]?.rates ?? [])
  console.table(
    Object.fromEntries(
      measured.map(({ name, rates }) => [
        name,
        { 'pages/s': Math.round(median(rates)), 'of raw': Number((median(rates) / base).toFixed(2)) },
      ]),
    ),
  )
}

function requestsOf(tenants: number): string[] {
  return Array.from({ length: tenants }, (_, at) => {
    const host = `shop-${at}.localhost:4321`
    return `GET /inspiratie/linnen?utm_source=mail HTTP/1.1\r\nHost: ${host}\r\n${browser}\r\n\r\n`
  })
}

async function startShop(tenants: number): Promise<number> {
  const own = join(folder, String(tenants))
  const repository = join(import.meta.dirname, '..', '..', 'tenants')
  const read = (id: string) => JSON.parse(readFileSync(join(repository, id, 'tenant.json'), 'utf8'))
  const write = (id: string, tenant: object): void => {
    mkdirSync(join(own, id), { recursive: true })
    writeFileSync(join(own, id, 'tenant.json'), JSON.stringify(tenant))
  }
  write('defaults', read('defaults'))
  for (let at = 0; at < tenants; at += 1)
    write(`shop-${at}`, { ...read('nl'), hosts: [`shop-${at}.localhost`] })
  const child = fork(serveFile(), ['shop', own])
  children.push(child)
  return await portOf(child)
}

async function startRaw(told: Told): Promise<number> {
  const [child] = children
  if (!child) throw new Error('There is no raw server')
  child.send(told)
  return await portOf(child)
}

async function portOf(child: ReturnType<typeof fork>): Promise<number> {
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return port
}

/** What the shop sends for a page: its headers, without those that node adds by itself, and its body. */
async function pageOf(port: number): Promise<Told> {
  const headers = { host: 'shop-0.localhost', 'accept-encoding': 'br' }
  const req = request({ port, host: '127.0.0.1', path: '/inspiratie/linnen', headers, agent: false })
  req.end()
  const [res] = (await once(req, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of res) chunks.push(chunk as Buffer)
  const kept: string[] = []
  for (let at = 0; at < res.rawHeaders.length; at += 2)
    if (!/^(date|connection|keep-alive)$/i.test(res.rawHeaders[at] as string))
      kept.push(...res.rawHeaders.slice(at, at + 2))
  const body = Buffer.concat(chunks)
  console.log(`${body.length} bytes of brotli, ${kept.length / 2} headers, ${connections} connections`)
  return { headers: kept, body: body.toString('base64') }
}

function serveFile(): string {
  return join(import.meta.dirname, 'serve.ts')
}

function median(rates: readonly number[]): number {
  return [...rates].sort((a, b) => a - b)[Math.floor(rates.length / 2)] as number
}
