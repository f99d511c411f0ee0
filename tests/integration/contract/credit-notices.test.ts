import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contractPdfOfOrder } from '#backend/billing/credit/credit-contract-of-order.ts'
import { creditNoticeEmail, creditNoticeEmailToShop } from '#backend/billing/credit/credit-notice-emails.ts'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { duePayoutsOf } from '#backend/billing/payouts/due-payouts.ts'
import { writeReminders } from '#backend/billing/reminders/write-reminders.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { collectPersonalData } from '#backend/personal-data/personal-data.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { type KnownCustomer, knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { orderingCommands, parcelsOf, setVariant, typed } from './ordering.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const nl = tenants.byId('nl') as Tenant
let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
let shop: ReturnType<typeof orderingCommands>
let sku: string

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
  sku = (await parcelsOf(opened))[0] as string
  await setVariant(opened, sku, { stock: 1000, price: 20_000 })
})
afterAll(() => opened.close())
beforeEach(() => opened.database.deleteFrom('letter').execute())

async function ordered(
  method: 'DELAYED_PAYMENT' | 'INSTALMENTS' | 'INVOICE' = 'DELAYED_PAYMENT',
  at = now,
  credit?: Tenant['credit'],
): Promise<KnownCustomer & { orderNo: string }> {
  const customer = await knownCustomer(opened.database)
  const as = { ...customer.as, at, ...(credit && { credit }) }
  await shop.add(as, sku)
  await shop.sayContact(as)
  await shop.sayPayment(as, method === 'INSTALMENTS' ? { method, months: 6 } : { method })
  if (method === 'INSTALMENTS')
    await shop.mutate(as, 'saveCheckoutProtection', 'wanted: $w', { w: typed('Boolean!', false) })
  if (method === 'DELAYED_PAYMENT')
    await shop.mutate(as, 'saveCheckoutDelayedPayment', 'accepted: $a', { a: typed('Boolean!', true) })
  const { totals } = await shop.checkout(as)
  const { order, error } = await shop.place(as, totals.total)
  expect(error).toBeNull()
  return { ...customer, as, orderNo: order.orderNo }
}

const rights = 'withdrawUntil withdrawnOn payBackBy mayRepay repaymentAskedOn'
const declare = (as: QueryContext, orderNo: string, kind: 'WITHDRAWAL' | 'EARLY_REPAYMENT', at = now) =>
  shop.command(
    { ...as, at },
    'declareCreditNotice',
    'orderNo: $n, kind: $k',
    `{ error order { payment { creditRights { ${rights} } } } }`,
    { n: typed('ID!', orderNo), k: typed('CreditNoticeKind!', kind) },
  )
const emails = async () =>
  (await opened.database.selectFrom('letter').selectAll().execute()).map(({ recipient, subject, text }) => ({
    ...{ recipient, subject },
    text: text.replaceAll(/\s+/g, ' '),
  }))

describe(`[ORD-5] a customer's declarations about a credit (${databaseName})`, () => {
  test('a withdrawal is stored, shown, confirmed and sent to the shop, and its reminder is cancelled', async () => {
    const { as, account, orderNo } = await ordered()
    expect((await emails()).some(({ subject }) => subject.includes('je kunt nog herroepen'))).toBe(true)
    const { error, order } = await declare(as, orderNo, 'WITHDRAWAL')
    expect(error).toBeNull()
    expect(order.payment.creditRights).toEqual({
      ...{ withdrawUntil: null, withdrawnOn: '2026-11-17', payBackBy: '2026-12-17' },
      ...{ mayRepay: false, repaymentAskedOn: null },
    })
    const written = await emails()
    expect(written.some(({ subject }) => subject.includes('je kunt nog herroepen'))).toBe(false)
    const own = written.find(({ subject }) => subject === `Je krediet bij bestelling ${orderNo} is herroepen`)
    expect(own?.recipient).toBe(account.email)
    expect(own?.text).toContain('Ontvangen op: 17 november 2026 om 13:00:00 CET')
    expect(own?.text).toContain('Contante prijs: EUR 200,00')
    expect(own?.text).toContain('uiterlijk op 17 december 2026')
    const toShop = written.find(({ recipient }) => recipient === nl.organisation.email)
    expect(toShop?.subject).toBe(`Bestelling ${orderNo}: Krediet herroepen`)
    expect(await collectPersonalData(opened.database, 'nl', account, now)).toMatchObject({
      creditNotices: [{ orderNo, kind: 'WITHDRAWAL', declaredAt: '2026-11-17T12:00:00.000Z' }],
    })
  })

  test('a repeated declaration, in another tab too, has one effect', async () => {
    const { as, orderNo } = await ordered('INSTALMENTS')
    await opened.database.deleteFrom('letter').execute()
    const both = await Promise.all([1, 2].map(() => declare(as, orderNo, 'EARLY_REPAYMENT')))
    expect(both.map(({ error }) => error)).toEqual([null, null])
    expect(await emails()).toHaveLength(2)
    // Early repayment does not end the right to withdraw from the contract.
    expect((await declare(as, orderNo, 'WITHDRAWAL')).error).toBeNull()
    expect((await declare(as, orderNo, 'EARLY_REPAYMENT')).error).toBeNull()
    expect(await emails()).toHaveLength(4)
  })

  test('[PAP-6] after a withdrawal no reminder is sent', async () => {
    const [other, withdrawn] = [await ordered('INSTALMENTS'), await ordered('INSTALMENTS')]
    for (const { orderNo } of [other, withdrawn])
      for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
        expect(await advanceOrder(opened.database, nl, { orderNo, to }, now)).toMatchObject({ ok: true })
    expect((await declare(withdrawn.as, withdrawn.orderNo, 'WITHDRAWAL')).error).toBeNull()
    const tenant = { ...nl, reminders: { beforeDays: [3], afterDays: [3], termDays: 14 } }
    // The first instalment is due on 17 December.
    for (const day of ['2026-12-15', '2026-12-21']) {
      const written = await writeReminders(opened.database, tenant, Date.parse(`${day}T12:00:00Z`))
      const orders = written.map(({ orderNo }) => orderNo)
      expect(orders).toContain(other.orderNo)
      expect(orders).not.toContain(withdrawn.orderNo)
    }
  })

  test.each(['INSTALMENTS', 'DELAYED_PAYMENT'] as const)(
    '[PAP-1] after a withdrawal the invoice of %s bills the cash price, due on the repayment day',
    async (method) => {
      const tenthDay = now + 9 * 86_400_000
      const [other, withdrawn] = [await ordered(method), await ordered(method)]
      expect((await declare(withdrawn.as, withdrawn.orderNo, 'WITHDRAWAL')).error).toBeNull()
      for (const { orderNo } of [other, withdrawn])
        expect(await advanceOrder(opened.database, nl, { orderNo, to: 'INVOICED' }, tenthDay)).toMatchObject({
          ok: true,
        })
      const invoiceOf = async ({ orderNo }: { orderNo: string }) =>
        (await invoicesOfOrder(opened.database, 'nl', orderNo))[0] ?? expect.unreachable()
      const [credit, cash] = [await invoiceOf(other), await invoiceOf(withdrawn)]
      expect(credit.detail.billed.surcharges).toMatchObject([{ kind: method }])
      expect(cash.detail.billed.surcharges).toEqual([])
      const [surcharge] = credit.detail.billed.surcharges
      expect(cash.total).toBe(credit.total - (surcharge?.amount ?? 0))
      expect(credit.detail.payments).toHaveLength(method === 'INSTALMENTS' ? 6 : 1)
      const payment = { day: '2026-12-17', amount: cash.total, number: 1, count: 1 }
      expect(cash.detail.payments).toEqual([payment])
      const { body } = await runQuery(
        '{ balance { toPay maturities { date amount open } } }',
        {},
        { ...withdrawn.as, at: tenthDay },
      )
      expect(body.data.balance).toEqual({
        toPay: cash.total,
        maturities: [{ date: '2026-12-17', amount: cash.total, open: cash.total }],
      })
    },
  )

  describe.each(['INSTALMENTS', 'DELAYED_PAYMENT'] as const)(
    '[PAP-7] after its invoice, with %s',
    (method) => {
      const invoiced = async () => {
        const customer = await ordered(method)
        const { orderNo } = customer
        for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
          expect(await advanceOrder(opened.database, nl, { orderNo, to }, now)).toMatchObject({ ok: true })
        const [invoice] = await invoicesOfOrder(opened.database, 'nl', orderNo)
        const { total, detail } = invoice ?? expect.unreachable()
        const cost = detail.billed.surcharges.reduce((sum, { amount }) => sum + amount, 0)
        expect(cost).toBeGreaterThan(0)
        return { ...customer, cost, cash: total - cost }
      }
      const pay = (orderNo: string, amount: number) =>
        bookReceipt(opened.database, nl, { transactionId: randomUUID(), orderNo, amount }, now)
      /** Withdraws, and returns the letter about it. */
      const emailOf = async ({ as, orderNo }: { as: QueryContext; orderNo: string }): Promise<string> => {
        await opened.database.deleteFrom('letter').execute()
        expect((await declare(as, orderNo, 'WITHDRAWAL')).error).toBeNull()
        const own = (await emails()).find(({ subject }) => subject.includes('is herroepen'))
        return own?.text ?? expect.unreachable()
      }
      const toPay = async (as: QueryContext): Promise<number> =>
        (await runQuery('{ balance { toPay } }', {}, as)).body.data.balance.toPay
      const owed = async (orderNo: string): Promise<number> =>
        (await duePayoutsOf(opened.database, nl, [orderNo]))[0]?.amount ?? 0
      const euros = (cents: number) => localeMessages(nl, 'nl-NL').format.money(cents).replaceAll(/\s+/g, ' ')

      test('credits the surcharges, and the rest of the cash price is to be paid', async () => {
        const order = await invoiced()
        // Paid before it is due: [TRU-4] the interest that it saves is credited at once, the rest by the withdrawal.
        await pay(order.orderNo, 5000)
        const text = await emailOf(order)
        const [, ...notes] = await invoicesOfOrder(opened.database, 'nl', order.orderNo)
        const note = notes.at(-1)
        expect(notes.map(({ kind }) => kind)).toEqual(['CREDIT_NOTE', 'CREDIT_NOTE'])
        expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(order.cost)
        expect(note?.detail.billed).toMatchObject({
          lines: 0,
          deliveryCost: 0,
          vat: [{ rate: 0, vat: 0, gross: note?.total }],
        })
        expect(text).toContain(`creditnota ${note?.invoiceNo} over ${euros(note?.total ?? 0)}`)
        expect(text).toContain('Betaal de contante prijs van wat je houdt uiterlijk op 17 december 2026')
        expect(text).toContain(`staat nog ${euros(order.cash - 5000)} open`)
        expect(text).not.toContain('Je krijgt')
        expect(await toPay(order.as)).toBe(order.cash - 5000)
        const attached = await opened.database
          .selectFrom('letter_attachment')
          .select(['name', 'paper'])
          .execute()
        expect(attached.map(({ paper: pdf }) => pdf && JSON.parse(pdf))).toContainEqual({
          kind: 'invoice',
          invoiceNo: note?.invoiceNo,
        })
        expect(invoicePdf(nl, note ?? expect.unreachable()).sections).toBeDefined()
        // Declared again, nothing is credited twice.
        expect((await declare(order.as, order.orderNo, 'WITHDRAWAL')).error).toBeNull()
        expect(await invoicesOfOrder(opened.database, 'nl', order.orderNo)).toHaveLength(3)
        // What is paid then settles the order.
        await pay(order.orderNo, order.cash - 5000)
        expect(await findOrder(opened.database, 'nl', order.orderNo)).toMatchObject({ paymentState: 'PAID' })
      })

      test('nothing more is to be paid where the cash price is paid', async () => {
        const order = await invoiced()
        await pay(order.orderNo, order.cash)
        const text = await emailOf(order)
        expect(text).toContain('Je hebt de contante prijs al betaald: je hoeft niets meer te betalen')
        expect(text).not.toMatch(/Betaal de contante prijs|Je krijgt|staat nog/)
        expect(await toPay(order.as)).toBe(0)
        expect(await owed(order.orderNo)).toBe(0)
        expect(await findOrder(opened.database, 'nl', order.orderNo)).toMatchObject({ paymentState: 'PAID' })
      })

      test('[TRU-4] what was paid above the cash price is refunded at once, and a later return the rest', async () => {
        const order = await invoiced()
        await opened.database.deleteFrom('letter').execute()
        await pay(order.orderNo, order.cash + order.cost)
        const letters = (await emails()).map(({ subject, text }) => `${subject} ${text}`).join(' ')
        expect(letters).toContain(`Je krijgt ${euros(order.cost)} terug`)
        expect(letters).toContain('Je betaalt minder rente')
        expect(await emailOf(order)).toContain('je hoeft niets meer te betalen')
        expect(await owed(order.orderNo)).toBe(order.cost)
        for (const to of ['RETURNED', 'CREDITED'] as const)
          expect(
            await advanceOrder(opened.database, nl, { orderNo: order.orderNo, to, all: true }, now),
          ).toMatchObject({
            ok: true,
          })
        expect(await owed(order.orderNo)).toBe(order.cash + order.cost)
        const pdfs = await invoicesOfOrder(opened.database, 'nl', order.orderNo)
        const notes = pdfs.filter(({ kind }) => kind === 'CREDIT_NOTE').map(({ total }) => total)
        expect(notes).toEqual([order.cost, order.cash])
      })
    },
  )

  test('a customer who has repaid early may still withdraw, and has nothing to repay', async () => {
    const { as, orderNo } = await ordered()
    await opened.database
      .updateTable('shop_order')
      .set({ payment_state: 'PAID' })
      .where('order_no', '=', orderNo)
      .execute()
    expect((await declare(as, orderNo, 'EARLY_REPAYMENT')).error).toBe('NOTHING_OPEN')
    const { error, order } = await declare(as, orderNo, 'WITHDRAWAL')
    expect(error).toBeNull()
    expect(order.payment.creditRights).toMatchObject({ withdrawnOn: '2026-11-17' })
  })

  test('a refused declaration has a reason, and nothing is stored or sent', async () => {
    const lastMoment = Date.parse('2026-12-01T22:59:59Z')
    const late = await ordered()
    expect((await declare(late.as, late.orderNo, 'WITHDRAWAL', lastMoment + 1000)).error).toBe('TOO_LATE')
    const cancelled = await ordered()
    await advanceOrder(opened.database, nl, { orderNo: cancelled.orderNo, to: 'CANCELLED' }, now)
    const invoice = await ordered('INVOICE')
    await opened.database.deleteFrom('letter').execute()
    for (const kind of ['WITHDRAWAL', 'EARLY_REPAYMENT'] as const) {
      expect((await declare(cancelled.as, cancelled.orderNo, kind)).error).toBe('NOTHING_OPEN')
      expect((await declare(invoice.as, invoice.orderNo, kind)).error).toBe('NO_CREDIT')
      expect((await declare(invoice.as, late.orderNo, kind)).error).toBe('UNKNOWN_ORDER')
      expect((await declare(late.soft, late.orderNo, kind)).error).toBe('LOGIN_NEEDED')
    }
    expect(await emails()).toEqual([])
    expect((await declare(late.as, late.orderNo, 'WITHDRAWAL', lastMoment)).error).toBeNull()
  })

  test('the withdrawal period does not end on a weekend: email, page and refusal have the later day', async () => {
    // A Saturday: the fourteenth day is one, too.
    const { as, orderNo } = await ordered('DELAYED_PAYMENT', Date.parse('2026-11-14T12:00:00Z'))
    const reminder = (await emails()).find(({ subject }) => subject.includes('je kunt nog herroepen'))
    expect(reminder?.text).toContain('30 november 2026')
    const result = await runQuery(
      'query ($n: ID!) { order(orderNo: $n) { payment { creditRights { withdrawUntil } } } }',
      { n: orderNo },
      as,
    )
    expect(result.body.data.order.payment.creditRights.withdrawUntil).toBe('2026-11-30')
    const lastMoment = Date.parse('2026-11-30T22:59:59Z')
    expect((await declare(as, orderNo, 'WITHDRAWAL', lastMoment + 1000)).error).toBe('TOO_LATE')
    expect((await declare(as, orderNo, 'WITHDRAWAL', lastMoment)).error).toBeNull()
  })

  test('the days to withdraw are those of the contract, though the setting is another one by now', async () => {
    const { agreement } = nl.credit
    if (!agreement) throw new Error('The sample shop sells credit.')
    const longer = { ...nl.credit, agreement: { ...agreement, withdrawalDays: 28 } }
    const longerTenant = { ...nl, credit: longer }
    const withdrawUntil = async (as: QueryContext, orderNo: string) => {
      const query = 'query ($n: ID!) { order(orderNo: $n) { payment { creditRights { withdrawUntil } } } }'
      return (await runQuery(query, { n: orderNo }, as)).body.data.order.payment.creditRights.withdrawUntil
    }
    const before = await ordered()
    const asToday = { ...before.as, credit: nl.credit }
    expect(await withdrawUntil({ ...asToday, credit: longer }, before.orderNo)).toBe('2026-12-01')
    const tooLate = Date.parse('2026-12-02T12:00:00Z')
    const late = { ...asToday, credit: longer }
    expect((await declare(late, before.orderNo, 'WITHDRAWAL', tooLate)).error).toBe('TOO_LATE')
    const order = (await findOrder(opened.database, 'nl', before.orderNo)) ?? expect.unreachable()
    expect(JSON.stringify(contractPdfOfOrder(longerTenant, order))).toContain('binnen 14 dagen')

    const during = await ordered('DELAYED_PAYMENT', now, longer)
    const afterwards = { ...during.as, credit: nl.credit }
    expect(await withdrawUntil(afterwards, during.orderNo)).toBe('2026-12-15')
    expect((await declare(afterwards, during.orderNo, 'WITHDRAWAL', tooLate)).error).toBeNull()

    // An order of an earlier release has not stored them: the setting counts.
    const { withdrawalDays: _, ...credit } = order.detail.credit ?? expect.unreachable()
    await opened.database
      .updateTable('shop_order')
      .set({ detail: JSON.stringify({ ...order.detail, credit }) })
      .where('order_no', '=', before.orderNo)
      .execute()
    expect(await withdrawUntil(asToday, before.orderNo)).toBe('2026-12-01')
    expect(await withdrawUntil({ ...asToday, credit: longer }, before.orderNo)).toBe('2026-12-15')
  })

  test('npm run orders shows it', { timeout: 30_000 }, async () => {
    const { as, orderNo } = await ordered()
    await declare(as, orderNo, 'EARLY_REPAYMENT')
    const env = { ...process.env, DATABASE_URL: opened.place.url ?? '', DATA_DIR: opened.place.folder }
    const words = ['src/cli/orders.ts', '--tenant', 'nl', '--order', orderNo]
    const { stdout } = await promisify(execFile)(process.execPath, words, { env })
    expect(stdout).toContain('credit: early repayment declared 2026-11-17T12:00:00.000Z')
  })
})

test.each([
  ['nl', 'nl-NL', 'Betaal de contante prijs'],
  ['de', 'de-DE', 'Bitte zahlen Sie den Barzahlungspreis'],
  ['ch', 'de-CH', 'Bitte zahlen Sie den Barzahlungspreis'],
  ['ch', 'fr-CH', 'Payez le prix au comptant'],
])('[ORD-5] the emails of %s in %s', async (id, locale, expected) => {
  const tenant = tenants.byId(id) ?? expect.unreachable()

  const { orderNo } = await ordered()
  const order = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
  const rightsThen = {
    ...{ isOpen: false, withdrawUntil: null, withdrawnOn: '2026-11-17', payBackBy: '2026-12-17' },
    ...{ mayRepay: false, repaymentAskedOn: null },
  }
  for (const kind of ['WITHDRAWAL', 'EARLY_REPAYMENT'] as const) {
    const declared = { kind, now, rights: rightsThen }
    for (const sentEmail of [
      creditNoticeEmail(tenant, { ...order, locale }, declared),
      creditNoticeEmailToShop(tenant, { ...order, locale }, declared),
    ]) {
      expect(`${sentEmail.subject} ${sentEmail.text}`).not.toMatch(/\{\{|creditNotice\.|undefined/)
      if (locale === 'de-CH') expect(sentEmail.text).not.toContain('ß')
    }
    const { text } = creditNoticeEmail(tenant, { ...order, locale }, declared)
    if (kind === 'WITHDRAWAL') expect(text.replaceAll(/\s+/g, ' ')).toContain(expected)
  }
})
