import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeReminders } from '#backend/billing/reminders/write-reminders.ts'
import { advanceOrder, type OrderTransition } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import {
  confirmWithdrawal,
  recordWithdrawal,
  reviewWithdrawal,
} from '#backend/orders/withdrawals/withdraw.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { contact, orderingCommands, parcelsOf, setVariant, visitor } from './ordering.ts'

const placedAt = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000
const nl: Tenant = {
  ...(tenants.byId('nl') as Tenant),
  reminders: { beforeDays: [3], afterDays: [3, 20], termDays: 14 },
}

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  skus = (await parcelsOf(opened)).slice(0, 2)
  for (const [index, sku] of skus.entries())
    await setVariant(opened, sku, { stock: 1000, price: 4000 + index * 1000 })
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database.updateTable('shop_order').set({ payment_state: 'PAID' }).execute()
  await opened.database.deleteFrom('letter').execute()
})

async function ordered(as: QueryContext, quantity = 1) {
  const email = `anna.${randomUUID()}@klant.example`
  for (const sku of skus) await shop.add(as, sku, quantity)
  await shop.sayContact(as, { contact: { ...contact, email } })
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order } = await shop.place(as, checkout.totals.total)
  await opened.database.deleteFrom('letter').execute()
  return { orderNo: order.orderNo as string, email }
}
const moved = async (step: OrderTransition, at = placedAt): Promise<void> =>
  expect(await advanceOrder(opened.database, nl, step, at)).toMatchObject({ ok: true })
const delivered = async (as: QueryContext, quantity = 1) => {
  const order = await ordered(as, quantity)
  for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) await moved({ orderNo: order.orderNo, to })
  await opened.database.deleteFrom('letter').execute()
  return order
}
async function withdrawn(contract: string, email: string, items = '', after = 5) {
  const typed = { name: 'Anna de Wit', contract, items, email }
  const { withdrawal, seal } = await reviewWithdrawal(opened.database, 'nl', typed)
  const context = { tenant: nl, locale: 'nl-NL', database: opened.database, ip: '', owner: 'nobody' }
  const now = placedAt + after * day
  expect(
    (await confirmWithdrawal({ ...context, now }, randomUUID(), withdrawal, seal ?? '')).error,
  ).toBeNull()
}
const states = async (orderNo: string) =>
  (await findOrder(opened.database, 'nl', orderNo))?.lines.map(
    ({ quantity, state }) => `${quantity} ${state}`,
  )
async function letters() {
  const rows = await opened.database.selectFrom('letter').selectAll().execute()
  const files = await opened.database.selectFrom('letter_attachment').selectAll().execute()
  await opened.database.deleteFrom('letter').execute()
  return rows.map(({ id, subject, recipient, text }) => ({
    ...{ subject, recipient, text: text.replace(/\s/g, ' ') },
    files: files.filter(({ letter_id }) => letter_id === id).map(({ name }) => name),
    papers: files.filter(({ letter_id }) => letter_id === id).map(({ paper }) => JSON.parse(paper ?? '{}')),
  }))
}
const seen = async (as: QueryContext, orderNo: string, after: number) => {
  const query = `{ order(orderNo: "${orderNo}") { withdrawals { outcome lineIds sendBackBy refundBy } returns { returnNo } } }`
  return (await queryClient(opened.shop)(query, {}, { ...as, at: placedAt + after * day })).body.data.order
}
const remind = (after: number) => writeReminders(opened.database, nl, placedAt + after * day)

describe(`[TRU-6] a withdrawal is an event of its order (${databaseName})`, () => {
  test('the whole order goes back: no reminder, nothing due, one letter with all that is needed', async () => {
    const as = visitor()
    const { orderNo, email } = await delivered(as)
    await withdrawn(`Bestelling ${orderNo}`, email)
    expect(await states(orderNo)).toEqual(['1 RETURN_REGISTERED', '1 RETURN_REGISTERED'])
    const sent = await letters()
    const [acknowledged, ...others] = sent.filter(({ recipient }) => recipient === email)
    expect(others).toEqual([])
    for (const part of [
      `Je retour is hiermee aangemeld onder nummer R${orderNo}01`,
      'uiterlijk op 7 december 2026 terug: 1 ×',
      'Ons retouradres: ',
      nl.organisation.address.street,
      'hoef je niets meer te betalen',
      'krijg je uiterlijk op 6 december 2026 terug',
      'token=',
    ])
      expect(acknowledged?.text).toContain(part)
    expect(acknowledged?.files).toEqual([`Retouretiket R${orderNo}01.pdf`])
    // The link asks for the postal code, so the label does not have it.
    expect(acknowledged?.papers[0].withSender).toBe(false)
    expect(await seen(as, orderNo, 5)).toEqual({
      withdrawals: [
        { outcome: 'TAKEN', lineIds: ['1', '2'], sendBackBy: '2026-12-07', refundBy: '2026-12-06' },
      ],
      returns: [{ returnNo: `R${orderNo}01` }],
    })
    for (const after of [11, 14, 17, 20]) expect(await remind(after)).toEqual([])
    await moved({ orderNo, to: 'RETURNED' }, placedAt + 21 * day)
    for (const after of [30, 40, 90]) expect(await remind(after)).toEqual([])
  })

  test('a part goes back: the rest is reminded of, with its own amount', async () => {
    const { orderNo, email } = await delivered(visitor())
    const name = (await findOrder(opened.database, 'nl', orderNo))?.lines[0]?.sku ?? ''
    await withdrawn(orderNo, email, name)
    expect(await states(orderNo)).toEqual(['1 RETURN_REGISTERED', '1 DELIVERED'])
    expect((await remind(11)).map(({ open }) => open)).toEqual([5000])
  })

  test('a customer owes nothing for it, and the account gives the reason', async () => {
    const { as } = await knownCustomer(opened.database)
    const { orderNo } = await delivered(as)
    const email = (await findOrder(opened.database, 'nl', orderNo))?.detail.contact.email ?? ''
    const balance = async () =>
      (
        await queryClient(opened.shop)(
          '{ balance { toPay postings { kind balance } } }',
          {},
          { ...as, at: placedAt + 6 * day },
        )
      ).body.data.balance
    expect((await balance()).toPay).toBe(9000)
    await withdrawn(orderNo, email)
    const { toPay, postings } = await balance()
    expect(toPay).toBe(0)
    expect(postings.at(-1)).toEqual({ kind: 'RETURN', balance: 0 })
    const [acknowledged] = (await letters()).filter(({ recipient }) => recipient === email)
    expect(acknowledged?.papers[0].withSender).toBe(true)
  })

  test('what is not invoiced is cancelled, what is on its way is registered as a return', async () => {
    const { orderNo, email } = await ordered(visitor())
    await moved({ orderNo, to: 'INVOICED', lineIds: ['1'] })
    await moved({ orderNo, to: 'SHIPPED', lineIds: ['1'] })
    await withdrawn(orderNo, email)
    expect(await states(orderNo)).toEqual(['1 RETURN_REGISTERED', '1 CANCELLED'])
    // Goods that were never delivered are never due again.
    for (const after of [20, 40, 90])
      expect((await remind(after)).filter(({ step }) => step.kind !== 'return')).toEqual([])
  })

  test.each<[string, string, number, string, string[]]>([
    ['after its period', '', 15, 'LATE', ['1 DELIVERED', '1 DELIVERED']],
    ['on its last day', '', 14, 'TAKEN', ['1 RETURN_REGISTERED', '1 RETURN_REGISTERED']],
    ['of unknown goods', 'Schoenen', 5, 'UNCLEAR', ['1 DELIVERED', '1 DELIVERED']],
  ])('%s it is stored, and staff decides', async (_, items, after, outcome, expected) => {
    const as = visitor()
    const { orderNo, email } = await delivered(as)
    await withdrawn(orderNo, email, items, after)
    expect((await seen(as, orderNo, after)).withdrawals[0].outcome).toBe(outcome)
    expect(await states(orderNo)).toEqual(expected)
    if (outcome === 'TAKEN') return
    const id = (
      await opened.database
        .selectFrom('withdrawal')
        .select('id')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    ).id
    const taken = await recordWithdrawal(
      opened.database,
      nl,
      { orderNo, id, lineIds: ['2'] },
      placedAt + 16 * day,
    )
    expect(taken?.outcome).toBe('TAKEN')
    expect(await states(orderNo)).toEqual(['1 DELIVERED', '1 RETURN_REGISTERED'])
    expect(await recordWithdrawal(opened.database, nl, { orderNo, id }, placedAt)).toBeUndefined()
  })

  test('a stranger with the number of an order changes nothing', async () => {
    const { orderNo } = await delivered(visitor())
    await withdrawn(orderNo, `b.${randomUUID()}@klant.example`)
    expect(await states(orderNo)).toEqual(['1 DELIVERED', '1 DELIVERED'])
  })

  test('goods that never come are reminded of once, and are due again later', async () => {
    const { orderNo, email } = await delivered(visitor())
    await withdrawn(orderNo, email, '', 1)
    await letters()
    const steps: string[] = []
    for (let after = 2; after <= 60; after += 1)
      for (const { step, open } of (await remind(after)).filter((each) => each.orderNo === orderNo))
        steps.push(`${after}: ${step.kind}${step.days} ${open}`)
    // To be sent by 2 December, expected until 16 December; the invoice was due on 1 December.
    expect(steps).toEqual(['23: return0 9000', '30: after3 9000', '34: after20 9000'])
    expect((await letters()).map(({ text }) => text).join()).toContain(
      'Is er op 16 december 2026 niets binnen',
    )
  })
})
