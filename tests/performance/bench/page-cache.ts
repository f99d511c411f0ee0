import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from './load.ts'
import type { WirePage } from './serve.ts'
import { pageOf } from './wire-page.ts'

/**
 * Cached pages compared with a raw node:http server that sends the same bytes: every server in its own process, all
 * measured in turns from this one, ratio of medians. `node tests/performance/bench/page-cache.ts [rounds] [ms]`
 */
const rounds = Number(process.argv[2] ?? 41)
const ms = Number(process.argv[3] ?? 250)
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
const children: ChildProcess[] = []
try {
  await main()
} finally {
  for (const child of children) child.kill()
  rmSync(folder, { recursive: true })
}

interface Measured {
  name: string
  child: ChildProcess
  port: number
  requests: string[]
  rates: number[]
  /** Processor time per page, µs: independent of other load on the machine. */
  costs: number[]
}

async function main(): Promise<void> {
  const few = await startShop(3)
  const many = await startShop(300)
  const rawFew = await startRaw(few)
  const rawMany = await startRaw(many)
  const measured = [rawFew, few, rawMany, many]
  // Until every page is cached, and the code is optimised.
  for (const { port, requests } of measured) await load({ port, requests, connections, ms: 2000 })
  for (let round = 0; round < rounds; round += 1)
    // A different one first each time, so that periodic load does not always affect the same one.
    for (let at = 0; at < measured.length; at += 1)
      await measure(measured[(at + round) % measured.length] as Measured)

  console.table({ ...compare(rawFew, few), ...compare(rawMany, many) })
}

function compare(raw: Measured, shop: Measured): Record<string, Record<string, number>> {
  const row = ({ rates, costs }: Measured) => ({
    'pages/s': Math.round(median(rates)),
    'of raw': Number((median(rates) / median(raw.rates)).toFixed(2)),
    'cpu µs a page': Number(median(costs).toFixed(1)),
    'of raw by cpu': Number((median(raw.costs) / median(costs)).toFixed(2)),
  })
  return { [raw.name]: row(raw), [shop.name]: row(shop) }
}

async function measure({ child, port, requests, rates, costs }: Measured): Promise<void> {
  const before = await cpuOf(child)
  const { pages, seconds } = await load({ port, requests, connections, ms })
  costs.push(((await cpuOf(child)) - before) / pages)
  rates.push(pages / seconds)
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [{ cpu }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }]
  return cpu.user + cpu.system
}

function requestsOf(tenants: number): string[] {
  return Array.from({ length: tenants }, (_, at) => {
    const host = `shop-${at}.localhost:4321`
    return `GET /inspiratie/linnen?utm_source=mail HTTP/1.1\r\nHost: ${host}\r\n${browser}\r\n\r\n`
  })
}

async function startShop(tenants: number): Promise<Measured> {
  const own = join(folder, String(tenants))
  const repository = join(import.meta.dirname, '..', '..', '..', 'tenants')
  const read = (id: string) => JSON.parse(readFileSync(join(repository, id, 'tenant.json'), 'utf8'))
  const write = (id: string, tenant: object): void => {
    mkdirSync(join(own, id), { recursive: true })
    writeFileSync(join(own, id, 'tenant.json'), JSON.stringify(tenant))
  }
  write('defaults', read('defaults'))
  for (let at = 0; at < tenants; at += 1)
    write(`shop-${at}`, { ...read('nl'), hosts: [`shop-${at}.localhost`], sisterShops: [] })
  const child = start(['shop', own])
  return measuredOf(`${tenants} tenants`, child, requestsOf(tenants))
}

/** A server without any features that sends every page of the shop in turn. */
async function startRaw({ name, port, requests }: Measured): Promise<Measured> {
  const pages: WirePage[] = []
  for (let at = 0; at < requests.length; at += 1)
    pages.push(await pageOf(port, `shop-${at}.localhost`, '/inspiratie/linnen'))
  const child = start(['raw'])
  child.send(pages)
  return await measuredOf(`raw node:http, pages of ${name}`, child, requests)
}

async function measuredOf(name: string, child: ChildProcess, requests: string[]): Promise<Measured> {
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { name, child, port, requests, rates: [], costs: [] }
}

function start(words: string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, 'serve.ts'), words)
  children.push(child)
  return child
}

function median(rates: readonly number[]): number {
  return [...rates].sort((a, b) => a - b)[Math.floor(rates.length / 2)] as number
}
