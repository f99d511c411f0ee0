import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrderAccount } from '#backend/billing/balance/read-order-account.ts'
import { isSettled } from '#backend/billing/balance/rules/settled.ts'
import { settledBills } from '#backend/infra/database/migrations/0025-settled-bills.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import { paymentMethods } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const nl = tenants.byId('nl') as Tenant
const at = Date.parse('2026-03-01T10:00:00Z')

/** An order as older versions of the shop have left it; cents. */
interface OldOrder {
  method: string
  state: string
  lines: string[]
  invoices: number[]
  notes: number[]
  /** Negative: refunded. */
  money: number[]
  setOffInto: number
  setOffFrom: number
  paidOut: number
  recalled: number
}

const bill: OldOrder = {
  ...{ method: 'INVOICE', state: 'OPEN', lines: ['DELIVERED', 'CANCELLED'], invoices: [5000], notes: [] },
  ...{ money: [5000], setOffInto: 0, setOffFrom: 0, paidOut: 0, recalled: 0 },
}

let orders = 0

async function insertOrder(left: OldOrder, tenant_id = 'nl'): Promise<string> {
  const db = opened.database
  const order_no = String(700_000_000 + ++orders)
  const of = { tenant_id, order_no }
  const insert = async (table: string, rows: object[]) => {
    if (rows.length > 0)
      await db
        .insertInto(table as 'shop_order')
        .values(rows as never)
        .execute()
  }
  await insert('shop_order', [
    {
      ...{ ...of, owner: 'c:anna', placed_at: at, locale: 'nl-NL', total: 10_000, points_redeemed: 0 },
      ...{ payment_method: left.method, payment_state: left.state },
      detail: JSON.stringify({ surcharges: [], deliveryCost: 0 }),
    },
  ])
  await insert(
    'order_line',
    left.lines.map((state, index) => ({
      ...{ ...of, line_id: String(index + 1), position: index, sku: 'A1', master_sku: 'A' },
      ...{ product_name: 'Rok', choice: '', quantity: 1, price: 5000, vat_rate: 2100, services: '[]' },
      ...{ discount: 0, voucher_discount: 0, total: 5000, points: 0, state, state_since: at },
      tracking_number: null,
    })),
  )
  const pdfs = [
    ...left.invoices.map((total) => ({ kind: 'INVOICE', total })),
    ...left.notes.map((total) => ({ kind: 'CREDIT_NOTE', total })),
  ]
  await insert(
    'invoice',
    pdfs.map((pdf, index) => ({
      ...{ ...of, ...pdf, invoice_no: `${order_no}${index}`, issued_at: at, detail: '{"lines":[]}' },
    })),
  )
  await insert(
    'money_received',
    left.money.map((amount, index) => ({ ...of, position: index + 1, amount, received_at: at })),
  )
  const setOff = (from_order: string, to_order: string, amount: number) =>
    amount > 0 ? [{ tenant_id, from_order, to_order, position: 1, amount, set_off_at: at }] : []
  await insert('set_off', [
    ...setOff(`${order_no}-from`, order_no, left.setOffInto),
    ...setOff(order_no, `${order_no}-to`, left.setOffFrom),
  ])
  const payout = (id: string, state: string, amount: number) =>
    amount > 0
      ? [
          {
            ...{ ...of, id: `${order_no}-${id}`, run_id: 'r', amount, currency: 'EUR', iban: 'NL20' },
            ...{ holder: 'Anna', state, ordered_at: at, settled_at: null },
          },
        ]
      : []
  await insert('payout', [...payout('1', 'ORDERED', left.paidOut), ...payout('2', 'RECALLED', left.recalled)])
  return order_no
}

const orderOf = async (orderNo: string, tenant = nl) =>
  (await findOrder(opened.database, tenant.id, orderNo)) as StoredOrder
// biome-ignore lint/suspicious/noExplicitAny: a migration has no table types (Kysely)
const upgrade = () => settledBills().up(opened.database as any)

describe(`[ACC-3] bills that were settled without being marked (${databaseName})`, () => {
  test.each<[string, Partial<OldOrder>, string]>([
    ['whose last line was cancelled after the money', {}, 'PAID'],
    [
      'whose other lines were returned',
      { lines: ['DELIVERED', 'CREDITED'], invoices: [9000], notes: [4000] },
      'PAID',
    ],
    ['paid too much', { money: [6000] }, 'PAID'],
    ['paid in parts, and from the credit balance', { money: [1000, 2000], setOffInto: 2000 }, 'PAID'],
    ['by instalments', { method: 'INSTALMENTS' }, 'PAID'],
    ['after a pause', { method: 'DELAYED_PAYMENT' }, 'PAID'],
    ['returned completely, with its money refunded', { notes: [5000], paidOut: 5000 }, 'PAID'],
    ['of which a payout was recalled', { recalled: 4000 }, 'PAID'],
    ['with a cent less', { money: [4999] }, 'OPEN'],
    ['of which money went back by the bank', { money: [5000, -1] }, 'OPEN'],
    ['of which money was paid out', { paidOut: 1 }, 'OPEN'],
    ['of which money paid another order', { setOffFrom: 1 }, 'OPEN'],
    ['without a payment', { money: [], notes: [5000] }, 'OPEN'],
    ['of which a line waits for its invoice', { lines: ['DELIVERED', 'PLACED'], money: [9000] }, 'OPEN'],
    ['that is not written yet', { invoices: [], lines: ['CANCELLED'] }, 'OPEN'],
    [
      'that are no bill: paid in advance',
      { method: 'BANK_TRANSFER', lines: ['PLACED', 'CANCELLED'] },
      'OPEN',
    ],
    ['that are no bill: paid online', { method: 'HOSTED', state: 'PENDING' }, 'PENDING'],
    ['of an expired order', { state: 'EXPIRED' }, 'EXPIRED'],
  ])('%s', async (_, change, expected) => {
    const orderNo = await insertOrder({ ...bill, ...change })
    await upgrade()
    expect((await orderOf(orderNo)).paymentState).toBe(expected)
    await upgrade()
    expect((await orderOf(orderNo)).paymentState).toBe(expected)
  })

  test('are corrected when the shop is opened', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(opened.database)
    expect(rows.map(({ name }) => name)).toContain('0025-settled-bills')
  })

  test('documents and money of another shop with the same number do not count', async () => {
    const unpaid = await insertOrder({ ...bill, money: [] })
    orders -= 1
    const theirs = await insertOrder(bill, 'de')
    expect(theirs).toBe(unpaid)
    await upgrade()
    const states = await opened.database
      .selectFrom('shop_order')
      .select(['tenant_id', 'payment_state'])
      .where('order_no', '=', unpaid)
      .orderBy('tenant_id')
      .execute()
    expect(states.map(({ payment_state }) => payment_state)).toEqual(['PAID', 'OPEN'])
  })

  test('the result equals the account in every generated case', async () => {
    const cents = fc.constantFrom(0, 0, 1, 4000, 5000)
    const some = fc.array(fc.constantFrom(1, 4000, 5000), { maxLength: 2 })
    const line = fc.constantFrom(
      'PLACED',
      'CANCELLED',
      'INVOICED',
      'SHIPPED',
      'DELIVERED',
      'RETURNED',
      'CREDITED',
    )
    const left = fc.record({
      method: fc.constantFrom(...paymentMethods),
      state: fc.constantFrom('OPEN', 'OPEN', 'OPEN', 'PAID', 'PENDING', 'EXPIRED', 'REFUNDED'),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      ...{
        invoices: some,
        notes: some,
        setOffInto: cents,
        setOffFrom: cents,
        paidOut: cents,
        recalled: cents,
      },
      money: fc.array(fc.constantFrom(1, 4000, 5000, 9000, -1, -4000), { maxLength: 3 }),
    })
    const all = fc.sample(left, { numRuns: 160, seed: 25 })
    const numbers: string[] = []
    for (const each of all) numbers.push(await insertOrder(each))
    const expected: string[] = []
    for (const orderNo of numbers) {
      const order = await orderOf(orderNo)
      const account = await readOrderAccount(opened.database, nl, order)
      const settled = order.method !== 'BANK_TRANSFER' && account && isSettled(order, account)
      expected.push(settled ? 'PAID' : order.paymentState)
    }
    // Both results occur.
    const changed = expected.filter((state, index) => state !== all[index]?.state).length
    expect([changed > 5, changed < 100]).toEqual([true, true])
    await upgrade()
    const states: string[] = []
    for (const orderNo of numbers) states.push((await orderOf(orderNo)).paymentState)
    expect(states.map((state, index) => [all[index], state])).toEqual(
      expected.map((state, index) => [all[index], state]),
    )
  })
})
