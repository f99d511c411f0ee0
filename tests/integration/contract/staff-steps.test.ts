import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewTransition } from '#backend/billing/order-events/preview-transition.ts'
import { advanceOrder, type OrderTransition } from '#backend/orders/life/advance-order.ts'
import { StepSent, undoStep } from '#backend/orders/life/staff-step.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { orderingCommands, parcelsOf, setVariant, typed, visitor } from './ordering.ts'

const placedAt = Date.parse('2026-11-17T12:00:00Z')
const nl = tenants.byId('nl') as Tenant

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  skus = (await parcelsOf(opened)).slice(0, 2)
  for (const sku of skus) await setVariant(opened, sku, { stock: 1000, price: 4000 })
})
afterAll(() => opened.close())

async function delivered(as: QueryContext, quantity: number): Promise<string> {
  for (const sku of skus) await shop.add(as, sku, quantity)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order } = await shop.place(as, checkout.totals.total)
  for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
    expect(await advance({ orderNo: order.orderNo, to })).toMatchObject({ ok: true })
  return order.orderNo
}
const advance = (step: OrderTransition, at = placedAt) => advanceOrder(opened.database, nl, step, at)
const register = (as: QueryContext, orderNo: string, lineId: string, quantity: number) =>
  shop.command({ ...as, at: placedAt }, 'registerReturn', 'input: $i', '{ error }', {
    i: typed('RegisterReturnInput!', { orderNo, lines: [{ lineId, quantity }] }),
  })
/** Pieces by line and state. */
const pieces = async (orderNo: string) =>
  (await findOrder(opened.database, 'nl', orderNo))?.lines.map(
    ({ quantity, state }) => `${quantity} ${state}`,
  )

/** Everything in the database. */
async function everything(): Promise<Record<string, string[]>> {
  const names = (await opened.database.introspection.getTables()).map(({ name }) => name)
  const rows = await Promise.all(
    names.map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(opened.database)
      return [name, rows.map((row) => JSON.stringify(row)).sort()] as const
    }),
  )
  return Object.fromEntries(rows)
}

describe(`[TRU-7] steps of staff (${databaseName})`, () => {
  test.each([1, 2, 5])('“returned” takes %s registered pieces of six, and no others', async (quantity) => {
    const as = visitor()
    const orderNo = await delivered(as, 6)
    expect((await register(as, orderNo, '1', quantity)).error).toBeNull()
    expect(await advance({ orderNo, to: 'RETURNED' })).toMatchObject({ ok: true })
    expect(await pieces(orderNo)).toEqual([
      `${6 - quantity} DELIVERED`,
      '6 DELIVERED',
      `${quantity} RETURNED`,
    ])
  })

  test.each(['RETURNED', 'RETURN_REGISTERED'] as const)(
    '“%s” without a registered return needs lines, or “all”',
    async (to) => {
      const orderNo = await delivered(visitor(), 1)
      const before = await everything()
      expect(await advance({ orderNo, to })).toMatchObject({ ok: false, reason: 'NOT_REGISTERED' })
      expect(await everything()).toEqual(before)
      expect(await advance({ orderNo, to, lineIds: ['2'] })).toMatchObject({ ok: true })
      expect(await advance({ orderNo, to, all: true })).toMatchObject({ ok: true })
      expect(new Set(await pieces(orderNo))).toEqual(new Set([`1 ${to}`]))
    },
  )

  test('a preview has every e-mail and document to the letter, and changes nothing', async () => {
    const as = visitor()
    const orderNo = await delivered(as, 3)
    await register(as, orderNo, '2', 2)
    for (const to of ['RETURNED', 'CREDITED'] as const) {
      const before = await everything()
      const preview = await previewTransition(opened.database, nl, { orderNo, to }, placedAt)
      expect(await everything()).toEqual(before)
      const known = new Set(before.letter)
      await advance({ orderNo, to })
      const letters = ((await everything()).letter ?? []).filter((row) => !known.has(row))
      const written = letters.map((row) => JSON.parse(row)).map(({ subject, text }) => ({ subject, text }))
      expect(preview.emails.map(({ subject, text }) => ({ subject, text }))).toEqual(written)
      expect(written).toHaveLength(1)
      expect(preview.documents).toEqual(to === 'CREDITED' ? [{ kind: 'CREDIT_NOTE', total: 8000 }] : [])
      expect(preview.result).toMatchObject({ ok: true })
    }
    const refused = await previewTransition(opened.database, nl, { orderNo, to: 'RETURNED' }, placedAt)
    expect(refused).toMatchObject({ result: { ok: false, reason: 'NOT_REGISTERED' }, emails: [] })
  })

  test.each(['SHIPPED', 'DELIVERED', 'RETURN_REGISTERED', 'RETURNED'] as const)(
    '“%s” is taken back without a trace, once, until its e-mail has left',
    async (to) => {
      const orderNo = await delivered(visitor(), 2)
      if (to === 'SHIPPED' || to === 'DELIVERED')
        await opened.database
          .updateTable('order_line')
          .set({ state: to === 'SHIPPED' ? 'INVOICED' : 'SHIPPED' })
          .where('order_no', '=', orderNo)
          .execute()
      await opened.database.deleteFrom('order_step').execute()
      const before = await everything()
      expect(await advance({ orderNo, to, all: true })).toMatchObject({ ok: true })
      expect(await everything()).not.toEqual(before)
      expect(await undoStep(opened.database, nl, orderNo, placedAt)).toMatchObject({ ok: true })
      expect(await everything()).toEqual(before)
      expect(await undoStep(opened.database, nl, orderNo, placedAt)).toMatchObject({ reason: 'NOTHING' })
      await advance({ orderNo, to, all: true })
      await opened.database.updateTable('letter').set({ attempts: 1 }).execute()
      const sent = await everything()
      await expect(undoStep(opened.database, nl, orderNo, placedAt)).rejects.toThrow(StepSent)
      expect(await everything()).toEqual(sent)
    },
  )

  test('what has a document, or is not the last step, is not taken back', async () => {
    const orderNo = await delivered(visitor(), 1)
    await advance({ orderNo, to: 'RETURNED', all: true })
    await advance({ orderNo, to: 'CREDITED' })
    expect(await undoStep(opened.database, nl, orderNo, placedAt)).toMatchObject({ reason: 'NOTHING' })
  })
})
