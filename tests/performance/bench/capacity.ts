import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { load } from './load.ts'
import { writeTenantCopies } from './tenant-copies.ts'
import { pageOf } from './wire-page.ts'

/**
 * Memory and time of a server by its tenants, products and processes: the table of `.github/docs/capacity.md`. Needs a build.
 * `node tests/performance/bench/capacity.ts [--cases 1x1500x1,10x1500x1]`, each as tenants × products × processes.
 */
const root = join(import.meta.dirname, '..', '..', '..')
const usual = '1x1500x1,1x10000x1,10x300x1,50x30x1,1x1500x2,1x1500x4'
const { values } = parseArgs({ options: { cases: { type: 'string', default: usual } } })

/** Time for which cached pages are requested, ms, and the number of pages that are rendered. */
const [loadMs, rendered] = [2_000, 30]

/** Clock ticks of a second in /proc. */
const ticksPerSecond = 100

/** Processor time is that of all processes together: it does not depend on what else the machine does. */
interface Row {
  'memory at the start, MB': string
  'with a page and a search of each tenant, MB': string
  'after load, MB': string
  'start, processor s': string
  'first page of a tenant, processor ms': string
  'search page that is not cached, processor ms': string
  'cached page, processor µs': string
}

const rows: Record<string, Row> = {}
for (const each of values.cases.split(',')) {
  const [tenants = 1, products = 1, processes = 1] = each.split('x').map(Number)
  const name = `${tenants} tenants, ${products} products each, ${processes} processes`
  rows[name] = await measure(tenants, products, processes)
  console.log(name, rows[name])
}
console.table(rows)

async function measure(tenants: number, products: number, processes: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'capacity-'))
  const ids = Array.from({ length: tenants }, (_, at) => `t${at + 1}`)
  const settings = writeTenantCopies(folder, ids, root)
  const env = { ...process.env, ...settings, WORKERS: String(processes) }
  let server: ChildProcess | undefined
  try {
    const seed = ['src/cli/catalogue-sample.ts', '--products', String(products)]
    execFileSync(process.execPath, seed, { cwd: root, stdio: 'ignore', env })
    const port = await freePort()
    const begun = performance.now()
    server = spawn(process.execPath, ['--max-semi-space-size=8', 'src/server/start.ts'], {
      ...{ cwd: root, stdio: 'ignore', env: { ...env, PORT: String(port) } },
    })
    const first = 't1.localhost'
    while (!(await pageOf(port, first, '/').catch(() => undefined)))
      if (performance.now() - begun > 120_000) throw new Error('The server did not start within two minutes.')
    const pid = server.pid as number
    const atStart = memoryOf(pid)
    const startSeconds = processorSeconds(pid)
    const front = await secondsOf(pid, async () => {
      for (const id of ids) await pageOf(port, `${id}.localhost`, '/')
    })
    for (const id of ids) await searched(port, id)
    const visited = memoryOf(pid)
    const uncached = await secondsOf(pid, async () => {
      for (let at = 0; at < rendered; at += 1)
        await pageOf(port, first, `/s/?q=kleid+${at}`).catch(() => undefined)
    })
    const request = `GET / HTTP/1.1\r\nHost: ${first}\r\nAccept-Encoding: br\r\n\r\n`
    let cachedPages = 0
    const cached = await secondsOf(pid, async () => {
      cachedPages = (await load({ port, requests: [request], connections: 32, ms: loadMs })).pages
    })
    return {
      'memory at the start, MB': atStart.toFixed(0),
      'with a page and a search of each tenant, MB': visited.toFixed(0),
      'after load, MB': memoryOf(pid).toFixed(0),
      'start, processor s': startSeconds.toFixed(1),
      'first page of a tenant, processor ms': ((front * 1000) / tenants).toFixed(0),
      'search page that is not cached, processor ms': ((uncached * 1000) / rendered).toFixed(0),
      'cached page, processor µs': ((cached * 1e6) / cachedPages).toFixed(0),
    }
  } finally {
    if (server) {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    }
    rmSync(folder, { recursive: true })
  }
}

/** Searches until the search is answered: a busy machine may exceed its time limit at first. */
async function searched(port: number, id: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1)
    if (await pageOf(port, `${id}.localhost`, '/s/?q=kleid').catch(() => undefined)) return
}

/** Processor time of a server, s, while `run` runs. */
async function secondsOf(pid: number, run: () => Promise<void>): Promise<number> {
  const before = processorSeconds(pid)
  await run()
  return processorSeconds(pid) - before
}

/** A process and those that it has started. */
function treeOf(pid: number): number[] {
  const children = globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [, id, parent] = /^(\d+) \(.*\) \w (\d+)/.exec(readFileSync(file, 'utf8')) ?? []
      return Number(parent) === pid ? [Number(id)] : []
    } catch {
      return []
    }
  })
  return [pid, ...children.flatMap(treeOf)]
}

/** Memory of a process and those that it has started, MB: memory that several share counts once. */
function memoryOf(pid: number): number {
  return treeOf(pid)
    .map(
      (each) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1]) / 1024,
    )
    .reduce((sum, size) => sum + size, 0)
}

/** Processor time of a process and those that it has started, s. */
function processorSeconds(pid: number): number {
  return treeOf(pid)
    .map((each) =>
      readFileSync(`/proc/${each}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' '),
    )
    .reduce((sum, fields) => sum + (Number(fields[11]) + Number(fields[12])) / ticksPerSecond, 0)
}
