import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readOrderAccount } from '#backend/billing/balance/read-order-account.ts'
import { duePaymentsOf } from '#backend/billing/balance/rules/due-payments.ts'
import { declareCreditNotice } from '#backend/billing/credit/withdraw-or-repay-credit.ts'
import { allocateChangedCredit } from '#backend/billing/credit-allocation/allocate-changed-credit.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { amountOwedNow } from '#backend/billing/payouts/expected-refund.ts'
import { monthsAfter } from '#backend/infra/calendar/calendar.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { knownCustomer } from './new-customer.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { contact, orderingCommands, parcelsOf, setVariant, typed } from './ordering.ts'

/**
 * Random histories of orders on credit over months. After every step the books agree to the cent, and the annual rate of what is left,
 * worked out here from invoices, credit notes and the payments of the account alone, is at most that of the contract.
 * CREDIT_LIVES raises their number, such as to 10,000 by night; FC_SEED reproduces a run.
 */
const lives = Number(process.env.CREDIT_LIVES ?? (process.env.DATABASE_URL ? 15 : 40))
const seed = Number(process.env.FC_SEED ?? 45)
const nl = tenants.byId('nl') as Tenant
const start = Date.parse('2026-11-17T12:00:00Z')
const dayMs = 86_400_000
const prices = [4_999, 12_345, 29_900]

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  skus = (await parcelsOf(opened)).slice(0, prices.length)
  for (const [at, sku] of skus.entries())
    await setVariant(opened, sku, { stock: 1_000_000, price: prices[at] as number })
})
afterAll(() => opened.close())

const life = fc.record({
  method: fc.constantFrom('INSTALMENTS', 'INSTALMENTS', 'DELAYED_PAYMENT' as const),
  months: fc.constantFrom(...nl.credit.months),
  protection: fc.boolean(),
  quantities: fc.tuple(
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 1, max: 2 }),
  ),
  keepsCredit: fc.boolean(),
  events: fc.array(
    fc.record({
      what: fc.constantFrom(
        'send',
        'send',
        'pay',
        'pay',
        'ahead',
        'return',
        'cancel',
        'setOff',
        'repay',
        'withdraw',
      ),
      wait: fc.constantFrom(0, 3, 14, 31, 45, 92),
      lines: fc.integer({ min: 1, max: 7 }),
      share: fc.integer({ min: 1, max: 120 }),
    }),
    { minLength: 3, maxLength: 9 },
  ),
})

type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

test(`[TRU-4] no life of a credit costs more than its contract, and no cent is lost (${databaseName})`, {
  timeout: 120_000 + lives * 3_000,
}, async () => {
  const happened = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(life, async (drawn) => {
      const { as, owner, orderNo } = await ordered(drawn)
      const state = { as, owner, orderNo, at: start, received: 0 }
      for (const event of [{ what: 'send', wait: 0, lines: 7, share: 0 }, ...drawn.events] as const) {
        state.at += event.wait * dayMs
        const done = await play(state, event)
        if (done) happened.set(event.what, (happened.get(event.what) ?? 0) + 1)
        await expectBooks(state)
      }
    }),
    { numRuns: lives, seed },
  )
  if (lives >= 40)
    for (const what of ['send', 'pay', 'ahead', 'return', 'setOff', 'repay', 'withdraw'])
      expect(happened.get(what), what).toBeGreaterThan(0)
})

interface Played {
  as: Awaited<ReturnType<typeof knownCustomer>>['as']
  owner: string
  orderNo: string
  /** ms */
  at: number
  /** Cents. */
  received: number
}

/** Places the order, after one that was paid in advance and cancelled where its customer keeps the credit. */
async function ordered({ method, months, protection, quantities, keepsCredit }: Life) {
  const { as, owner } = await knownCustomer(opened.database)
  const buy = async (amounts: readonly number[], pay: { method: string; months?: number }) => {
    for (const [at, amount] of amounts.entries())
      if (amount > 0) await shop.add(as, skus[at] as string, amount)
    await shop.sayContact(as, { contact: { ...contact, email: `${randomUUID()}@klant.example` } })
    const chosen = await shop.sayPayment(as, pay)
    expect(chosen.error).toBeNull()
    let { checkout } = chosen
    if (pay.method === 'INSTALMENTS')
      ({ checkout } = await shop.mutate(as, 'saveCheckoutProtection', 'wanted: $w', {
        w: typed('Boolean!', protection),
      }))
    if (pay.method === 'DELAYED_PAYMENT')
      ({ checkout } = await shop.mutate(as, 'saveCheckoutDelayedPayment', 'accepted: $a', {
        a: typed('Boolean!', true),
      }))
    const placed = await shop.place(as, checkout.totals.total)
    expect(placed.error).toBeNull()
    return placed.order as { orderNo: string; totals: { total: number } }
  }
  if (keepsCredit) {
    await shop.command(as, 'choosePayback', 'input: $i', '{ error }', {
      i: typed('PaybackInput!', { way: 'BALANCE', iban: '', holder: '' }),
    })
    const { orderNo, totals } = await buy([1, 0, 0], { method: 'BANK_TRANSFER' })
    const receipt = { transactionId: randomUUID(), orderNo, amount: totals.total }
    await bookReceipt(opened.database, nl, receipt, start)
    await advanceOrder(opened.database, nl, { orderNo, to: 'CANCELLED' }, start)
  }
  const { orderNo } = await buy(quantities, method === 'INSTALMENTS' ? { method, months } : { method })
  return { as, owner, orderNo }
}

const dayOf = (at: number) => new Date(at + 3_600_000).toISOString().slice(0, 10)

async function accountOf({ orderNo, at }: Played) {
  const order = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
  const account = await readOrderAccount(opened.database, nl, order)
  const payments = account ? duePaymentsOf(account, dayOf(at), nl.constants) : []
  return { order, account, payments }
}

/** @returns whether something happened */
async function play(state: Played, { what, lines, share }: Life['events'][number]): Promise<boolean> {
  const { orderNo, at, as, owner } = state
  const { order, payments } = await accountOf(state)
  const idsOf = (...states: string[]) =>
    order.lines
      .filter((line, place) => (lines >> place) & 1 && states.includes(line.state))
      .map(({ line_id }) => line_id)
  const advance = async (
    lineIds: string[],
    ...steps: ('INVOICED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CREDITED' | 'CANCELLED')[]
  ) => {
    for (const to of steps)
      if (lineIds.length > 0)
        expect(await advanceOrder(opened.database, nl, { orderNo, to, lineIds }, at)).toMatchObject({
          ok: true,
        })
    return lineIds.length > 0
  }
  const pay = async (amount: number) => {
    if (amount <= 0) return false
    await bookReceipt(opened.database, nl, { transactionId: randomUUID(), orderNo, amount }, at)
    state.received += amount
    return true
  }
  const openOf = (isDue: boolean) =>
    sum(payments.filter(({ date }) => date <= dayOf(at) === isDue).map(({ open }) => open))
  const tx = <Result>(
    run: (context: { db: never; tenantId: string; owner: string; now: number }) => Promise<Result>,
  ) =>
    opened.database
      .transaction()
      .execute((db) => run({ ...as, db: db as never, tenantId: 'nl', owner, now: at }))
  switch (what) {
    case 'send':
      return await advance(idsOf('PLACED'), 'INVOICED', 'SHIPPED', 'DELIVERED')
    case 'cancel':
      return await advance(idsOf('PLACED'), 'CANCELLED')
    case 'return':
      return await advance(idsOf('DELIVERED'), 'RETURNED', 'CREDITED')
    case 'pay':
      return await pay(openOf(true))
    case 'ahead':
      return await pay(openOf(true) + Math.round((openOf(false) * share) / 100))
    case 'setOff': {
      const before = sum(payments.map(({ open }) => open))
      await allocateChangedCredit(opened.database, nl, at)
      const paid = before - sum((await accountOf(state)).payments.map(({ open }) => open))
      // Only what is due by now, whatever the customer keeps.
      expect(paid).toBeLessThanOrEqual(openOf(true))
      state.received += paid
      return paid > 0
    }
    case 'repay': {
      const before = (await moneyOf(orderNo)).received
      const done = await recordPaid(opened.database, nl, orderNo, at)
      state.received += (await moneyOf(orderNo)).received - before
      return done
    }
    case 'withdraw':
      return (
        (await tx((context) => declareCreditNotice(context as never, nl, orderNo, 'WITHDRAWAL'))).error ===
        null
      )
  }
}

async function moneyOf(orderNo: string): Promise<{ received: number }> {
  const rows = await opened.database
    .selectFrom('money_received')
    .select('amount')
    .where('tenant_id', '=', 'nl')
    .where('order_no', '=', orderNo)
    .execute()
  return { received: sum(rows.map(({ amount }) => amount)) }
}

/** Order, invoices, credit notes, plan, account and money agree to the cent, and no rate is too high. */
async function expectBooks(state: Played): Promise<void> {
  const { order, account, payments } = await accountOf(state)
  const documents = await invoicesOfOrder(opened.database, 'nl', order.orderNo)
  const of = (kind: string) => documents.filter((each) => each.kind === kind)
  const [billed, credited] = [
    sum(of('INVOICE').map(({ total }) => total)),
    sum(of('CREDIT_NOTE').map(({ total }) => total)),
  ]
  for (const { detail, total } of documents) {
    const { lines, deliveryCost, surcharges, vat } = detail.billed
    expect(lines + deliveryCost + sum(surcharges.map(({ amount }) => amount))).toBe(total)
    expect(sum(vat.map(({ gross }) => gross))).toBe(total)
  }
  if (
    order.lines.every(({ state: at }) => at !== 'PLACED' && at !== 'CANCELLED') &&
    of('INVOICE').every(({ detail }) => !detail.payBackBy)
  )
    expect(billed).toBe(order.total)
  if (order.lines.every(({ state: at }) => at === 'CREDITED' || at === 'CANCELLED'))
    expect(credited).toBe(billed)
  expect(sum(payments.map(({ amount }) => amount))).toBe(billed - credited)
  const left = billed - credited - state.received
  if (!order.lines.some(({ state: at }) => at === 'PLACED')) {
    expect(sum(payments.map(({ open }) => open))).toBe(Math.max(0, left))
    expect(await amountOwedNow(opened.database, nl, order.orderNo)).toBe(Math.max(0, -left))
  }
  if (!account) return
  const contract = contractRate(order.detail.credit ?? expect.unreachable())
  expect(contract).toBeLessThanOrEqual(Math.max(...nl.credit.maximumRates.map(({ percent }) => percent)))
  for (const invoice of of('INVOICE')) {
    const notes = of('CREDIT_NOTE').filter(({ detail }) => detail.of === invoice.invoiceNo)
    const plan = payments.filter(({ payment }) => payment.startsWith(`${invoice.invoiceNo}/`))
    // The invoice's own share of the interest is rounded to a cent.
    const rate = rateLeft(invoice, notes, plan, dayOf(state.at), contract, 1)
    expect(
      rate,
      JSON.stringify({ plan, notes: notes.map(({ total, detail }) => [total, detail.day]) }),
    ).toBeLessThanOrEqual(contract + 1e-6)
  }
}

type Document = Awaited<ReturnType<typeof invoicesOfOrder>>[number]

const surchargesOf = ({ detail }: Document) => sum(detail.billed.surcharges.map(({ amount }) => amount))

/** The annual rate in per cent of the payments of an invoice after a day against its principal of that day. */
function rateLeft(
  invoice: Document,
  notes: readonly Document[],
  plan: readonly { payment: string; date: string; amount: number; open: number }[],
  today: string,
  contract: number,
  roundedCents: number,
): number {
  const { day } = invoice.detail
  const monthOf = (date: string) => {
    for (let month = 0; ; month++) if (monthsAfter(day, month + 1) > date) return month
  }
  const premium = sum(
    invoice.detail.billed.surcharges
      .filter(({ kind }) => kind === 'PAYMENT_PROTECTION')
      .map(({ amount }) => amount),
  )
  const share = 1 - premium / invoice.total
  const month = monthOf(today)
  const grown = (amount: number, since: number) => amount * (1 + contract / 100) ** ((month - since) / 12)
  const loan = plan.map(({ payment, date, amount }) => ({
    ...{ date, month: monthOf(date) },
    amount: payment.includes('early') ? amount : amount * share,
  }))
  const principal =
    grown(invoice.total - surchargesOf(invoice), 0) -
    sum(loan.filter(({ date }) => date <= today).map((each) => grown(each.amount, each.month))) -
    sum(notes.map((note) => grown(note.total - surchargesOf(note), monthOf(note.detail.day))))
  const rest = loan.filter(({ date }) => date > today).map((each) => ({ ...each, month: each.month - month }))
  // Money beyond the next month lowers what is owed now.
  const soon = monthsAfter(today, 1)
  const ahead = plan.filter(({ date }) => date > soon).map(({ amount, open }) => amount - open)
  const left = rest.map((each, index) => {
    const { amount = 0, open = 0 } = plan.filter(({ date }) => date > today)[index] ?? {}
    return each.date > soon && amount > 0 ? { ...each, amount: (each.amount * open) / amount } : each
  })
  return rateOf(principal + roundedCents - sum(ahead), left)
}

function contractRate(credit: {
  method: string
  price: number
  months: number
  payments: number
  instalment: number
  lastInstalment: number
  yearlyRatePercent: number
}): number {
  const first = credit.months - credit.payments + 1
  const rate = rateOf(
    credit.price,
    Array.from({ length: credit.payments }, (_, at) => ({
      month: first + at,
      amount: at === credit.payments - 1 ? credit.lastInstalment : credit.instalment,
    })),
  )
  return credit.method === 'INSTALMENTS' ? Math.max(rate, credit.yearlyRatePercent) : rate
}

/** By bisection, in per cent. */
function rateOf(amount: number, payments: readonly { month: number; amount: number }[]): number {
  const worth = (rate: number) => sum(payments.map((each) => each.amount * (1 + rate) ** (-each.month / 12)))
  if (worth(0) <= Math.max(0, amount)) return 0
  if (worth(1e6) > amount) return Number.POSITIVE_INFINITY
  let [low, high] = [0, 1e6]
  for (let turn = 0; turn < 100; turn++) {
    const middle = (low + high) / 2
    if (worth(middle) > amount) low = middle
    else high = middle
  }
  return high * 100
}
