import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Vendure } from '#demo/vendure/start-vendure.ts'
import { type ChangesReceiver, expectSigned, openReceiver } from '../shared/changes-receiver.ts'
import { pluginFile } from './running-shop.ts'
import { admin, runningVendure } from './running-vendure.ts'

/** The plug-in in a real Vendure: what it posts to `/-/changed` when goods change. */
let receiver: ChangesReceiver
let vendure: Vendure
let reason: string | undefined

beforeAll(async () => {
  receiver = await openReceiver()
  const started = await runningVendure({ changed: { pluginFile, targets: [receiver.target] } })
  if (started.ok) vendure = started.vendure
  else reason = started.reason
}, 600_000)

afterAll(async () => {
  await vendure?.stop()
  receiver.close()
})

beforeEach((context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  receiver.reset()
})

const update =
  'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }'

test.each([
  ['a price', { id: '1', price: 100_000 }, 'product:1'],
  ['a stock', { id: '5', stockOnHand: 3 }, 'product:2'],
  ['a variant', { id: '7', enabled: true }, 'product:3'],
])('%s that changes is reported, signed', async (_, input, tag) => {
  await admin(vendure, update, { input: [input] })
  expectSigned(await receiver.messageWith(tag))
})

test('a product that changes is reported, and a collection reports everything', async () => {
  await admin(vendure, 'mutation { updateProduct(input: { id: "4", enabled: true }) { id } }')
  await receiver.messageWith('product:4')
  await admin(vendure, 'mutation { updateCollection(input: { id: "3", isPrivate: false }) { id } }')
  const { body } = await receiver.messageWith('all')
  expect(JSON.parse(body)).toEqual({ tags: ['all'] })
})

test('a message that is not accepted is sent again with its id, newly signed', async () => {
  receiver.answerWith(503)
  await admin(vendure, update, { input: [{ id: '9', price: 50_000 }] })
  const first = await receiver.messageWith('product:5')
  receiver.answerWith(200)
  const again = await receiver.again(first)
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
  const { body } = await vi.waitUntil(() => receiver.messages[0], { timeout: 10_000, interval: 10 })
  expect(JSON.parse(body).tags[0]).toMatch(/^product:\d+$/)
})
