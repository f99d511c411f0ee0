import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { freePort } from '#tests/http/server/kit/free-port.ts'
import { startVendureShop, type VendureShop } from './running-shop.ts'

/**
 * How long a category page over Vendure takes that is in no cache, and how much of it is Vendure's own time: a proxy between
 * the two measures when at least one request is open. The figures of a run are printed, and stand in the adapter's README.
 */
const measured = 40
const warmUps = 10

let shop: VendureShop
let proxy: Server
let port: number
let reason: string | undefined
/** When requests to Vendure were open, ms. */
let open: { from: number; to: number }[] = []

beforeAll(async () => {
  port = await freePort()
  const started = await startVendureShop(
    port,
    async (vendure) => {
      proxy = measuringProxy(vendure)
      proxy.listen(0, '127.0.0.1')
      await once(proxy, 'listening')
      return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    },
    1,
  )
  if ('shop' in started) shop = started.shop
  else reason = started.reason
}, 900_000)

afterAll(async () => {
  await shop?.stop()
  proxy?.closeAllConnections()
  proxy?.close()
})

beforeEach((context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
})

function measuringProxy({ origin }: Vendure): Server {
  const { host, port: target } = new URL(origin)
  return createServer((request, response) => {
    const from = performance.now()
    const { method, url: path } = request
    // Vendure makes the addresses of its pictures from it.
    const headers = { ...request.headers, host }
    const forwarded = httpRequest({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.once('end', () => open.push({ from, to: performance.now() }))
    })
    forwarded.once('error', () => response.destroy())
    request.pipe(forwarded)
  })
}

/** Total time in which at least one of the requests was open, ms. */
function unionOf(spans: typeof open): number {
  let total = 0
  let until = 0
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return total
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] as number

test('[REL-4] a category page in no cache: its time, and that of Vendure', async () => {
  const own: number[] = []
  const whole: number[] = []
  for (let index = -warmUps; index < measured; index += 1) {
    open = []
    const begun = performance.now()
    // Pages of a list are cached by their query; each of these is requested once.
    const page = await fetch(`http://localhost:${port}/c/electronics?min=${index + warmUps + 1}`)
    const text = await page.text()
    const took = performance.now() - begun
    expect([page.status, page.headers.get('cache-status')]).toEqual([200, expect.stringContaining('fwd=')])
    expect(text).toContain('/p/')
    expect(open.length).toBeGreaterThan(0)
    if (index < 0) continue
    whole.push(took)
    own.push(took - unionOf(open))
  }
  console.log(
    `A category page in no cache: ${median(whole).toFixed(1)} ms, of which Vendure ${(median(whole) - median(own)).toFixed(1)} ms and Etalage ${median(own).toFixed(1)} ms (median of ${measured}).`,
  )
}, 120_000)
