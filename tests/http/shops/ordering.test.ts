import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#backend/infra/database/database.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { type Send, Shopper } from './kit/shopper.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/**
 * The real server with a database of its own: killed while orders are placed, and two processes on the same database.
 */
const folder = createSmallDatabase({ tenant: 'nl' })
let shops: RunningShops
const start = () => startShops({ env: { DATA_DIR: folder } })
const send: Send = (path, how) => shops.request('nl.localhost', path, how)

beforeAll(async () => {
  shops = await start()
})
afterAll(async () => {
  await shops.kill()
  rmSync(folder, { recursive: true })
})

interface Order {
  shopper: Shopper
  total: number
  mutationId: string
  orderNo?: string
}

/** A new visitor with one piece in the basket, who only has to press the order button. */
async function newOrder(sku: string): Promise<Order> {
  const shopper = new Shopper()
  await shopper.openSession(send)
  await shopper.add(send, sku, crypto.randomUUID())
  return { shopper, total: await shopper.prepareOrder(send), mutationId: crypto.randomUUID() }
}

async function queryDatabase<Result>(look: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ folder })
  try {
    return await look(database)
  } finally {
    await database.destroy()
  }
}

const stockOf = (sku: string): Promise<number> =>
  queryDatabase(
    async (database) =>
      (await database.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow())
        .stock,
  )

const countOf = (table: 'shop_order' | 'order_line' | 'letter'): Promise<number> =>
  queryDatabase(async (database) => (await database.selectFrom(table).select('tenant_id').execute()).length)

const kills = 4
const shoppersAtOnce = 10

test('[BAS-6] killed while orders are placed, the shop has every acknowledged order once, with matching stock', async () => {
  const [sku = ''] = await new Shopper().availableSkus(send)
  await queryDatabase((database) =>
    database.updateTable('variant').set({ stock: 500 }).where('sku', '=', sku).execute(),
  )
  const before = { orders: await countOf('shop_order'), letters: await countOf('letter') }
  let interrupted = 0
  let ordered = 0

  for (let round = 0; round < kills; round += 1) {
    const orders = await Promise.all(Array.from({ length: shoppersAtOnce }, () => newOrder(sku)))
    const killAt = round % 4
    let acknowledged = 0
    let killed: Promise<void> | undefined
    const kill = () => {
      killed ??= shops.kill()
    }
    if (killAt === 0) setImmediate(kill)
    await Promise.all(
      orders.map(async (order) => {
        await order.shopper.place(send, order.total, order.mutationId).then(
          ({ order: placed }) => {
            if (placed) order.orderNo = placed.orderNo
            acknowledged += 1
            if (acknowledged === killAt) kill()
          },
          () => {
            interrupted += 1
          },
        )
      }),
    )
    kill()
    await killed
    shops = await start()

    // Shoppers repeat the command with the same id, with or without a response, as the page does.
    for (const order of orders) {
      const { error, order: placed } = await order.shopper.place(send, order.total, order.mutationId)
      expect(error).toBeNull()
      if (order.orderNo !== undefined) expect(placed?.orderNo).toBe(order.orderNo)
      expect(await order.shopper.orderNumbers(send)).toEqual([placed?.orderNo])
      expect(await order.shopper.basket(send)).toEqual([])
      ordered += 1
    }
    expect(await stockOf(sku)).toBe(500 - ordered)
  }
  expect(await countOf('shop_order')).toBe(before.orders + ordered)
  expect(await countOf('letter')).toBe(before.letters + ordered)
  // Otherwise no command was in flight at any kill.
  expect(interrupted).toBeGreaterThan(kills)
}, 180_000)

test('[BAS-6] two processes on the same database sell the last pieces once', async () => {
  const [, sku = ''] = await new Shopper().availableSkus(send)
  const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder(sku)))
  await queryDatabase((database) =>
    database.updateTable('variant').set({ stock: 7 }).where('sku', '=', sku).execute(),
  )
  const second = await start()
  try {
    const other: Send = (path, how) => second.request('nl.localhost', path, how)
    // Each order goes to both at once: the same click sent again, and another tab.
    const responses = await Promise.all(
      orders.map(async ({ shopper, total, mutationId }) => {
        const both = await Promise.all([
          shopper.place(send, total, mutationId),
          shopper.place(other, total, mutationId),
          shopper.place(other, total, crypto.randomUUID()),
        ])
        return both.flatMap(({ order }) => order?.orderNo ?? [])
      }),
    )
    const numbers = responses.map((each) => new Set(each))
    expect(numbers.every(({ size }) => size <= 1)).toBe(true)
    expect(numbers.filter(({ size }) => size === 1)).toHaveLength(7)
    expect(await stockOf(sku)).toBe(0)
  } finally {
    await second.kill()
  }
}, 60_000)
