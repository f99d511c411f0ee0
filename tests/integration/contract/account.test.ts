import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { collectPersonalData } from '#backend/personal-data/personal-data.ts'
import { knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { address, confirmRefundLink, orderingCommands, setVariant, typed } from './ordering.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let parcel: string
let machine: string
const [nl] = [tenants.byId('nl')]
if (!nl) throw new Error('Tenant nl is needed.')
const day = 86_400_000
const start = Date.parse('2026-11-17T12:00:00Z')

beforeAll(async () => {
  opened = await openTestShop({ products: 150 })
  shop = orderingCommands(queryClient(opened.shop))
  const snapshot = await opened.shop.catalogue.snapshot('nl')
  for await (const product of snapshot.every()) {
    const variant = product.variants.find(({ stock }) => stock >= 8)
    if (!variant || product.flags.gone) continue
    if (product.delivery.method === 'parcel') parcel ??= variant.sku
    else if (variant.price > 30_000) machine ??= variant.sku
  }
  await setVariant(opened, parcel, { stock: 1000 })
})
afterAll(() => opened.close())

const customer = () => knownCustomer(opened.database)

async function ordered(as: QueryContext, quantity = 2): Promise<string> {
  await shop.add(as, parcel, quantity)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order, error } = await shop.place(as, checkout.totals.total)
  if (error) throw new Error(error)
  return order.orderNo
}

async function moved(orderNo: string, ...steps: Exclude<LineState, 'PLACED'>[]) {
  for (const to of steps) {
    const done = await advanceOrder(opened.database, nl as never, { orderNo, to }, start)
    if (!done.ok) throw new Error(`${orderNo} did not become ${to}: ${done.reason}`)
  }
}
const delivered = async (as: QueryContext, quantity = 2) => {
  const orderNo = await ordered(as, quantity)
  await moved(orderNo, 'INVOICED', 'SHIPPED', 'DELIVERED')
  return orderNo
}

const register = (
  as: QueryContext,
  orderNo: string,
  lines: { lineId: string; quantity: number; reason?: string }[],
  at?: number,
) =>
  shop.command(
    at === undefined ? as : { ...as, at },
    'registerReturn',
    'input: $i',
    '{ error goodsReturn { returnNo state total creditBy lines { reason line { id quantity state } } } }',
    { i: typed('RegisterReturnInput!', { orderNo, lines }) },
  )
const runQuery = async (as: QueryContext, query: string) =>
  (await queryClient(opened.shop)(query, {}, as)).body.data
const invoices = async (as: QueryContext) =>
  (await runQuery(as, '{ invoices { invoiceNo kind orderNo total of vat { rate net vat gross } } }')).invoices

describe(`[ACC-2] returns on ${databaseName}`, () => {
  test('some pieces of a line are returned, the others stay, and the total of the order is unchanged', async () => {
    const { as } = await customer()
    const orderNo = await delivered(as)
    const before = await shop.order(as, orderNo)
    const { error, goodsReturn } = await register(as, orderNo, [
      { lineId: '1', quantity: 1, reason: 'TOO_SMALL' },
    ])
    expect(error).toBeNull()
    expect(goodsReturn).toMatchObject({
      state: 'REGISTERED',
      lines: [{ reason: 'TOO_SMALL', line: { quantity: 1, state: 'RETURN_REGISTERED' } }],
    })
    const after = await shop.order(as, orderNo)
    expect(
      after.lines.map((line: { quantity: number; state: string }) => [line.quantity, line.state]),
    ).toEqual([
      [1, 'DELIVERED'],
      [1, 'RETURN_REGISTERED'],
    ])
    const sum = (lines: { total: number }[]) => lines.reduce((total, line) => total + line.total, 0)
    expect(sum(after.lines)).toBe(sum(before.lines))
    expect(after.totals).toEqual(before.totals)
  })

  test.each([
    ['nothing', [], 'NOTHING_CHOSEN'],
    ['none of it', [{ lineId: '1', quantity: 0 }], 'NOTHING_CHOSEN'],
    ['more than was delivered', [{ lineId: '1', quantity: 3 }], 'TOO_MANY'],
    [
      'a line twice',
      [
        { lineId: '1', quantity: 1 },
        { lineId: '1', quantity: 1 },
      ],
      'TOO_MANY',
    ],
    ['a line that is not there', [{ lineId: '9', quantity: 1 }], 'UNKNOWN_LINE'],
  ])('%s is refused and changes nothing', async (_, lines, error) => {
    const { as } = await customer()
    const orderNo = await delivered(as)
    expect((await register(as, orderNo, lines)).error).toBe(error)
    expect((await runQuery(as, '{ returns { returnNo } }')).returns).toEqual([])
    expect((await shop.order(as, orderNo)).lines).toHaveLength(1)
  })

  test('a return sent twice with one id is one return; another one is too many', async () => {
    const { as } = await customer()
    const orderNo = await delivered(as)
    const input = { orderNo, lines: [{ lineId: '1', quantity: 2 }] }
    const m = randomUUID()
    const send = async () =>
      (
        await queryClient(opened.shop)(
          'mutation ($m: ID!, $i: RegisterReturnInput!) { r: registerReturn(mutationId: $m, input: $i) { error goodsReturn { returnNo } } }',
          { m, i: input },
          as,
        )
      ).body.data.r
    const [first, second] = await Promise.all([send(), send()])
    expect(second).toEqual(first)
    expect(first.error).toBeNull()
    expect((await register(as, orderNo, input.lines)).error).toBe('NOT_DELIVERED')
    expect((await runQuery(as, '{ returns { returnNo } }')).returns).toHaveLength(1)
  })

  test('two tabs never return more than was delivered', async () => {
    const { as } = await customer()
    const orderNo = await delivered(as, 3)
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => register(as, orderNo, [{ lineId: '1', quantity: 1 }])),
    )
    const { lines } = await shop.order(as, orderNo)
    const pieces = (state: string) =>
      lines
        .filter((line: { state: string }) => line.state === state)
        .reduce((sum: number, line: { quantity: number }) => sum + line.quantity, 0)
    expect(pieces('DELIVERED') + pieces('RETURN_REGISTERED')).toBe(3)
    expect(responses.filter(({ error }) => error === null)).toHaveLength(pieces('RETURN_REGISTERED'))
    expect(responses.some(({ error }) => error !== null)).toBe(true)
  })

  test('[ERR-2] the last day counts, the day after is too late', async () => {
    const { as } = await customer()
    const orderNo = await delivered(as)
    const lines = [{ lineId: '1', quantity: 1 }]
    const { withdrawalDays, extraReturnDays } = nl.constants
    const last = start + (withdrawalDays + extraReturnDays) * day
    expect((await register(as, orderNo, lines, last + day)).error).toBe('TOO_LATE')
    expect((await register(as, orderNo, lines, last)).error).toBeNull()
  })

  test('lines that are not delivered cannot be returned', async () => {
    const { as } = await customer()
    const orderNo = await ordered(as)
    expect((await register(as, orderNo, [{ lineId: '1', quantity: 1 }])).error).toBe('NOT_DELIVERED')
  })
})

describe(`[ACC-2] invoices on ${databaseName}`, () => {
  test('exist from INVOICED on, and credit notes reverse them to the cent', async () => {
    const { as, account } = await customer()
    const orderNo = await ordered(as)
    expect(await invoices(as)).toEqual([])
    await moved(orderNo, 'INVOICED', 'SHIPPED', 'DELIVERED')
    const [invoice] = await invoices(as)
    const { totals } = await shop.order(as, orderNo)
    expect(invoice).toMatchObject({ kind: 'INVOICE', total: totals.total, vat: totals.vat })
    const [written] = await invoicesOfOrder(opened.database, 'nl', orderNo)
    expect(written?.detail.customerNo).toBe(account.businessPartnerNo)
    for (const lineId of ['1', '1']) await register(as, orderNo, [{ lineId, quantity: 1 }])
    await moved(orderNo, 'RETURNED')
    const lines = (await shop.order(as, orderNo)).lines.map(({ id }: { id: string }) => id)
    for (const id of lines)
      await advanceOrder(opened.database, nl as never, { orderNo, to: 'CREDITED', lineIds: [id] }, start)
    const notes = (await invoices(as)).filter(({ kind }: { kind: string }) => kind === 'CREDIT_NOTE')
    expect(notes.map(({ of }: { of: string }) => of)).toEqual([invoice.invoiceNo, invoice.invoiceNo])
    const sum = (of: 'gross' | 'vat') =>
      notes
        .flatMap(({ vat }: { vat: Record<string, number>[] }) => vat)
        .reduce((total: number, part: Record<string, number>) => total + (part[of] ?? 0), 0)
    expect(sum('gross')).toBe(invoice.total)
    expect(sum('vat')).toBe(totals.vat.reduce((total: number, { vat }: { vat: number }) => total + vat, 0))
    const { balance } = await runQuery(as, '{ balance { toPay credit maturities { amount } } }')
    expect(balance).toEqual({ toPay: 0, credit: 0, maturities: [] })
  })

  test('have numbers without a gap, however many are written at once', async () => {
    const someone = await customer()
    const orders: string[] = []
    for (let count = 0; count < 4; count += 1) orders.push(await ordered(someone.as, 1))
    await Promise.all(orders.map((orderNo) => moved(orderNo, 'INVOICED')))
    const rows = await opened.database
      .selectFrom('invoice')
      .select('invoice_no')
      .where('tenant_id', '=', 'nl')
      .orderBy('invoice_no')
      .execute()
    const numbers = rows.map(({ invoice_no }) => Number(invoice_no))
    expect(numbers).toEqual(numbers.map((_, index) => 10_000_001 + index))
  })

  test('a paid order that is returned is a credit; the customer chooses the refund account', async () => {
    const { as, account } = await customer()
    const orderNo = await delivered(as, 1)
    expect(await recordPaid(opened.database, nl as never, orderNo, start)).toBe(true)
    await register(as, orderNo, [{ lineId: '1', quantity: 1 }])
    await moved(orderNo, 'RETURNED', 'CREDITED')
    const { balance } = await runQuery(as, '{ balance { toPay credit } }')
    const { totals } = await shop.order(as, orderNo)
    expect(balance).toEqual({ toPay: 0, credit: totals.total })
    const choose = (input: object) =>
      shop.command(
        as,
        'choosePayback',
        'input: $i',
        '{ error mailed problems { field problem } payback { way hiddenIban holder } }',
        {
          i: typed('PaybackInput!', input),
        },
      )
    expect((await choose({ way: 'ACCOUNT', iban: 'NL21INGB0001234567', holder: '' })).problems).toEqual([
      { field: 'holder', problem: 'required' },
      { field: 'iban', problem: 'iban' },
    ])
    const choice = { way: 'ACCOUNT', iban: 'nl20 ingb 0001234567', holder: 'M. Jansen' }
    expect(await choose(choice)).toMatchObject({ error: null, mailed: true, payback: null })
    expect(await confirmRefundLink(opened, nl as never, start)).toBe(true)
    const payback = { hiddenIban: 'NL•• •••• 4567', holder: 'M. Jansen' }
    expect(await choose(choice)).toMatchObject({ error: null, mailed: false, payback })
    const data = (await collectPersonalData(opened.database, 'nl', account, start)) as Record<string, unknown>
    expect(data).toMatchObject({ payback: { iban: 'NL20INGB0001234567' }, invoices: [{}, {}], returns: [{}] })
  })
})

describe('[TEN-7] [SES-3] no other customer', () => {
  const mine = `{ balance { toPay } returns { returnNo } invoices { invoiceNo } appointments { day } loyaltyAccount { balance } }`

  test('sees or returns anything, by whatever id', async () => {
    const owner = await customer()
    const other = await customer()
    const orderNo = await delivered(owner.as)
    const { goodsReturn } = await register(owner.as, orderNo, [{ lineId: '1', quantity: 1 }])
    expect((await register(other.as, orderNo, [{ lineId: '1', quantity: 1 }])).error).toBe('UNKNOWN_ORDER')
    const at = { ...owner.as, tenant: 'de', locale: 'de-DE' }
    for (const as of [other.as, at]) {
      const seen = await queryClient(opened.shop)(
        'query ($n: ID!) { goodsReturn(returnNo: $n) { returnNo } invoices { invoiceNo } returns { returnNo } }',
        { n: goodsReturn.returnNo },
        as,
      )
      expect(seen.body.data).toEqual({ goodsReturn: null, invoices: [], returns: [] })
    }
  })

  test('gets in as softly logged in or as a visitor', async () => {
    const { as, soft } = await customer()
    const orderNo = await delivered(as)
    for (const viewer of [soft, { session: testSession('somebody') }, {}])
      expect(await runQuery(viewer, mine)).toEqual({
        ...{ balance: null, returns: null, invoices: null, appointments: null, loyaltyAccount: null },
      })
    expect((await register(soft, orderNo, [{ lineId: '1', quantity: 1 }])).error).toBe('LOGIN_NEEDED')
  })
})

describe('[ACC-2] [BAS-4] appointments', () => {
  const appointmentFields = '{ state day days }'
  const change = (as: QueryContext, orderNo: string, to: string | null, at?: number) =>
    shop.command(
      at === undefined ? as : { ...as, at },
      'changeAppointment',
      'orderNo: $o, day: $d',
      `{ error appointments ${appointmentFields} }`,
      {
        o: typed('ID!', orderNo),
        d: typed('String', to),
      },
    )

  test('are moved and cancelled in time, not later, and only by their owner', async () => {
    const { as } = await customer()
    await shop.add(as, machine)
    await shop.sayContact(as, { deliveryAddress: address })
    const { appointmentDays: free } = await runQuery(as, '{ appointmentDays(limit: 6) }')
    await shop.sayDelivery(as, { kind: 'APPOINTMENT', day: free[4] })
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    const { order } = await shop.place(as, checkout.totals.total)
    const [appointment] = (await runQuery(as, `{ appointments ${appointmentFields} }`)).appointments
    expect(appointment).toMatchObject({ state: 'BOOKED', day: free[4] })
    expect(appointment.days).not.toContain(free[4])
    const ofOrder = await queryClient(opened.shop)(
      `query ($n: ID!) { order(orderNo: $n) { appointment ${appointmentFields} } }`,
      { n: order.orderNo },
      as,
    )
    expect(ofOrder.body.data.order.appointment).toEqual(appointment)
    const other = await customer()
    expect((await change(other.as, order.orderNo, free[5])).error).toBe('UNKNOWN_APPOINTMENT')
    expect((await change(as, order.orderNo, '2026-11-22')).error).toBe('DAY_NOT_AVAILABLE')
    expect(await change(as, order.orderNo, free[5])).toMatchObject({
      error: null,
      appointments: [{ day: free[5] }],
    })
    const near = Date.parse(`${free[5]}T09:00:00Z`) - day
    expect((await change(as, order.orderNo, null, near)).error).toBe('TOO_LATE')
    expect(await change(as, order.orderNo, null)).toMatchObject({
      error: null,
      appointments: [{ state: 'CANCELLED', day: null }],
    })
    const emails = async () => (await opened.database.selectFrom('letter').select('subject').execute()).length
    const before = await emails()
    expect((await change(as, order.orderNo, null)).error).toBeNull()
    expect(await emails()).toBe(before)
    expect((await change(as, order.orderNo, free[5])).appointments[0].state).toBe('BOOKED')
  })
})
