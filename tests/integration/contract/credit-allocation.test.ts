import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allocateChangedCredit } from '#backend/billing/credit-allocation/allocate-changed-credit.ts'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { setPaymentState } from '#backend/billing/payments/payment-rows.ts'
import { processDuePayments } from '#backend/billing/payments/payment-worker.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { createPayoutRun } from '#backend/billing/payouts/create-payout-run.ts'
import { duePayouts } from '#backend/billing/payouts/due-payouts.ts'
import { writeReminders } from '#backend/billing/reminders/write-reminders.ts'
import { notedPaid } from '#backend/infra/database/migrations/0022-noted-paid.ts'
import { advanceOrder, type OrderTransition } from '#backend/orders/life/advance-order.ts'
import { collectPersonalData, erasePersonalData } from '#backend/personal-data/personal-data.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
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
import { confirmRefundLink, orderingCommands, parcelsOf, setVariant, typed } from './ordering.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000
const nl = tenants.byId('nl') as Tenant

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  skus = (await parcelsOf(opened)).slice(0, 2)
  for (const sku of skus) await setVariant(opened, sku, { stock: 1000, price: 5000 })
})
afterAll(() => opened.close())
beforeEach(async () => {
  await opened.database.deleteFrom('letter').execute()
})

async function customer(way: 'BALANCE' | 'ACCOUNT' | null = 'BALANCE') {
  const known = await knownCustomer(opened.database)
  if (way) await choose(known.as, way)
  return known
}

const choose = async (as: QueryContext, way: 'BALANCE' | 'ACCOUNT') => {
  await shop.command(as, 'choosePayback', 'input: $i', '{ error }', {
    i: typed('PaybackInput!', {
      way,
      ...(way === 'ACCOUNT' && { iban: 'NL20INGB0001234567', holder: 'Zoë Jansen' }),
    }),
  })
  if (way === 'ACCOUNT') expect(await confirmRefundLink(opened, nl, now)).toBe(true)
}

/** An order of two lines of 50.00 each. */
async function ordered(as: QueryContext, method: PaymentMethod = 'BANK_TRANSFER') {
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as)
  let { checkout } = await shop.sayPayment(as, { method })
  if (method === 'DELAYED_PAYMENT')
    ({ checkout } = await shop.mutate(as, 'saveCheckoutDelayedPayment', 'accepted: true'))
  const { order, error } = await shop.place(as, checkout.totals.total)
  if (error) throw new Error(error)
  return { orderNo: order.orderNo as string, total: checkout.totals.total as number, order }
}

const paid = (orderNo: string, amount: number) =>
  bookReceipt(opened.database, nl, { transactionId: randomUUID(), orderNo, amount }, now)
async function moved(orderNo: string, steps: OrderTransition['to'][], lineIds?: string[]): Promise<void> {
  for (const to of steps)
    expect(
      await advanceOrder(opened.database, nl, { orderNo, to, lineIds, all: !lineIds }, now),
    ).toMatchObject({ ok: true })
}
const cancelled = (as: QueryContext, orderNo: string, lineIds: string[]) =>
  shop.command(as, 'cancelOrder', 'orderNo: $o, lineIds: $l', '{ error }', {
    o: typed('ID!', orderNo),
    l: typed('[ID!]', lineIds),
  })
const sent: OrderTransition['to'][] = ['INVOICED', 'SHIPPED', 'DELIVERED']

/** A customer with a credit of one line, 50.00: an order was paid, and half of it was returned. */
async function withCredit(way: 'BALANCE' | 'ACCOUNT' | null = 'BALANCE') {
  const viewer = await customer(way)
  const first = await ordered(viewer.as)
  await paid(first.orderNo, first.total)
  await moved(first.orderNo, sent)
  await moved(first.orderNo, ['RETURNED', 'CREDITED'], ['1'])
  await opened.database.deleteFrom('letter').execute()
  return { ...viewer, first }
}

/** Runs the payment worker when every missing transfer is too late. */
const aMonthLater = () =>
  processDuePayments({
    database: opened.database,
    providers: () => [],
    tenants: [nl],
    clock: () => now + 30 * day,
    onFailure: (error) => {
      throw error
    },
  })

/** Reads the balance. Its postings always lead to it. */
const balance = async (as: QueryContext) => {
  const { postings, ...found } = (
    await queryClient(opened.shop)(
      '{ balance { toPay overdue credit kept postings { kind amount balance } setOffs { orderNo amount day } maturities { orderNo open state } } }',
      {},
      as,
    )
  ).body.data.balance
  expect(postings.at(-1)?.balance ?? 0).toBe(found.toPay - found.credit)
  return found
}
const payment = async (as: QueryContext, orderNo: string) =>
  (
    await queryClient(opened.shop)(
      'query ($n: ID!) { order(orderNo: $n) { payment { state setOff prepaymentHint { amount received } } } }',
      { n: orderNo },
      as,
    )
  ).body.data.order.payment
/** Payable sum of an order, cents. */
const payableOf = async (orderNo: string) =>
  (await duePayouts(opened.database, nl))
    .filter(({ order }) => order.orderNo === orderNo)
    .map(({ amount }) => amount)
/** Emails and PDFs without line breaks and with plain spaces. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
const pdfsOf = async (orderNo: string) =>
  (await invoicesOfOrder(opened.database, 'nl', orderNo)).map((invoice) =>
    plain(JSON.stringify(invoicePdf(nl, invoice))),
  )
const emails = async () =>
  (await opened.database.selectFrom('letter').select(['subject', 'text']).execute()).map(
    ({ subject, text }) => plain(`${subject}\n${text}`),
  )
/** The email that contains it; an empty one if none does. */
const emailWith = async (text: string) => (await emails()).find((sentEmail) => sentEmail.includes(text)) ?? ''

describe(`[ACC-2] [ACC-3] stored credit on ${databaseName}`, () => {
  test('is shown in the checkout, deducted from a transfer in advance, and named in its email', async () => {
    const { as, first } = await withCredit()
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 5000, kept: 5000, setOffs: [] })
    for (const sku of skus) await shop.add(as, sku)
    await shop.sayContact(as)
    const orderBy = async (method: PaymentMethod) => {
      await shop.sayPayment(as, { method })
      return (await queryClient(opened.shop)('{ checkout { creditToSetOff totals { total } } }', {}, as)).body
        .data.checkout
    }
    expect((await orderBy('INVOICE')).creditToSetOff).toBe(5000)
    const { creditToSetOff, totals } = await orderBy('BANK_TRANSFER')
    expect(creditToSetOff).toBe(5000)
    const { order } = await shop.place(as, totals.total)
    const left = totals.total - 5000
    expect(await payment(as, order.orderNo)).toEqual({
      ...{ state: 'OPEN', setOff: 5000 },
      prepaymentHint: { amount: left, received: 5000 },
    })
    expect(await balance(as)).toMatchObject({
      ...{ toPay: left, credit: 0, kept: 0 },
      setOffs: [{ orderNo: order.orderNo, amount: 5000, day: '2026-11-17' }],
    })
    expect(await emailWith('EUR 50,00 verrekend met je tegoed')).toContain(
      `Maak EUR ${(left / 100).toFixed(2).replace('.', ',')} over`,
    )
    expect(await paid(order.orderNo, left)).toEqual({ outcome: 'PAID', surplus: 0 })
    expect(await duePayouts(opened.database, nl)).toEqual([])
    expect((await balance(as)).maturities).toContainEqual({
      ...{ orderNo: order.orderNo, open: 0, state: 'PAID' },
    })
    expect(first.orderNo).not.toBe(order.orderNo)
  })

  test('pays a whole order: it can be sent at once, without a payment request', async () => {
    const { as, first } = await withCredit()
    await moved(first.orderNo, ['RETURNED', 'CREDITED'], ['2'])
    for (const sku of skus) await setVariant(opened, sku, { price: 1000 })
    const second = await ordered(as)
    for (const sku of skus) await setVariant(opened, sku, { price: 5000 })
    expect(await payment(as, second.orderNo)).toEqual({
      ...{ state: 'PAID', setOff: second.total, prepaymentHint: null },
    })
    const sentEmail = await emailWith(`bestelling ${second.orderNo}`)
    expect(sentEmail).toContain('Je hoeft niets meer te betalen.')
    expect(sentEmail).not.toContain('overgemaakt')
    expect(sentEmail).not.toContain('IBAN')
    const { kept, credit } = await balance(as)
    expect([kept, credit]).toEqual([first.total - second.total, first.total - second.total])
    await moved(second.orderNo, sent)
    // Beyond its time: it is not cancelled.
    await aMonthLater()
    expect((await payment(as, second.orderNo)).state).toBe('PAID')
    const [invoice] = await invoicesOfOrder(opened.database, 'nl', second.orderNo)
    expect(invoice?.detail.setOff).toBe(second.total)
    expect(JSON.stringify(invoicePdf(nl, invoice as never))).toContain('Je hoeft niets meer te betalen.')
  })

  test('pays an invoice as it is written, and is shown on it below an unchanged total and VAT', async () => {
    const { as } = await withCredit()
    for (const sku of skus) await setVariant(opened, sku, { price: 8000 })
    const { orderNo } = await ordered(as, 'INVOICE')
    for (const sku of skus) await setVariant(opened, sku, { price: 5000 })
    expect((await payment(as, orderNo)).setOff).toBe(0)
    expect(await balance(as)).toMatchObject({ toPay: 0, kept: 5000 })
    await moved(orderNo, ['INVOICED'], ['1'])
    const [invoice] = await invoicesOfOrder(opened.database, 'nl', orderNo)
    if (!invoice) throw new Error('There is no invoice.')
    const { total, detail } = invoice
    expect(detail.setOff).toBe(5000)
    expect(detail.billed.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
    const pdf = plain(JSON.stringify(invoicePdf(nl, invoice)))
    expect(pdf).toContain('["Verrekend met je tegoed","EUR -50,00"],["Nog te betalen","EUR ')
    // A customer cannot pay an invoice without an account number, nor from the account page.
    const [account] = nl.payment.accounts
    expect(pdf.replaceAll(' ', '')).toContain(`"Rekeningnummer","${account?.iban}"`)
    const { maturities } = (
      await queryClient(opened.shop)(
        '{ balance { maturities { prepaymentHint { accounts { iban } } } } }',
        {},
        as,
      )
    ).body.data.balance
    const open = maturities.find((each: { prepaymentHint: object | null }) => each.prepaymentHint)
    expect(open.prepaymentHint.accounts).toEqual([{ iban: account?.iban }])
    expect(await emailWith('Nog te betalen: ')).not.toBe('')
    expect(await balance(as)).toMatchObject({ toPay: total - 5000, kept: 0 })
    // The second invoice does not count the same credit again.
    await moved(orderNo, ['INVOICED'], ['2'])
    const [, second] = await invoicesOfOrder(opened.database, 'nl', orderNo)
    expect(second?.detail.setOff).toBeUndefined()
    expect(await balance(as)).toMatchObject({ toPay: total - 5000 + (second?.total ?? 0), kept: 0 })
  })

  test('left over from a transfer in advance by a cancellation stays, and its email states that', async () => {
    const { as } = await customer()
    const { orderNo } = await ordered(as)
    await paid(orderNo, 6000)
    await cancelled(as, orderNo, ['2'])
    expect(await emailWith('Je hebt EUR 10,00 meer betaald')).toContain('blijft als tegoed staan')
    expect(await payment(as, orderNo)).toMatchObject({ state: 'PAID', prepaymentHint: null })
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 1000, kept: 1000 })
  })

  test('that pays the rest of a transfer in advance states the delivery day', async () => {
    const { as } = await customer()
    const second = await ordered(as)
    await paid(second.orderNo, second.total - 3000)
    const first = await ordered(as)
    await paid(first.orderNo, first.total)
    await cancelled(as, first.orderNo, ['1'])
    expect(await allocateChangedCredit(opened.database, nl, now)).toBe(1)
    expect((await payment(as, second.orderNo)).state).toBe('PAID')
    expect(await emailWith('Daarmee is alles betaald')).toContain('We bezorgen')
  })

  test('that arrives later pays what is due already, the most urgent first, with an email', async () => {
    const { as } = await customer()
    const bill = await ordered(as, 'INVOICE')
    await moved(bill.orderNo, sent)
    const first = await ordered(as)
    await paid(first.orderNo, first.total)
    await moved(first.orderNo, sent)
    await moved(first.orderNo, ['RETURNED', 'CREDITED'], ['1'])
    expect(await emailWith('die je terugkrijgt, blijft als tegoed staan')).not.toBe('')
    expect(await balance(as)).toMatchObject({ toPay: bill.total, kept: 5000 })
    await opened.database.deleteFrom('letter').execute()
    const results = await Promise.all([1, 2, 3].map(() => allocateChangedCredit(opened.database, nl, now)))
    expect(results.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await balance(as)).toMatchObject({ toPay: bill.total - 5000, kept: 0 })
    expect(await emails()).toHaveLength(1)
    expect(await allocateChangedCredit(opened.database, nl, now)).toBe(0)
    await moved(first.orderNo, ['RETURNED', 'CREDITED'], ['2'])
    const back = first.total - 5000
    await allocateChangedCredit(opened.database, nl, now)
    const left = Math.max(0, bill.total - 5000 - back)
    expect(await balance(as)).toMatchObject({ toPay: left, kept: 0 })
    expect((await payment(as, bill.orderNo)).state).toBe(left === 0 ? 'PAID' : 'OPEN')
  })

  test('[TRU-4] pays no payment of a credit before it is due, and then before it is reminded of', async () => {
    const { as } = await customer()
    const { orderNo } = await ordered(as, 'DELAYED_PAYMENT')
    await moved(orderNo, sent)
    const first = await ordered(as)
    await paid(first.orderNo, first.total)
    await moved(first.orderNo, sent)
    await moved(first.orderNo, ['RETURNED', 'CREDITED'], ['1'])
    const { toPay } = await balance(as)
    expect(await allocateChangedCredit(opened.database, nl, now)).toBe(0)
    expect(await balance(as)).toMatchObject({ toPay, kept: 5000 })
    await opened.database.deleteFrom('letter').execute()
    const overdue = now + 140 * day
    const [reminder] = (await writeReminders(opened.database, nl, overdue)).filter(
      (each) => each.orderNo === orderNo,
    )
    expect(reminder?.open).toBe(toPay - 5000)
    expect(await balance(as)).toMatchObject({ toPay: toPay - 5000, kept: 0 })
    expect(await emailWith('van je tegoed')).not.toBe('')
  })

  test('is either allocated or paid out, by the customer’s preference, never both', async () => {
    const { as, first } = await withCredit('ACCOUNT')
    const bill = await ordered(as, 'INVOICE')
    await moved(bill.orderNo, sent)
    await allocateChangedCredit(opened.database, nl, now)
    expect(await balance(as)).toMatchObject({ toPay: bill.total, credit: 5000, kept: 0 })
    await Promise.all([
      createPayoutRun(opened.database, nl, now + day),
      choose(as, 'BALANCE').then(() => allocateChangedCredit(opened.database, nl, now)),
    ])
    await allocateChangedCredit(opened.database, nl, now)
    const rows = async (table: 'payout' | 'set_off') =>
      await opened.database
        .selectFrom(table)
        .select('amount')
        .where(
          table === 'payout' ? ('order_no' as 'amount') : ('from_order' as 'amount'),
          '=',
          first.orderNo as never,
        )
        .execute()
    expect([...(await rows('payout')), ...(await rows('set_off'))].map(({ amount }) => amount)).toEqual([
      5000,
    ])
    expect((await balance(as)).credit).toBe(0)
  })

  test('is restored when the order it paid is cancelled, expired or returned', async () => {
    const { as } = await withCredit()
    const cancelled = await ordered(as)
    expect((await payment(as, cancelled.orderNo)).setOff).toBe(5000)
    await shop.command(as, 'cancelOrder', 'orderNo: $o', '{ error }', { o: typed('ID!', cancelled.orderNo) })
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 5000, kept: 5000 })
    const forgotten = await ordered(as)
    await opened.database.deleteFrom('letter').execute()
    await aMonthLater()
    expect((await payment(as, forgotten.orderNo)).state).toBe('EXPIRED')
    expect(await emailWith('De EUR 50,00 die al binnen was, blijft als tegoed staan')).not.toBe('')
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 5000, kept: 5000 })
    const again = await ordered(as)
    await paid(again.orderNo, again.total - 5000)
    await moved(again.orderNo, [...sent, 'RETURNED', 'CREDITED'])
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: again.total, kept: again.total })
  })

  test('is not used for online payments, other customers and other preferences', async () => {
    const { as } = await withCredit()
    const other = await customer()
    const bill = await ordered(other.as, 'INVOICE')
    await moved(bill.orderNo, ['INVOICED'])
    await allocateChangedCredit(opened.database, nl, now)
    expect(await balance(other.as)).toMatchObject({ toPay: bill.total, setOffs: [] })
    const silent = await withCredit(null)
    const second = await ordered(silent.as)
    expect(await payment(silent.as, second.orderNo)).toMatchObject({ setOff: 0 })
    expect(await balance(silent.as)).toMatchObject({ credit: 5000, kept: 0 })
    expect(await balance(as)).toMatchObject({ kept: 5000 })
  })

  test('pays once when three bills are written at the same moment', async () => {
    const { as } = await withCredit()
    const bills = []
    for (const _ of [1, 2, 3]) bills.push(await ordered(as, 'INVOICE'))
    await Promise.all(bills.map(({ orderNo }) => moved(orderNo, ['INVOICED'])))
    const sums = await Promise.all(bills.map(({ orderNo }) => payment(as, orderNo)))
    expect(sums.reduce((sum, { setOff }) => sum + setOff, 0)).toBe(5000)
    const { toPay, credit } = await balance(as)
    expect([toPay, credit]).toEqual([bills.reduce((sum, { total }) => sum + total, 0) - 5000, 0])
  })

  test('stays in the accounts when an account is deleted, and is part of its export', async () => {
    const { as, account, first } = await withCredit()
    const { orderNo } = await ordered(as)
    expect(await collectPersonalData(opened.database, 'nl', account, now)).toMatchObject({
      setOffs: [{ from: first.orderNo, to: orderNo, amount: 5000 }],
    })
    await opened.database.transaction().execute((db) => erasePersonalData(db, 'nl', account.id))
    const rows = await opened.database
      .selectFrom('set_off')
      .selectAll()
      .where('to_order', '=', orderNo)
      .execute()
    expect(rows).toHaveLength(1)
  })
})

describe(`[ACC-3] partly paid bills on ${databaseName}`, () => {
  test('an order invoiced in two parts uses the money of the second, too', async () => {
    const { as } = await customer(null)
    const { orderNo, total } = await ordered(as, 'INVOICE')
    await moved(orderNo, ['INVOICED'], ['1'])
    const { toPay } = await balance(as)
    expect(await paid(orderNo, toPay)).toEqual({ outcome: 'PAID', surplus: 0 })
    expect(await emailWith('tot nu toe')).not.toBe('')
    expect((await payment(as, orderNo)).state).toBe('OPEN')
    await moved(orderNo, ['INVOICED'], ['2'])
    expect(await paid(orderNo, total - toPay)).toEqual({ outcome: 'PAID', surplus: 0 })
    expect((await payment(as, orderNo)).state).toBe('PAID')
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 0 })
  })

  test('the shop’s mark that an order is paid counts for the missing sum, not for less', async () => {
    const { as } = await customer(null)
    const { orderNo, total } = await ordered(as, 'INVOICE')
    await moved(orderNo, ['INVOICED'])
    await paid(orderNo, 1000)
    expect(await balance(as)).toMatchObject({ toPay: total - 1000 })
    expect(await recordPaid(opened.database, nl, orderNo, now)).toBe(true)
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 0 })
  })

  test('the mark counts for what was invoiced, not for lines that may still be cancelled', async () => {
    const { as } = await customer(null)
    const { orderNo, total } = await ordered(as, 'INVOICE')
    expect(await recordPaid(opened.database, nl, orderNo, now)).toBe(false)
    await moved(orderNo, ['INVOICED'], ['1'])
    await paid(orderNo, 1000)
    expect(await recordPaid(opened.database, nl, orderNo, now)).toBe(true)
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 0 })
    expect((await payment(as, orderNo)).state).toBe('OPEN')
    await moved(orderNo, ['INVOICED'], ['2'])
    expect(await balance(as)).toMatchObject({ toPay: total - 5000, credit: 0 })
    expect(await recordPaid(opened.database, nl, orderNo, now)).toBe(true)
    expect((await payment(as, orderNo)).state).toBe('PAID')
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 0 })
  })

  test('the mark does not count for the surcharge of a cancelled line', async () => {
    const { as } = await customer(null)
    const { orderNo } = await ordered(as, 'DELAYED_PAYMENT')
    await cancelled(as, orderNo, ['2'])
    await moved(orderNo, ['INVOICED'])
    expect(await balance(as)).toMatchObject({ toPay: 5150 })
    await paid(orderNo, 1000)
    expect(await recordPaid(opened.database, nl, orderNo, now)).toBe(true)
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 0 })
    expect(await payableOf(orderNo)).toEqual([])
  })

  test.each([
    ['all of it', 0, 10_000],
    ['a part of it', 0, 3000],
    ['after a return', 5000, 5000],
  ])('a transfer beside the mark is refunded to the cent: %s', async (_, credited, more) => {
    const { as } = await customer('ACCOUNT')
    const { orderNo, total } = await ordered(as, 'INVOICE')
    expect(total).toBe(10_000)
    await moved(orderNo, sent)
    expect(await recordPaid(opened.database, nl, orderNo, now)).toBe(true)
    if (credited > 0) await moved(orderNo, ['RETURNED', 'CREDITED'], ['1'])
    expect(await paid(orderNo, more)).toEqual({ outcome: 'GIVEN_UP' })
    expect(await emailWith('wacht niet meer op een overboeking')).toContain(`EUR ${more / 100},00`)
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: credited + more })
    expect(await payableOf(orderNo)).toEqual([credited + more])
  })

  test('a mark from before amounts were recorded counts for billed and future sums', async () => {
    const { as } = await customer('ACCOUNT')
    const billed = await ordered(as, 'INVOICE')
    await moved(billed.orderNo, sent)
    const placed = await ordered(as, 'INVOICE')
    const settled = await ordered(as)
    await paid(settled.orderNo, settled.total + 100)
    for (const { orderNo } of [billed, placed]) await setPaymentState(opened.database, 'nl', orderNo, 'PAID')
    await notedPaid().up(opened.database)
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 100 })
    await moved(placed.orderNo, ['INVOICED'])
    await moved(billed.orderNo, ['RETURNED', 'CREDITED'], ['1'])
    await paid(billed.orderNo, 2000)
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 7100 })
    expect(await payableOf(billed.orderNo)).toEqual([7000])
  })

  test('money that arrives before its invoice is reserved for it, and settles it', async () => {
    const { as } = await customer('ACCOUNT')
    const { orderNo, total } = await ordered(as, 'INVOICE')
    expect(await paid(orderNo, total)).toEqual({ outcome: 'AHEAD', surplus: 0 })
    expect(await emailWith('Er is nog geen factuur')).toContain('EUR 100,00')
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 0 })
    expect(await paid(orderNo, 500)).toEqual({ outcome: 'GIVEN_UP' })
    expect(await payableOf(orderNo)).toEqual([500])
    await moved(orderNo, ['INVOICED'])
    expect((await payment(as, orderNo)).state).toBe('PAID')
    expect(await balance(as)).toMatchObject({ toPay: 0, credit: 500 })
    expect(await emailWith('De factuur voor je bestelling')).toContain('Je had al EUR 100,00 betaald')
    const [pdf = ''] = await pdfsOf(orderNo)
    expect(pdf).toContain('["Al betaald","EUR -100,00"]')
    expect(pdf).toContain('Je hoeft niets meer te betalen.')
    expect(pdf).not.toContain('Maak het bedrag')
  })

  test('it is reserved for the second invoice, too, and pays nothing else', async () => {
    const { as } = await customer()
    const { orderNo, total } = await ordered(as, 'INVOICE')
    expect(await paid(orderNo, 7000)).toEqual({ outcome: 'AHEAD', surplus: 0 })
    await moved(orderNo, ['INVOICED'], ['1'])
    const other = await ordered(as, 'INVOICE')
    await moved(other.orderNo, ['INVOICED'])
    expect(await allocateChangedCredit(opened.database, nl, now)).toBe(0)
    expect(await balance(as)).toMatchObject({ toPay: other.total, credit: 0, kept: 0 })
    await moved(orderNo, ['INVOICED'], ['2'])
    expect(await balance(as)).toMatchObject({ toPay: other.total + total - 7000, credit: 0 })
    const [first = '', second = ''] = await pdfsOf(orderNo)
    expect(first).toContain('["Al betaald","EUR -50,00"]')
    expect(second).toContain('["Al betaald","EUR -20,00"],["Nog te betalen","EUR 30,00"]')
    expect(second).toContain('Maak het bedrag')
    expect((await pdfsOf(other.orderNo))[0]).not.toContain('Al betaald')
    expect(await paid(orderNo, total - 7000)).toEqual({ outcome: 'PAID', surplus: 0 })
    expect((await payment(as, orderNo)).state).toBe('PAID')
  })

  test('it is refunded when the order it is reserved for is cancelled', async () => {
    const { as } = await customer('ACCOUNT')
    const { orderNo, total } = await ordered(as, 'INVOICE')
    await paid(orderNo, total)
    await cancelled(as, orderNo, ['1'])
    expect(await payableOf(orderNo)).toEqual([5000])
    await cancelled(as, orderNo, ['2'])
    expect(await payableOf(orderNo)).toEqual([total])
    expect(await paid(orderNo, 500)).toEqual({ outcome: 'GIVEN_UP' })
  })

  test('a bill is paid once the lines that it did not bill yet are cancelled', async () => {
    const { as } = await customer('ACCOUNT')
    const { orderNo } = await ordered(as, 'INVOICE')
    await moved(orderNo, ['INVOICED'], ['1'])
    await paid(orderNo, 5000)
    expect((await payment(as, orderNo)).state).toBe('OPEN')
    await cancelled(as, orderNo, ['2'])
    expect((await payment(as, orderNo)).state).toBe('PAID')
    expect(await paid(orderNo, 500)).toEqual({ outcome: 'GIVEN_UP' })
    expect(await payableOf(orderNo)).toEqual([500])
  })

  test('a bill returned unpaid is closed by late money, which is refunded', async () => {
    const { as } = await customer('ACCOUNT')
    const { orderNo } = await ordered(as, 'INVOICE')
    await moved(orderNo, ['INVOICED', 'SHIPPED', 'RETURNED', 'CREDITED'], ['2'])
    await cancelled(as, orderNo, ['1'])
    expect((await payment(as, orderNo)).state).toBe('OPEN')
    expect(await paid(orderNo, 100)).toEqual({ outcome: 'GIVEN_UP' })
    expect((await payment(as, orderNo)).state).toBe('PAID')
    expect(await payableOf(orderNo)).toEqual([100])
  })

  test('no cent is lost, created, or due twice, in any history of an order', async () => {
    const line = fc.constantFrom('1', '2')
    const happening = fc.oneof(
      fc.record({ what: fc.constant('receipt' as const), amount: fc.integer({ min: 1, max: 12_000 }) }),
      fc.record({ what: fc.constantFrom('invoice' as const, 'cancel' as const, 'return' as const), line }),
      fc.record({ what: fc.constantFrom('word' as const, 'payOut' as const) }),
    )
    const methods = fc.constantFrom<PaymentMethod>('INVOICE', 'DELAYED_PAYMENT', 'BANK_TRANSFER')
    await fc.assert(
      fc.asyncProperty(methods, fc.array(happening, { maxLength: 9 }), async (method, happenings) => {
        const { as } = await customer('ACCOUNT')
        const { orderNo } = await ordered(as, method)
        const attempted = async (lineId: string, ...steps: OrderTransition['to'][]) => {
          for (const to of steps)
            await advanceOrder(opened.database, nl, { orderNo, to, lineIds: [lineId] }, now)
        }
        let received = 0
        for (const each of [...happenings, { what: 'cancel', line: '1' }, { what: 'cancel', line: '2' }]) {
          const before = (await balance(as)).toPay
          if (each.what === 'receipt' && 'amount' in each) {
            received += each.amount
            await paid(orderNo, each.amount)
          }
          if ('line' in each && each.what === 'invoice') await attempted(each.line, 'INVOICED')
          if ('line' in each && each.what === 'cancel') await cancelled(as, orderNo, [each.line])
          if ('line' in each && each.what === 'return')
            await attempted(each.line, 'SHIPPED', 'RETURNED', 'CREDITED')
          if (each.what === 'word' && (await recordPaid(opened.database, nl, orderNo, now)))
            received += before
          if (each.what === 'payOut') await createPayoutRun(opened.database, nl, now)
          const { toPay, credit } = await balance(as)
          expect(await payableOf(orderNo)).toEqual(credit > 0 ? [credit] : [])
          expect(Math.min(toPay, credit)).toBe(0)
          if ((await payment(as, orderNo)).state === 'PAID') expect(toPay).toBe(0)
        }
        const pdfs = await invoicesOfOrder(opened.database, 'nl', orderNo)
        const total = (kind: string) =>
          pdfs.filter((pdf) => pdf.kind === kind).reduce((sum, pdf) => sum + pdf.total, 0)
        const out = await opened.database
          .selectFrom('payout')
          .select('amount')
          .where('order_no', '=', orderNo)
          .execute()
        const back = out.reduce((sum, { amount }) => sum + amount, 0)
        const { toPay, credit } = await balance(as)
        expect(received - back).toBe(total('INVOICE') - total('CREDIT_NOTE') + credit - toPay)
        if (received > 0 && total('INVOICE') > 0 && toPay === 0)
          expect((await payment(as, orderNo)).state).toBe('PAID')
      }),
      { numRuns: 8 },
    )
  }, 120_000)
})
