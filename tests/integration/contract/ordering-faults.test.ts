import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
} from './open-test-shop.ts'
import { orderingCommands, parcelsOf, setVariant, stockOf, visitor } from './ordering.ts'

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let parcels: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop, { onFailure: () => {} }))
  parcels = await parcelsOf(opened)
})
afterAll(() => opened.close())

/** A visitor with a complete checkout, and the total it shows. */
async function ready(skus: readonly string[]): Promise<{ as: QueryContext; total: number }> {
  const as = visitor()
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  return { as, total: checkout.totals.total }
}

/** Other visitors with the same basket and the same input. */
async function likeOf({ as, total }: { as: QueryContext; total: number }, count: number) {
  const { owner = '' } = (await as.session?.viewer()) ?? {}
  const others = Array.from({ length: count }, () => visitor())
  const owners = await Promise.all(others.map(async ({ session }) => (await session?.viewer())?.owner ?? ''))
  await opened.database.transaction().execute(async (db) => {
    for (const table of ['basket', 'basket_item', 'checkout'] as const) {
      const rows = await db
        .selectFrom(table as 'checkout')
        .selectAll()
        .where('owner', '=', owner)
        .execute()
      for (const each of owners)
        await db
          .insertInto(table as 'checkout')
          .values(rows.map((row) => ({ ...row, owner: each })))
          .execute()
    }
  })
  return others.map((other) => ({ as: other, total }))
}

/** Under load PostgreSQL lacks connections for some requests; those are repeated. */
async function placePatiently({ as, total }: Awaited<ReturnType<typeof ready>>) {
  const mutationId = randomUUID()
  for (let left = 5; ; left -= 1)
    try {
      return await shop.place(as, total, mutationId)
    } catch (error) {
      if (left === 0) throw error
    }
}

const countOf = async (table: 'shop_order' | 'letter'): Promise<number> => {
  const { rows } = await opened.database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

test(`[BAS-6] of 500 shoppers for the last 100 pieces, 100 get one (${databaseName})`, {
  timeout: 240_000,
}, async () => {
  const [sku = '', other = ''] = parcels
  await setVariant(opened, sku, { stock: 20_000 })
  await setVariant(opened, other, { stock: 20_000 })
  const first = await ready([other, sku])
  const shoppers = [first, ...(await likeOf(first, 499))]
  const [orders, emails] = [await countOf('shop_order'), await countOf('letter')]
  await setVariant(opened, sku, { stock: 100 })
  const responses = await Promise.all(shoppers.map(placePatiently))
  const errors = Map.groupBy(responses, ({ error }) => error)
  expect([errors.get(null)?.length, errors.get('SOLD_OUT')?.length]).toEqual([100, 400])
  expect(await stockOf(opened, sku)).toBe(0)
  // A shopper without a piece got nothing else either, and no success.
  expect(await stockOf(opened, other)).toBe(19_900)
  expect(await countOf('shop_order')).toBe(orders + 100)
  expect(await countOf('letter')).toBe(emails + 100)
  const numbers = responses.flatMap(({ order }) => order?.orderNo ?? [])
  expect(new Set(numbers).size).toBe(100)
})

describe(`[BAS-6] one basket is one order (${databaseName})`, () => {
  test('in two tabs, by double clicks and retries, in any order', { timeout: 120_000 }, async () => {
    const sku = parcels[2] ?? ''
    await setVariant(opened, sku, { stock: 100_000 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tab: fc.nat(2), wait: fc.boolean() }), { minLength: 2, maxLength: 7 }),
        async (clicks) => {
          const { as, total } = await ready([sku])
          const before = await stockOf(opened, sku)
          const tabs = [randomUUID(), randomUUID(), randomUUID()]
          const attempts: Promise<{ error: string | null; order: { orderNo: string } | null }>[] = []
          for (const { tab, wait } of clicks) {
            const click = shop.place(as, total, tabs[tab])
            attempts.push(click)
            if (wait) await click
          }
          const responses = await Promise.all(attempts)
          const numbers = new Set(responses.flatMap(({ order }) => order?.orderNo ?? []))
          expect(numbers.size).toBe(1)
          expect((await shop.orders(as)).total).toBe(1)
          expect(await stockOf(opened, sku)).toBe(before - 1)
          responses.forEach(({ error }) => {
            expect([null, 'EMPTY']).toContain(error)
          })
          // One tab has ordered and always reports it; the others never do.
          const ordered = clicks.map(({ tab }, index) => ({ tab, error: responses[index]?.error }))
          for (const tab of [0, 1, 2]) {
            const errors = new Set(ordered.filter((each) => each.tab === tab).map(({ error }) => error))
            expect(errors.size).toBeLessThan(2)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  test('if the email cannot be written, nothing is ordered, and the next attempt orders', async () => {
    const sku = parcels[3] ?? ''
    const { as, total } = await ready([sku])
    const before = await stockOf(opened, sku)
    const orders = await countOf('shop_order')
    const mutationId = randomUUID()
    await opened.database.schema.alterTable('letter').renameTo('letter_away').execute()
    try {
      await expect(shop.place(as, total, mutationId)).rejects.toThrow('The shop could not answer.')
    } finally {
      await opened.database.schema.alterTable('letter_away').renameTo('letter').execute()
    }
    expect([await stockOf(opened, sku), await countOf('shop_order')]).toEqual([before, orders])
    expect((await shop.checkout(as)).lines).toHaveLength(1)
    expect((await shop.place(as, total, mutationId)).error).toBeNull()
    expect(await stockOf(opened, sku)).toBe(before - 1)
  })
})
