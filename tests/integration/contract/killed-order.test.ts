import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beforeStatement } from './before-statement.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
} from './open-test-shop.ts'
import { orderingCommands, setVariant, stockOf } from './ordering.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let sku: string
const now = Date.parse('2026-11-17T12:00:00Z')

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  for await (const { variants, delivery, flags } of (await opened.shop.catalogue.snapshot('nl')).every())
    if (delivery.method === 'parcel' && !flags.gone) sku ??= variants[0]?.sku ?? ''
  await setVariant(opened, sku, { stock: 10_000 })
})
afterAll(() => opened.close())

interface Ready {
  name: string
  as: QueryContext
  total: number
  mutationId: string
}

/** A visitor who only has to press the order button, with a transfer in advance: with stock, payment, email and all. */
async function ready(): Promise<Ready> {
  const name = `killed-${randomUUID()}`
  const as = { session: testSession(name) }
  await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'BANK_TRANSFER' })
  return { name, as, total: checkout.totals.total, mutationId: randomUUID() }
}

/** Counts of everything that an order leaves behind. */
async function traces() {
  const count = async (table: 'shop_order' | 'order_line' | 'order_event' | 'payment' | 'letter') => {
    const { rows } = await opened.database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  return {
    sold: 10_000 - (await stockOf(opened, sku)),
    orders: await count('shop_order'),
    lines: await count('order_line'),
    events: await count('order_event'),
    payments: await count('payment'),
    letters: await count('letter'),
  }
}
type Traces = Awaited<ReturnType<typeof traces>>
const withOrders = (before: Traces, orders: number): Traces =>
  Object.fromEntries(Object.entries(before).map(([name, count]) => [name, count + orders])) as Traces

/** Repeats an interrupted order with the same id, as the page does: it is one order, and the basket is empty. */
async function retryOrder({ as, total, mutationId }: Ready): Promise<void> {
  const again = await shop.place(as, total, mutationId)
  expect(again.error).toBeNull()
  expect((await shop.orders(as)).orders.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual([
    again.order.orderNo,
  ])
  expect((await shop.checkout(as)).lines).toEqual([])
}

/** How many statements an order takes. */
async function statementsOf(shopper: Ready): Promise<number> {
  const plugin = beforeStatement(() => {})
  const counted = orderingCommands(
    queryClient({ ...opened.shop, database: opened.database.withPlugin(plugin) }),
  )
  expect((await counted.place(shopper.as, shopper.total, shopper.mutationId)).error).toBeNull()
  return plugin.statements()
}

describe(`[BAS-6] an order that breaks off (${databaseName})`, () => {
  test('before any of its statements, leaves all of it or nothing, and exists once after a retry', {
    timeout: 120_000,
  }, async () => {
    const statements = await statementsOf(await ready())
    expect(statements).toBeGreaterThan(15)
    for (let statement = 1; statement <= statements; statement += 1) {
      const shopper = await ready()
      const before = await traces()
      const plugin = beforeStatement((count) => {
        if (count === statement) throw new Error('broken off')
      })
      const broken = orderingCommands(
        queryClient(
          { ...opened.shop, database: opened.database.withPlugin(plugin) },
          { onFailure: () => {} },
        ),
      )
      // A query after the order was placed may fail as well: then the order exists.
      const response = await broken
        .place(shopper.as, shopper.total, shopper.mutationId)
        .catch(() => undefined)
      expect(response?.error ?? null, `statement ${statement}`).toBeNull()
      const left = await traces()
      expect([withOrders(before, 0), withOrders(before, 1)], `statement ${statement}`).toContainEqual(left)
      await retryOrder(shopper)
      expect(await traces(), `statement ${statement}`).toEqual(withOrders(before, 1))
    }
  })

  test('with its process, killed between two steps, exists once or not at all', {
    timeout: 120_000,
  }, async () => {
    const statements = await statementsOf(await ready())
    const shares = [0.3, 0.5, 0.7].map((share) => Math.round(statements * share))
    const shoppers = []
    for (const statement of shares) shoppers.push({ statement, ...(await ready()) })
    const before = await traces()
    const ends = await Promise.all(
      shoppers.map(async ({ statement, name, total, mutationId }) => {
        const job = { place: opened.place, name, total, mutationId, statement, now }
        const child = spawn(
          process.execPath,
          [join(import.meta.dirname, 'killed-shopper.ts'), JSON.stringify(job)],
          { stdio: ['ignore', 'ignore', 'inherit'] },
        )
        const [, signal] = await once(child, 'close')
        return signal
      }),
    )
    expect(ends).toEqual(shares.map(() => 'SIGKILL'))
    const left = await traces()
    // Each order is complete: as many of everything as there are orders.
    expect(left).toEqual(withOrders(before, left.orders - before.orders))
    for (const shopper of shoppers) await retryOrder(shopper)
    expect(await traces()).toEqual(withOrders(before, shoppers.length))
  })
})
