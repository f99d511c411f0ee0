import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Medusa } from '#demo/medusa/start-medusa.ts'
import { admin, runningMedusa } from './running-medusa.ts'

/** The subscriber in a real Medusa: what it posts to `/-/changed` when goods change. */
const key = Buffer.alloc(32, 7)

interface Message {
  headers: IncomingHttpHeaders
  body: string
}

let receiver: Server
let medusa: Medusa
let reason: string | undefined
let status = 200
const messages: Message[] = []

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    messages.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(status).end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/-/changed`
  const started = await runningMedusa({
    changed: { targets: [{ url, secret: `whsec_${key.toString('base64')}` }] },
  })
  if (started.ok) medusa = started.medusa
  else reason = started.reason
}, 600_000)

afterAll(async () => {
  await medusa?.stop()
  receiver.close()
})

beforeEach((context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  messages.length = 0
  status = 200
})

/** Waits for a message with a tag. */
const messageWith = (tag: string) =>
  vi.waitUntil(() => messages.find(({ body }) => JSON.parse(body).tags.includes(tag)), {
    timeout: 20_000,
    interval: 10,
  })

const variant = async (sku: string) => {
  const { variants } = await admin(
    medusa,
    'GET',
    `/admin/product-variants?sku=${sku}&fields=id,product_id,*inventory_items`,
  )
  return variants[0]
}

const setPrice = async (sku: string, amount: number) => {
  const { id, product_id } = await variant(sku)
  const body = { prices: [{ currency_code: 'eur', amount }] }
  await admin(medusa, 'POST', `/admin/products/${product_id}/variants/${id}`, body)
  return `product:${product_id}`
}

const setStock = async (sku: string, stocked_quantity: number) => {
  const { product_id, inventory_items } = await variant(sku)
  const path = `/admin/inventory-items/${inventory_items[0].inventory_item_id}/location-levels`
  const { inventory_levels: levels } = await admin(medusa, 'GET', path)
  await admin(medusa, 'POST', `${path}/${levels[0].location_id}`, { stocked_quantity })
  return `product:${product_id}`
}

const rename = async (sku: string, title: string) => {
  const { product_id } = await variant(sku)
  await admin(medusa, 'POST', `/admin/products/${product_id}`, { title })
  return `product:${product_id}`
}

test.each([
  ['a price', () => setPrice('ET-1004', 79.95)],
  ['a stock', () => setStock('ET-1006-BLA', 4)],
  ['a text', () => rename('ET-1008', 'Loper Kade lang')],
])('%s that changes is reported, signed', async (_, change) => {
  const { headers, body } = await messageWith(await change())
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
  expect(headers['content-type']).toBe('application/json')
})

test('a category that changes reports everything', async () => {
  const { product_categories: categories } = await admin(
    medusa,
    'GET',
    '/admin/product-categories?handle=lampen',
  )
  await admin(medusa, 'POST', `/admin/product-categories/${categories[0].id}`, {
    description: 'Licht in huis',
  })
  const { body } = await messageWith('all')
  expect(JSON.parse(body)).toEqual({ tags: ['all'] })
})

test('a message that is not accepted is sent again with its id, newly signed', async () => {
  status = 503
  const first = await messageWith(await setPrice('ET-1009', 81))
  status = 200
  const again = await vi.waitUntil(
    () =>
      messages.find((each) => each !== first && each.headers['webhook-id'] === first.headers['webhook-id']),
    { timeout: 10_000, interval: 10 },
  )
  expect(again.body).toBe(first.body)
})
