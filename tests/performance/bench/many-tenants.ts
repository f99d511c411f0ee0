import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { writeTenantCopies } from './tenant-copies.ts'
import { pageOf } from './wire-page.ts'

/**
 * Memory of one process that serves many tenants (REL-7): copies of `de`, each with requests for its front page and
 * then for searches. Prints the resident memory (RSS) after each step, and a series of it under load. Needs a build.
 * `node tests/performance/bench/many-tenants.ts [--tenants 300] [--products 0] [--minutes 0] [--root FOLDER]`
 */
const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '300' },
    products: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '0' },
    root: { type: 'string', default: join(import.meta.dirname, '..', '..', '..') },
  },
})
const count = Number(values.tenants)
const products = Number(values.products)
const minutes = Number(values.minutes)
const ids = Array.from({ length: count }, (_, at) => `t${at + 1}`)
const folder = mkdtempSync(join(tmpdir(), 'many-tenants-'))
const environment = { ...process.env, ...writeTenantCopies(folder, ids, values.root), WORKERS: '1' }
let server: ChildProcess | undefined
try {
  const seed = ['src/cli/catalogue-sample.ts', '--products', String(Math.max(1, products))]
  // Without goods one tenant has some all the same, so that the server finds a database.
  if (products === 0) seed.push('--tenant', 't1')
  execFileSync(process.execPath, seed, { cwd: values.root, stdio: 'ignore', env: environment })
  const port = await freePort()
  // As `npm start` does.
  server = spawn(process.execPath, ['--max-semi-space-size=8', 'src/server/start.ts'], {
    ...{ cwd: values.root, stdio: 'ignore' },
    env: { ...environment, PORT: String(port) },
  })
  await visit(port)
} finally {
  server?.kill()
  rmSync(folder, { recursive: true })
}

async function visit(port: number): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (await pageOf(port, 't1.localhost', '/').catch(() => undefined)) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  say('started')
  await timed('front pages', (id) => pageOf(port, `${id}.localhost`, '/'))
  await timed('first search', (id) => pageOf(port, `${id}.localhost`, '/s/?q=kleid'))
  await timed('second search', (id) => pageOf(port, `${id}.localhost`, '/s/?q=kl%C3%A4id'))
  const until = performance.now() + minutes * 60_000
  let next = performance.now() + 60_000
  for (let round = 0; performance.now() < until; round += 1) {
    const id = ids[(round * 7) % ids.length]
    const address = round % 3 === 0 ? '/' : `/s/?q=kleid+${round}`
    await pageOf(port, `${id}.localhost`, address).catch(() => undefined)
    if (performance.now() < next) continue
    next += 60_000
    say(`${round} pages`)
  }
}

async function timed(name: string, run: (id: string) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (const id of ids) {
    const start = performance.now()
    await run(id)
    times.push(performance.now() - start)
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  say(`${name}: mean ${mean.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`)
}

/** The resident memory of the server's process. */
function say(step: string): void {
  const status = readFileSync(`/proc/${server?.pid}/status`, 'utf8')
  const kilobytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  const [now, most] = [kilobytes('VmRSS'), kilobytes('VmHWM')].map((size) => (size / 1024).toFixed(0))
  console.log(`${step}: ${now} MB, at most ${most} MB so far`)
}
