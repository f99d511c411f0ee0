import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenOrderResult, openByPostalCode } from '../../../src/backend/orders/guest/open-order.ts'
import { findOrder } from '../../../src/backend/orders/read-orders.ts'
import { asker, databaseName, openTestShop, type TestShop } from './open-test-shop.ts'
import { orderingBy, parcelsOf, setVariant, visitor } from './ordering.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const hour = 3_600_000

let opened: TestShop
let shop: ReturnType<typeof orderingBy>
let sku: string
beforeAll(async () => {
  opened = await openTestShop({ products: 20 })
  shop = orderingBy(asker(opened.shop))
  sku = (await parcelsOf(opened))[0] ?? ''
  await setVariant(opened, sku, { stock: 1000 })
})
afterAll(() => opened.close())

async function ordered(): Promise<string> {
  const as = visitor()
  await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  return (await shop.place(as, checkout.totals.total)).order.orderNo
}
async function tried(
  orderNo: string,
  address: string,
  code: string,
  at = now,
): Promise<OpenOrderResult['is']> {
  const order = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
  const from = { database: opened.database, tenant: { id: 'nl' }, ip: address, proof: undefined, now: at }
  return (await openByPostalCode(from, order, code)).is
}
/**
 * Tries wrong codes from one client until it has to wait.
 * @returns how many were checked
 */
async function usesUp(orderNo: string, address: string): Promise<number> {
  for (let count = 0; count < 100; count += 1)
    if ((await tried(orderNo, address, '1000AA')) === 'wait') return count
  return expect.unreachable()
}

describe(`[REL-3] postal codes at the link of an order (${databaseName})`, () => {
  test('used up by one client do not block the guest at another', async () => {
    const orderNo = await ordered()
    expect(await usesUp(orderNo, '198.51.100.7')).toBeLessThanOrEqual(7)
    // Neither the right code nor another IP address of the same IPv6 network unblocks the client.
    expect(await tried(orderNo, '198.51.100.7', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '203.0.113.9', '2042ZZ')).toBe('opened')
    expect(await tried(orderNo, '203.0.113.9', '2042ZZ')).toBe('opened')
  })

  test('of one holder of an IPv6 network count together', async () => {
    const orderNo = await ordered()
    await usesUp(orderNo, '2001:db8:1:2::1')
    expect(await tried(orderNo, '2001:db8:1:2:ffff::9', '2042ZZ')).toBe('wait')
    // A line often has 56 bits, which are 256 networks of 64.
    expect(await tried(orderNo, '2001:db8:1:3::1', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '2001:db8:9:2::9', '2042ZZ')).toBe('opened')
  })

  test("tried from all IPv6 networks of one line do not use up the guest's limit", async () => {
    const orderNo = await ordered()
    let looked = 0
    for (let network = 0; network < 8; network += 1)
      looked += await usesUp(orderNo, `2001:db8:1:${network.toString(16)}::1`)
    expect(looked).toBeLessThanOrEqual(7)
    expect(await tried(orderNo, '203.0.113.12', '2042ZZ')).toBe('opened')
  })

  test('of unknown clients count together', async () => {
    const orderNo = await ordered()
    expect(await usesUp(orderNo, '')).toBeLessThanOrEqual(7)
    expect(await tried(orderNo, '127.0.0.1', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '203.0.113.10', '2042ZZ')).toBe('opened')
  })

  test('of many clients are limited for the whole order, and start again later', async () => {
    const orderNo = await ordered()
    let looked = 0
    for (let client = 1; client < 40; client += 1) looked += await usesUp(orderNo, `198.18.${client}.1`)
    // Three times the limit of one client, and one attempt that starts the wait.
    expect(looked).toBe(19)
    expect(await tried(orderNo, '203.0.113.11', '2042ZZ')).toBe('wait')
    expect(await tried(orderNo, '203.0.113.11', '2042ZZ', now + 12 * hour)).toBe('opened')
    // Another order is not affected.
    expect(await tried(await ordered(), '203.0.113.11', '2042ZZ')).toBe('opened')
  })
})
