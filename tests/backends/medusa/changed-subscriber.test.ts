import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Medusa } from '#demo/medusa/start-medusa.ts'
import { type ChangesReceiver, expectSigned, openReceiver } from '../shared/changes-receiver.ts'
import { admin, runningMedusa } from './running-medusa.ts'

/** The subscriber in a real Medusa: what it posts to `/-/changed` when goods change. */
let receiver: ChangesReceiver
let medusa: Medusa
let reason: string | undefined

beforeAll(async () => {
  receiver = await openReceiver()
  const started = await runningMedusa({ changed: { targets: [receiver.target] } })
  if (started.ok) medusa = started.medusa
  else reason = started.reason
}, 600_000)

afterAll(async () => {
  await medusa?.stop()
  receiver.close()
})

beforeEach((context) => {
  if (reason !== undefined) context.skip(`not run: ${reason}`)
  receiver.reset()
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
  expectSigned(await receiver.messageWith(await change()))
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
  const { body } = await receiver.messageWith('all')
  expect(JSON.parse(body)).toEqual({ tags: ['all'] })
})

test('a message that is not accepted is sent again with its id, newly signed', async () => {
  receiver.answerWith(503)
  const first = await receiver.messageWith(await setPrice('ET-1009', 81))
  receiver.answerWith(200)
  const again = await receiver.again(first)
  expect(again.body).toBe(first.body)
})
