import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { advanceOrder, type OrderTransition } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { returnPeriodOf } from '#backend/orders/returns/return-period.ts'
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

const day = 86_400_000
const placedAt = Date.parse('2026-11-12T12:00:00Z')
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
beforeEach(async () => {
  await opened.database.deleteFrom('letter').execute()
})

async function ordered(as: QueryContext): Promise<string> {
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order } = await shop.place(as, checkout.totals.total)
  return order.orderNo
}
const moved = async (step: OrderTransition, after: number): Promise<void> =>
  expect(await advanceOrder(opened.database, nl, step, placedAt + after * day)).toMatchObject({ ok: true })

const register = (as: QueryContext, orderNo: string, lineId: string, after: number) =>
  shop.command(
    { ...as, at: placedAt + after * day },
    'registerReturn',
    'input: $i',
    '{ error goodsReturn { sendBackBy creditBy } }',
    { i: typed('RegisterReturnInput!', { orderNo, lines: [{ lineId, quantity: 1 }] }) },
  )
const lines = async (as: QueryContext, orderNo: string, after: number) => {
  const query = `{ order(orderNo: "${orderNo}") { lines { id returnable returnableUntil } } }`
  const { body } = await queryClient(opened.shop)(query, {}, { ...as, at: placedAt + after * day })
  return body.data.order.lines
}

describe(`[TRU-5] the period of an order (${databaseName})`, () => {
  test('begins with its last parcel: the first one can go back long after 14 days', async () => {
    const as = visitor()
    const orderNo = await ordered(as)
    await moved({ orderNo, to: 'INVOICED' }, 0)
    await moved({ orderNo, to: 'SHIPPED', lineIds: ['1'] }, 0)
    await moved({ orderNo, to: 'DELIVERED', lineIds: ['1'] }, 0)
    expect(await lines(as, orderNo, 20)).toEqual([
      { id: '1', returnable: true, returnableUntil: null },
      { id: '2', returnable: false, returnableUntil: null },
    ])
    await moved({ orderNo, to: 'SHIPPED' }, 20)
    await moved({ orderNo, to: 'DELIVERED' }, 29)
    // Delivered on Friday, 11 December: 14 days end at Christmas, the next working day is Monday the 28th.
    for (const { returnable, returnableUntil } of await lines(as, orderNo, 29))
      expect([returnable, returnableUntil]).toEqual([true, '2026-12-28'])
    expect(
      (await lines(as, orderNo, 46)).map(({ returnable }: { returnable: boolean }) => returnable),
    ).toEqual([true, true])
    expect((await register(as, orderNo, '1', 47)).error).toBe('TOO_LATE')
    const { error, goodsReturn } = await register(as, orderNo, '1', 46)
    expect(error).toBeNull()
    expect(goodsReturn).toEqual({ sendBackBy: '2027-01-11', creditBy: null })
  })

  test('ends a refund 14 days after the declaration, however long the parcel takes', async () => {
    const as = visitor()
    const orderNo = await ordered(as)
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) await moved({ orderNo, to }, 0)
    await recordPaid(opened.database, nl, orderNo, placedAt)
    await opened.database.deleteFrom('letter').execute()
    await register(as, orderNo, '1', 3)
    await moved({ orderNo, to: 'RETURNED', lineIds: ['1'] }, 13)
    const query = `{ order(orderNo: "${orderNo}") { returns { creditBy } } }`
    const { body } = await queryClient(opened.shop)(query, {}, { ...as, at: placedAt + 13 * day })
    expect(body.data.order.returns).toEqual([{ creditBy: '2026-11-29' }])
    const [email] = await opened.database
      .selectFrom('letter')
      .select('text')
      .where('subject', 'like', '%is binnen')
      .execute()
    expect(email?.text.replace(/\s/g, ' ')).toContain('uiterlijk op 29 november 2026 over')
  })

  test('is longer where the shop gives more days, and ends on a working day then as well', async () => {
    const as = visitor()
    const orderNo = await ordered(as)
    const generous = { ...nl, constants: { ...nl.constants, extraReturnDays: 16 } }
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) await moved({ orderNo, to }, 0)
    const order = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
    // 30 days end on Saturday, 12 December.
    expect(await returnPeriodOf(generous, order, placedAt)).toEqual({
      today: '2026-11-12',
      lastDay: '2026-12-14',
    })
  })
})
