import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MailServer, openMailServer } from '#tests/integration/mail/mail-server.ts'
import { type Collector, type ReceivedSpan, startCollector } from './kit/collector.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** A built shop that exports to a collector, with a mail server and a service of its own. */
const host = 'nl.localhost'
const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'
const viaProxy = {
  'x-forwarded-for': '203.0.113.9',
  traceparent: `00-${traceId}-${parentId}-01`,
}
const folder = createSmallDatabase({ tenant: 'nl' })
let collector: Collector
let mail: MailServer
let folders: CopiedFolders
let output: string
const received: (string | undefined)[] = []
const service = createServer((req, res) => {
  received.push(req.headers.traceparent as string | undefined)
  res.writeHead(200, { 'content-type': 'application/json' }).end('[]')
})

beforeAll(async () => {
  collector = await startCollector()
  mail = await openMailServer()
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  folders = copyFolders()
  folders.changeTenant('nl', {
    upstreams: { searchHistory: `http://127.0.0.1:${(service.address() as AddressInfo).port}/history` },
  })
  const shops = await startShops({
    env: {
      ...{ ...folders.env, DATA_DIR: folder, SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.1' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'shops-of-a-test' },
      ...{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-a-test', LOG_LEVEL: 'warn' },
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    },
  })
  try {
    const send: Send = (path, how) => shops.request(host, path, how)
    const get = (path: string, headers = {}) => shops.request(host, path, { headers })
    // The first search on a busy machine may exceed its time limit.
    await vi.waitFor(async () => expect((await get('/s/?q=broek')).status).toBe(200), 20_000)
    expect((await get('/s/?q=jurk', viaProxy)).status).toBe(200)
    // The same page from the page cache; the client is no proxy.
    expect((await get('/s/?q=jurk', { traceparent: viaProxy.traceparent })).status).toBe(200)
    expect((await get('/api/search/searchhistory/v1/all')).status).toBe(200)
    expect((await get('/missing-page')).status).toBe(404)
    const shopper = new Shopper()
    const [sku = ''] = await shopper.availableSkus(send)
    await shopper.openSession(send)
    await shopper.add(send, sku, crypto.randomUUID())
    await shopper.place(send, await shopper.prepareOrder(send), crypto.randomUUID())
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), { timeout: 30_000, interval: 100 })
  } finally {
    output = await shops.stop()
  }
}, 90_000)
afterAll(async () => {
  collector?.close()
  await mail?.close()
  service.close()
  folders?.remove()
  rmSync(folder, { recursive: true })
})

const named = (name: string | RegExp): ReceivedSpan[] =>
  collector.spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
const spanById = (id: string | undefined) => collector.spans.find(({ spanId }) => spanId === id)

/** Names of a span and of those that it is within, innermost first. */
const ancestry = (span: ReceivedSpan | undefined): string[] =>
  span ? [span.name, ...ancestry(spanById(span.parentSpanId))] : []

test('[CNX-7] a request continues the trace of a trusted proxy, and only of one', () => {
  const requests = named('GET search')
  const first = requests.find((span) => span.traceId === traceId)
  const second = requests.at(-1)
  expect(first).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 })
  expect(first?.attributes).toMatchObject({
    ...{ 'http.request.method': 'GET', 'http.route': 'search', 'http.response.status_code': 200 },
    ...{ 'url.path': '/s/', 'url.scheme': 'http', 'etalage.tenant': 'nl' },
  })
  expect(first?.attributes['etalage.request_id']).toMatch(/^[\da-f-]{36}$/)
  expect(second?.traceId).not.toBe(traceId)
  expect(second?.parentSpanId ?? '').toBe('')
})

test('[CNX-7] spans of render, search and database are within that of the request', () => {
  const own = collector.spans.filter((span) => span.traceId === traceId)
  const search = own.find(({ name }) => name === 'search search')
  expect(ancestry(search)).toEqual(['search search', 'render', 'GET search'])
  expect(search?.attributes).toMatchObject({ 'etalage.tenant': 'nl' })
  const query = own.find(({ attributes }) => attributes['db.system.name'] === 'sqlite')
  expect(ancestry(query).slice(1)).toEqual(['render', 'GET search'])
  expect(query).toMatchObject({ kind: 3, attributes: { 'db.operation.name': 'SELECT' } })
  expect(query?.name).toBe(`SELECT ${query?.attributes['db.collection.name']}`)
  const render = own.find(({ name }) => name === 'render')
  const request = spanById(render?.parentSpanId)
  expect(render?.duration).toBeGreaterThan(0)
  expect(render?.duration).toBeLessThanOrEqual((request?.duration ?? 0) + 1)
})

test('[CNX-7] a service gets the trace of the request that needs it', () => {
  const [call] = named('GET searchHistory')
  expect(call).toMatchObject({ kind: 3, attributes: { 'http.response.status_code': 200 } })
  expect(call?.attributes['server.address']).toBe('127.0.0.1')
  expect(received).toEqual([`00-${call?.traceId}-${call?.spanId}-01`])
  expect(ancestry(call).at(-1)).toMatch(/^GET /)
  expect(ancestry(call).length).toBeGreaterThan(1)
})

test('[CNX-7] mail is sent in a trace of its own, and no span names a person', () => {
  const [letter] = named('send mail')
  expect(letter).toMatchObject({ kind: 3, attributes: { 'etalage.tenant': 'nl' } })
  expect(letter?.parentSpanId ?? '').toBe('')
  const all = JSON.stringify(collector.spans)
  for (const secret of ['anna@', 'de Wit', 'Helmgrasweg', 'q=jurk', mail.received[0]?.to[0] as string])
    expect(all).not.toContain(secret)
})

test('[CNX-7] probes are no spans, and background reads of the database make none', () => {
  expect(
    collector.spans.filter(({ attributes }) => String(attributes['url.path']).startsWith('/-/')),
  ).toEqual([])
  const roots = collector.spans.filter(
    ({ parentSpanId }) => !spanById(parentSpanId) && parentSpanId !== parentId,
  )
  expect([...new Set(roots.map(({ kind, name }) => (kind === 2 ? 'request' : name)))].sort()).toEqual([
    'request',
    'send mail',
  ])
})

test('[CNX-7] durations are counted under the names of the semantic conventions', () => {
  const counted = (name: string, attributes: object) =>
    collector.points
      .filter((point) => point.name === name)
      .filter((point) => expect.objectContaining(attributes).asymmetricMatch(point.attributes))
  for (const { unit } of collector.points) expect(unit).toBe('s')
  const search = counted('http.server.request.duration', {
    ...{ 'http.route': 'search', 'http.request.method': 'GET', 'http.response.status_code': 200 },
    'url.scheme': 'http',
  })
  expect(Math.max(...search.map(({ count }) => count))).toBeGreaterThanOrEqual(3)
  expect(
    counted('http.server.request.duration', { 'http.response.status_code': 404 }).length,
  ).toBeGreaterThan(0)
  expect(
    counted('http.client.request.duration', { 'http.response.status_code': 200 }).length,
  ).toBeGreaterThan(0)
  const inserts = { 'db.system.name': 'sqlite', 'db.operation.name': 'INSERT' }
  expect(counted('db.client.operation.duration', inserts).length).toBeGreaterThan(0)
})

test("[CNX-7] the collector gets the operator's names and secret, and nothing fails", () => {
  expect(collector.resource).toMatchObject({
    ...{ 'service.name': 'shops-of-a-test', 'deployment.environment.name': 'trial' },
  })
  expect([...collector.authorizations]).toEqual(['Bearer of-a-test'])
  expect(output).not.toContain('"level":"error"')
  expect(output).not.toContain('of-a-test')
})
