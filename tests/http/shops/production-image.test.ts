import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isBuilt } from '#server/build.ts'
import { sendRequest } from '../server/kit/client.ts'
import { freePort } from '../server/kit/free-port.ts'
import { makeImage } from './kit/production-image.ts'
import { repository } from './kit/repository.ts'
import { type Send, Shopper } from './kit/shopper.ts'

const host = 'nl.localhost'
const secret = 'secret-of-the-operator-of-the-image'
let image: ReturnType<typeof makeImage>
let server: ChildProcess
let env: Record<string, string>
let output = ''
let port: number

const loadedModules = () => join(image.folder, 'loaded-modules')
const send: Send = (path, how) => sendRequest(port, path, { ...how, headers: { host, ...how.headers } })
const get = (path: string) => send(path, {})
const command = (...words: string[]): string =>
  execFileSync(process.execPath, [join(image.folder, 'dist/server/cli.mjs'), ...words], {
    ...{ cwd: image.folder, env, encoding: 'utf8' },
  })

beforeAll(async () => {
  if (!isBuilt(repository)) throw new Error('dist/ was not built from these sources: npm run build')
  image = makeImage()
  port = await freePort()
  const listModules = pathToFileURL(join(import.meta.dirname, 'kit/list-loaded-modules.ts'))
  env = {
    ...{ PATH: process.env.PATH ?? '', PORT: String(port), WORKERS: '2', LOG_LEVEL: 'warn' },
    ...{ OPERATOR_SECRET: secret, LOADED_MODULES: loadedModules() },
    NODE_OPTIONS: `--preserve-symlinks --preserve-symlinks-main --import=${listModules}`,
  }
  command('catalogue:sample', '--tenant', 'nl', '--products', '90')
  server = spawn(process.execPath, [join(image.folder, 'dist/server/start.mjs')], { cwd: '/', env })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk))
  await vi.waitFor(() => expect(output).toContain(`localhost:${port}`), 60_000)
  const ready = async () =>
    JSON.parse((await sendRequest(port, '/-/ready', { headers: { host: 'localhost' } })).text)
  await vi.waitFor(async () => expect(await ready()).toEqual({ status: 'ready' }), 60_000)
})
afterAll(() => {
  server?.kill('SIGKILL')
  image?.remove()
})

test('[REL-9] an image without sources and development dependencies shows pages and finds goods', async () => {
  expect(existsSync(join(image.folder, 'src'))).toBe(false)
  expect(existsSync(join(image.folder, 'node_modules/vitest'))).toBe(false)
  for (const file of ['start', 'worker', 'cli', 'entry'])
    expect((await get(`/${file}.mjs`)).status, 'server code is not served').toBe(404)
  const home = await get('/')
  expect([home.status, home.text.includes('</html>')]).toEqual([200, true])
  const body = JSON.stringify({
    query:
      '{ suggestions(term: "jur") { terms { term } } searchResult(query: { size: 1 }) { total products { media { src } } } }',
  })
  const found = await send('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data, errors } = JSON.parse(found.text)
  expect(errors).toBeUndefined()
  expect(data.searchResult.total).toBeGreaterThan(0)
  // A sample picture is rendered in a thread, from base images that are data of the build.
  const picture = await get(`${data.searchResult.products[0].media[0].src}-240.avif`)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/avif'])
})

test('[REL-9] an image takes an order, counts it, and its commands see it', async () => {
  const shopper = new Shopper()
  const [sku = ''] = await shopper.availableSkus(send)
  await shopper.openSession(send)
  await shopper.add(send, sku, crypto.randomUUID())
  const { error, order } = await shopper.place(send, await shopper.prepareOrder(send), crypto.randomUUID())
  expect(error).toBeNull()
  const orderNo = order?.orderNo ?? ''
  expect(command('orders', '--tenant', 'nl')).toContain(orderNo)
  const invoice = join(image.folder, 'invoice.pdf')
  command('orders', '--tenant', 'nl', '--order', orderNo, '--to', 'invoiced')
  command('orders', '--tenant', 'nl', '--order', orderNo, '--invoice', invoice)
  expect(statSync(invoice).size).toBeGreaterThan(10_000)
  // Pages count in the instance of the counters that the server exports.
  const metrics = await sendRequest(port, '/-/metrics', {
    headers: { host: 'localhost', authorization: `Bearer ${secret}` },
  })
  expect(metrics.text).toMatch(/^etalage_orders_total\{.*\} 1$/m)
})

test('[REL-9] a command that does not exist is refused, and those that do are listed', () => {
  expect(() => command('order')).toThrow(/There is no command order\. Commands: backup, .*orders/)
})

test('[REL-9] an image loads nothing from outside its folder, and stops gracefully', async () => {
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  expect([code, output]).toEqual([0, expect.not.stringContaining('"level":"error"')])
  const files = readFileSync(loadedModules(), 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:'))
  const folder = pathToFileURL(image.folder).href
  expect([...new Set(files.filter((url) => !url.startsWith(`${folder}/`)))]).toEqual([])
  for (const file of ['start', 'worker', 'cli', 'entry'])
    expect(files).toContain(`${folder}/dist/server/${file}.mjs`)
  expect(files.some((url) => url.includes('search-worker'))).toBe(true)
  // [CNX-7] Without a collector OpenTelemetry is not loaded, but for the interface that prom-client loads by itself.
  expect(files.filter((url) => /open-telemetry|@opentelemetry\/(?!api\/)/.test(url))).toEqual([])
})
