import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { admin, runningVendure } from './running-vendure.ts'

/** The plug-in in a real Vendure: what it posts to `/-/changed` when goods change. */
const pluginFile = join(
  import.meta.dirname,
  '../../../src/adapters/vendure/plugin/etalage-changed-plugin.cjs',
)
const key = Buffer.alloc(32, 7)

interface Message {
  headers: IncomingHttpHeaders
  body: string
}

let receiver: Server
let vendure: Vendure
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
  const started = await runningVendure({
    changed: { pluginFile, targets: [{ url, secret: `whsec_${key.toString('base64')}` }] },
  })
  if (started.ok) vendure = started.vendure
  else reason = started.reason
}, 600_000)

afterAll(async () => {
  await vendure?.stop()
  receiver.close()
})

beforeEach((context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  messages.length = 0
  status = 200
})

const update =
  'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }'

/** Waits for a message with a tag. */
const messageWith = (tag: string) =>
  vi.waitUntil(() => messages.find(({ body }) => JSON.parse(body).tags.includes(tag)), {
    timeout: 10_000,
    interval: 10,
  })

test.each([
  ['a price', { id: '1', price: 100_000 }, 'product:1'],
  ['a stock', { id: '5', stockOnHand: 3 }, 'product:2'],
  ['a variant', { id: '7', enabled: true }, 'product:3'],
])('%s that changes is reported, signed', async (_, input, tag) => {
  await admin(vendure, update, { input: [input] })
  const { headers, body } = await messageWith(tag)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))).toBeLessThan(60)
  expect(headers['content-type']).toBe('application/json')
})

test('a product that changes is reported, and a collection reports everything', async () => {
  await admin(vendure, 'mutation { updateProduct(input: { id: "4", enabled: true }) { id } }')
  await messageWith('product:4')
  await admin(vendure, 'mutation { updateCollection(input: { id: "3", isPrivate: false }) { id } }')
  const { body } = await messageWith('all')
  expect(JSON.parse(body)).toEqual({ tags: ['all'] })
})

test('a message that is not accepted is sent again with its id, newly signed', async () => {
  status = 503
  await admin(vendure, update, { input: [{ id: '9', price: 50_000 }] })
  const first = await messageWith('product:5')
  status = 200
  const again = await vi.waitUntil(
    () =>
      messages.find((each) => each !== first && each.headers['webhook-id'] === first.headers['webhook-id']),
    { timeout: 10_000, interval: 10 },
  )
  expect(again.body).toBe(first.body)
})

test('an order that takes stock is reported', async () => {
  const query = async (document: string, token?: string) => {
    const response = await fetch(vendure.shopApi, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: document }),
    })
    await response.json()
    return response.headers.get('vendure-auth-token') ?? token
  }
  const token = await query('mutation { addItemToOrder(productVariantId: "9", quantity: 1) { __typename } }')
  const address =
    '{ streetLine1: "Damstraat 12", city: "Amsterdam", postalCode: "1012 JL", countryCode: "NL" }'
  await query(
    `mutation {
      setCustomerForOrder(input: { firstName: "Noor", lastName: "de Wit", emailAddress: "noor@voorbeeld.example" }) { __typename }
      setOrderShippingAddress(input: ${address}) { __typename }
      setOrderShippingMethod(shippingMethodId: ["1"]) { __typename }
      transitionOrderToState(state: "ArrangingPayment") { __typename }
      addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename }
    }`,
    token,
  )
  const { body } = await vi.waitUntil(() => messages[0], { timeout: 10_000, interval: 10 })
  expect(JSON.parse(body).tags[0]).toMatch(/^product:\d+$/)
})
