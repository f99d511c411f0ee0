import { randomUUID } from 'node:crypto'
import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginPayment } from '#backend/billing/payments/begin-payment.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { expireOrder } from '#backend/billing/payments/expire-order.ts'
import { handleWebhook } from '#backend/billing/payments/handle-webhook.ts'
import { readAttempts } from '#backend/billing/payments/payment-rows.ts'
import { deleteUnneededAccounts } from '#backend/billing/payouts/account-retention.ts'
import { createPayoutRun } from '#backend/billing/payouts/create-payout-run.ts'
import { duePayouts } from '#backend/billing/payouts/due-payouts.ts'
import { recordRunState } from '#backend/billing/payouts/payouts.ts'
import { saveRefundAccount } from '#backend/billing/payouts/refund-accounts.ts'
import { requestAccounts } from '#backend/billing/payouts/request-accounts.ts'
import { findAccount } from '#backend/customers/accounts.ts'
import { hashPassword } from '#backend/customers/passwords.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { eraseAccount } from '#backend/personal-data/account-commands.ts'
import { createFormat } from '#i18n/format.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { stubProvider } from '#tests/support/payment/stub-provider.ts'
import { knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { confirmRefundLink, orderingCommands, parcelsOf, setVariant, typed, visitor } from './ordering.ts'

/** Tuesday; two working days later is Thursday. */
const placedAt = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000
const nl = tenants.byId('nl') as Tenant
const account = { iban: 'NL20 INGB 0001 2345 67', holder: 'Zoë Jansen' }

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient({ ...opened.shop, payments: () => [stubProvider] }))
  skus = (await parcelsOf(opened)).slice(0, 2)
  for (const [index, sku] of skus.entries())
    await setVariant(opened, sku, { stock: 1000, price: 4000 + index * 1000 })
})
afterAll(() => opened.close())
beforeEach(async () => {
  for (const table of ['payout', 'payout_account', 'refund_request', 'letter', 'payment_refund'] as const)
    await opened.database.deleteFrom(table).execute()
  for (const table of ['bank_receipt', 'money_received', 'invoice'] as const)
    await opened.database.deleteFrom(table).execute()
})

/** Two lines of 40.00 and 50.00, with free delivery. */
async function ordered(method: 'BANK_TRANSFER' | 'INVOICE' | 'HOSTED', as: QueryContext = visitor()) {
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as)
  await shop.sayPayment(as, { method })
  const { error, order } = await shop.place(as, 9000)
  expect(error).toBeNull()
  await opened.database.deleteFrom('letter').execute()
  return { as, orderNo: order.orderNo as string }
}

const paid = (orderNo: string, amount: number, now = placedAt) =>
  bookReceipt(opened.database, nl, { transactionId: randomUUID(), orderNo, amount }, now)

async function paidOnline(orderNo: string): Promise<void> {
  const returnQuery = new URLSearchParams({ token: 't' })
  await beginPayment({
    database: opened.database,
    provider: stubProvider,
    tenant: nl,
    locale: 'nl-NL',
    orderNo,
    now: placedAt,
    returnQuery,
  })
  const [attempt] = await readAttempts(opened.database, 'nl', orderNo)
  const { id: paymentId = '', amount = 0 } = attempt ?? {}
  const call = {
    id: randomUUID(),
    type: 'SUCCEEDED',
    tenantId: 'nl',
    paymentId,
    amount,
    currency: 'EUR',
  } as const
  expect(await handleWebhook(opened.database, nl, call, placedAt)).toEqual({ outcome: 'PAID' })
}

async function moved(
  orderNo: string,
  states: Exclude<LineState, 'PLACED'>[],
  lineIds?: string[],
): Promise<void> {
  for (const to of states)
    expect(
      await advanceOrder(opened.database, nl, { orderNo, to, lineIds, all: !lineIds }, placedAt),
    ).toMatchObject({
      ok: true,
    })
}

/** The emails since the last call, with plain spaces; those of one moment are in no order. */
async function emails(): Promise<string[]> {
  const rows = await opened.database.selectFrom('letter').selectAll().orderBy('written_at').execute()
  await opened.database.deleteFrom('letter').execute()
  return rows.map(({ subject, text }) => `${subject}\n${text}`.replace(/[\u00a0\u202f]/g, ' '))
}
const requested = async () =>
  (await opened.database.selectFrom('refund_request').select('order_no').execute()).map(
    ({ order_no }) => order_no,
  )

const unknown = (sum: string) =>
  `Je krijgt ${sum} terug op je bankrekening, maar we weten nog niet op welke. Geef je rekening door met de link hieronder: dan maken we het bedrag uiterlijk op 19 november 2026 over`
const known = (sum: string) =>
  `Je krijgt ${sum} terug. We maken dat uiterlijk op 19 november 2026 over op rekening NL•• •••• 4567.`
const online = (sum: string) =>
  `Je krijgt ${sum} terug, uiterlijk op 19 november 2026 en op dezelfde manier als je hebt betaald.`
const form = 'Rekening doorgeven:\n'
const nothingToPay = 'Je hoeft er niets voor te betalen.'

describe(`[PAP-7] a refund announced by email (${databaseName})`, () => {
  test('of a paid and cancelled line has sum and day, and requests the account of a guest', async () => {
    const { orderNo } = await ordered('BANK_TRANSFER')
    await paid(orderNo, 9000)
    await emails()
    await moved(orderNo, ['CANCELLED'], ['1'])
    const [sentEmail = ''] = await emails()
    expect(sentEmail).toContain(unknown('EUR 40,00'))
    expect(sentEmail).toContain(`${form}${nl.origin}/bestelling-volgen/`)
    expect(sentEmail).toContain('Bestelling bekijken:\n')
    expect(sentEmail).not.toContain(nothingToPay)
    expect(await requested()).toEqual([orderNo])
  })

  test('links a customer to the account, and a deleted one to the form for guests', async () => {
    const { as, account: customer } = await knownCustomer(opened.database)
    const { orderNo } = await ordered('BANK_TRANSFER', as)
    await paid(orderNo, 9000)
    await emails()
    await moved(orderNo, ['CANCELLED'], ['1'])
    expect((await emails())[0]).toContain(`${form}${nl.origin}/mein-konto/payback`)
    await opened.database
      .updateTable('customer')
      .set({ deleted_at: placedAt })
      .where('id', '=', customer.id)
      .execute()
    await moved(orderNo, ['CANCELLED'])
    const [sentEmail = ''] = await emails()
    expect(sentEmail).toContain(`${form}${nl.origin}/bestelling-volgen/`)
    // What follows leads to the order by its link, as for a guest.
    expect(sentEmail).toContain(`Bestelling bekijken:\n${nl.origin}/bestelling-volgen?token=`)
    expect(sentEmail).not.toContain('Mijn account')
  })

  test('[TRU-8] go to the present address of the account, and after its deletion to its last one', async () => {
    const { as, account: customer } = await knownCustomer(opened.database)
    const { orderNo } = await ordered('BANK_TRANSFER', as)
    await paid(orderNo, 9000)
    await emails()
    const recipients = async () => {
      const rows = await opened.database.selectFrom('letter').select('recipient').execute()
      await opened.database.deleteFrom('letter').execute()
      return [...new Set(rows.map(({ recipient }) => recipient))]
    }
    const changed = async (email: string) =>
      await opened.database.updateTable('customer').set({ email }).where('id', '=', customer.id).execute()
    await changed('nieuw@klant.example')
    await moved(orderNo, ['CANCELLED'], ['1'])
    expect(await recipients()).toEqual(['nieuw@klant.example'])
    await saveRefundAccount(opened.database, nl, orderNo, account, placedAt)
    await changed('nieuwer@klant.example')
    const found = (await findAccount(opened.database, 'nl', { id: customer.id })) ?? expect.unreachable()
    await opened.database
      .transaction()
      .execute((db) => eraseAccount(db, nl, { account: found, locale: 'nl-NL' }, placedAt))
    await recipients()
    await moved(orderNo, ['CANCELLED'])
    expect(await recipients()).toEqual(['nieuwer@klant.example'])
  })

  test('names a known account, and then requests none', async () => {
    const { orderNo } = await ordered('BANK_TRANSFER')
    await paid(orderNo, 9000)
    await saveRefundAccount(opened.database, nl, orderNo, account, placedAt)
    await emails()
    await moved(orderNo, ['CANCELLED'])
    const [sentEmail = ''] = await emails()
    expect(sentEmail).toContain(known('EUR 90,00'))
    expect(sentEmail).not.toContain(form)
    expect(await requested()).toEqual([])
  })

  test('of an online payment uses the same way back, completely with the last line', async () => {
    const { orderNo } = await ordered('HOSTED')
    await paidOnline(orderNo)
    await emails()
    await moved(orderNo, ['CANCELLED'], ['1'])
    expect((await emails())[0]).toContain(online('EUR 40,00'))
    await moved(orderNo, ['CANCELLED'])
    expect((await emails())[0]).toContain(online('EUR 50,00'))
  })

  test('is not announced if nothing was paid', async () => {
    for (const method of ['INVOICE', 'BANK_TRANSFER', 'HOSTED'] as const) {
      const { orderNo } = await ordered(method)
      await moved(orderNo, ['CANCELLED'], ['1'])
      const [sentEmail = ''] = await emails()
      expect(sentEmail).toContain(nothingToPay)
      expect(sentEmail).not.toContain('Je krijgt')
    }
  })

  test('of an overpayment, a late payment, or a payment for an expired order is announced', async () => {
    const tooMuch = await ordered('BANK_TRANSFER')
    await paid(tooMuch.orderNo, 9123)
    expect((await emails())[0]).toContain(unknown('EUR 1,23'))
    await paid(tooMuch.orderNo, 9000)
    expect((await emails())[0]).toContain(unknown('EUR 90,00'))
    const ranOut = await ordered('BANK_TRANSFER')
    await paid(ranOut.orderNo, 700)
    await emails()
    const end = placedAt + (nl.constants.prepaymentDays + 1) * day
    expect(await expireOrder(opened.database, nl, ranOut.orderNo, end)).toBe(true)
    // Saturday's run is Monday's first working day.
    expect((await emails())[0]).toContain('Je krijgt EUR 7,00 terug op je bankrekening')
    const bill = await ordered('INVOICE')
    await moved(bill.orderNo, ['INVOICED'])
    await emails()
    await paid(bill.orderNo, 9050)
    const [sentEmail = ''] = await emails()
    expect(sentEmail).toContain('Je hebt EUR 0,50 te veel betaald.')
    expect(sentEmail).toContain(unknown('EUR 0,50'))
  })

  test('is in one email if a cancellation makes a partial payment sufficient', async () => {
    const { orderNo } = await ordered('BANK_TRANSFER')
    await paid(orderNo, 6000)
    await emails()
    await moved(orderNo, ['CANCELLED'], ['1'])
    const received = await emails()
    expect(received).toHaveLength(2)
    expect(received.filter((sentEmail) => sentEmail.includes(unknown('EUR 10,00')))).toHaveLength(1)
    expect(received.filter((sentEmail) => sentEmail.includes(nothingToPay))).toEqual([])
  })

  test('of returned products shows the credited sum, its refunded part, and its part that reduces the bill', async () => {
    const { orderNo } = await ordered('INVOICE')
    await moved(orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    await paid(orderNo, 6000)
    await emails()
    await moved(orderNo, ['RETURNED'], ['1'])
    const [returned = ''] = await emails()
    expect(returned).toContain('Daarvoor crediteren we je EUR 40,00.')
    // 14 days, not two working days: it is credited after the inspection.
    expect(returned).toContain('Je krijgt EUR 10,00 terug op je bankrekening')
    expect(returned).toContain('uiterlijk op 1 december 2026')
    expect(returned).toContain('EUR 30,00 gaat af van wat je nog moet betalen.')
    await moved(orderNo, ['CREDITED'], ['1'])
    const both = await emails()
    const credited = both.find((sentEmail) => sentEmail.startsWith('Creditnota')) ?? ''
    expect(credited).toContain('We hebben EUR 40,00 gecrediteerd')
    // The form for guests has an email of its own: the credit note has the address (PAP-5).
    expect(credited).toContain(
      'Je krijgt EUR 10,00 terug op je bankrekening, maar we weten nog niet op welke',
    )
    expect(credited).not.toContain(form)
    const accountRequest = both.find((sentEmail) => sentEmail.startsWith('Op welke rekening')) ?? ''
    expect(accountRequest).toContain(unknown('EUR 10,00'))
    expect(accountRequest).toContain(`${form}${nl.origin}/bestelling-volgen/`)
    expect(both).toHaveLength(2)
    expect(credited).toContain('EUR 30,00 gaat af van wat je nog moet betalen.')

    const unpaid = await ordered('INVOICE')
    await moved(unpaid.orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    for (const step of ['RETURNED', 'CREDITED'] as const) {
      await emails()
      await moved(unpaid.orderNo, [step])
      const received = await emails()
      expect(received).toHaveLength(1)
      expect(received[0]).toContain('EUR 90,00 gaat af van wat je nog moet betalen.')
      expect(received[0]).not.toContain('Je krijgt')
    }
  })

  test('of several returns before the first credit note adds up to the exact refund', async () => {
    const { orderNo } = await ordered('INVOICE')
    await moved(orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    await paid(orderNo, 6000)
    await emails()
    await moved(orderNo, ['RETURNED'], ['2'])
    const [first = ''] = await emails()
    expect(first).toContain('Je krijgt EUR 20,00 terug')
    expect(first).toContain('EUR 30,00 gaat af van wat je nog moet betalen.')
    // Nothing is left to pay once the first is credited.
    await moved(orderNo, ['RETURNED'], ['1'])
    const [second = ''] = await emails()
    expect(second).toContain('Daarvoor crediteren we je EUR 40,00.')
    expect(second).toContain('Je krijgt EUR 40,00 terug')
    expect(second).not.toContain('gaat af van')
    await moved(orderNo, ['CREDITED'])
    expect((await emails())[0]).toContain('EUR 60,00')
  })

  test('of a second return: its delivery is refunded with the last line, and its online payment once', async () => {
    await setVariant(opened, skus[0] as string, { price: 1000 })
    await setVariant(opened, skus[1] as string, { price: 2000 })
    const as = visitor()
    for (const sku of skus) await shop.add(as, sku)
    await shop.sayContact(as)
    await shop.sayPayment(as, { method: 'HOSTED' })
    const { order, error } = await shop.place(as, 3595)
    expect(error).toBeNull()
    await setVariant(opened, skus[0] as string, { price: 4000 })
    await setVariant(opened, skus[1] as string, { price: 5000 })
    await paidOnline(order.orderNo)
    await moved(order.orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    await emails()
    const [dear] = order.lines.filter(({ price }: { price: number }) => price === 2000)
    const [cheap] = order.lines.filter(({ price }: { price: number }) => price === 1000)
    await moved(order.orderNo, ['RETURNED'], [dear.id])
    expect((await emails())[0]).toContain('Je krijgt EUR 20,00 terug')
    await moved(order.orderNo, ['RETURNED'], [cheap.id])
    const [second = ''] = await emails()
    expect(second).toContain('Bezorging: EUR 5,95')
    expect(second).toContain('Daarvoor crediteren we je EUR 15,95.')
    expect(second).toContain('Je krijgt EUR 15,95 terug')
  })

  test('stays as credit if its customer chooses that', async () => {
    const { as } = await knownCustomer(opened.database)
    await shop.command(as, 'choosePayback', 'input: $i', '{ error }', {
      i: typed('PaybackInput!', { way: 'BALANCE' }),
    })
    const { orderNo } = await ordered('BANK_TRANSFER', as)
    await paid(orderNo, 9000)
    await emails()
    await moved(orderNo, ['CANCELLED'], ['1'])
    expect((await emails())[0]).toContain('De EUR 40,00 die je terugkrijgt, blijft als tegoed staan')
  })

  test('is shown before and after a cancellation in the account', async () => {
    const { as } = await knownCustomer(opened.database)
    const { orderNo } = await ordered('BANK_TRANSFER', as)
    const refunds = async () =>
      (
        await queryClient(opened.shop)(
          'query ($n: ID!) { order(orderNo: $n) { refund { amount way dueBy hiddenIban } refundIfCancelled { amount way } } }',
          { n: orderNo },
          as,
        )
      ).body.data.order
    expect(await refunds()).toEqual({ refund: null, refundIfCancelled: null })
    await paid(orderNo, 9000)
    expect(await refunds()).toEqual({ refund: null, refundIfCancelled: { amount: 9000, way: 'UNKNOWN' } })
    await moved(orderNo, ['CANCELLED'], ['1'])
    await saveRefundAccount(opened.database, nl, orderNo, account, placedAt)
    expect(await refunds()).toEqual({
      refund: { amount: 4000, way: 'ACCOUNT', dueBy: '2026-11-19', hiddenIban: 'NL•• •••• 4567' },
      refundIfCancelled: { amount: 5000, way: 'ACCOUNT' },
    })
  })

  test('of an older release is requested once, by any number of processes', async () => {
    const { orderNo } = await ordered('BANK_TRANSFER')
    await paid(orderNo, 9100)
    await opened.database.deleteFrom('refund_request').execute()
    await emails()
    const request = () => requestAccounts(opened.database, nl, placedAt)
    const written = await Promise.all([request(), request(), request()])
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(1)
    const [sentEmail = '', ...others] = await emails()
    expect(others).toEqual([])
    expect(sentEmail).toContain(`Op welke rekening wil je je geld voor bestelling ${orderNo} terug?`)
    expect(sentEmail).toContain(unknown('EUR 1,00'))
    expect(sentEmail).toContain(`${form}${nl.origin}/bestelling-volgen/`)
    const [due] = await duePayouts(opened.database, nl)
    expect(due).toMatchObject({ account: 'UNKNOWN', requestedAt: placedAt })
    expect(await request()).toBe(0)
  })

  test('[LAW-10] is announced before its account is deleted, and its bank account stays until the money has arrived', async () => {
    const passwordHash = await hashPassword('zonlicht')
    const { as, account: customer } = await knownCustomer(opened.database, { passwordHash })
    const choice = { way: 'ACCOUNT', ...account }
    await shop.command(as, 'choosePayback', 'input: $i', '{ error }', { i: typed('PaybackInput!', choice) })
    expect(await confirmRefundLink(opened, nl, placedAt)).toBe(true)
    await emails()
    const { orderNo } = await ordered('BANK_TRANSFER', as)
    await paid(orderNo, 10_000)
    const remove = (owedAccepted: boolean) =>
      shop.command(as, 'deleteAccount', 'input: $i, owedAccepted: $o', '{ error }', {
        i: typed('ReauthenticateInput!', { currentPassword: 'zonlicht' }),
        o: typed('Boolean', owedAccepted),
      })
    expect(await remove(false)).toEqual({ error: 'MONEY_OWED' })
    expect(await remove(true)).toEqual({ error: null })
    expect(
      await opened.database
        .selectFrom('payback_choice')
        .selectAll()
        .where('owner', '=', `c:${customer.id}`)
        .execute(),
    ).toEqual([])
    const [due] = await duePayouts(opened.database, nl)
    expect(due).toMatchObject({ amount: 1000, account: { iban: 'NL20INGB0001234567', holder: 'Zoë Jansen' } })

    const accounts = () => opened.database.selectFrom('payout_account').select('order_no').execute()
    const forget = (now = placedAt + day) => deleteUnneededAccounts(opened.database, [nl], now)
    await moved(orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    expect(await forget()).toBe(0)
    const runId = (await createPayoutRun(opened.database, nl, placedAt)) as string
    expect(await forget()).toBe(0)
    await recordRunState(opened.database, 'nl', { runId, state: 'PAID' }, placedAt + day)
    expect(await accounts()).toEqual([{ order_no: orderNo }])
    expect(await forget()).toBe(1)
    expect(await accounts()).toEqual([])
  })

  test('[LAW-10] erases the bank account of a guest after its link has expired, not while a refund is due', async () => {
    const { orderNo } = await ordered('BANK_TRANSFER')
    await paid(orderNo, 9100)
    await saveRefundAccount(opened.database, nl, orderNo, account, placedAt)
    await moved(orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    const late = placedAt + 181 * day
    expect(await deleteUnneededAccounts(opened.database, [nl], late)).toBe(0)
    const runId = (await createPayoutRun(opened.database, nl, placedAt)) as string
    await recordRunState(opened.database, 'nl', { runId, state: 'PAID' }, placedAt + day)
    expect(await deleteUnneededAccounts(opened.database, [nl], placedAt + 179 * day)).toBe(0)
    expect(await deleteUnneededAccounts(opened.database, [nl], late)).toBe(1)
  })

  /** Copies an order without lines, each copy with a bank account; every second one is of the other owner. */
  async function copied(orderNo: string, owners: [string, string], copies: number): Promise<void> {
    const order = await opened.database
      .selectFrom('shop_order')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    for (let at = 0; at < copies; at += 1) {
      const copy = { ...order, order_no: `copy-${at}`, owner: owners[at % 2] as string }
      await opened.database.insertInto('shop_order').values(copy).execute()
      await saveRefundAccount(opened.database, nl, copy.order_no, account, placedAt)
    }
  }

  test('[LAW-10] erases accounts of deleted customers in batches, by keys', async () => {
    const [gone, present] = [await knownCustomer(opened.database), await knownCustomer(opened.database)]
    const { orderNo } = await ordered('INVOICE')
    await copied(orderNo, [gone.owner, present.owner], 450)
    await opened.database
      .updateTable('customer')
      .set({ deleted_at: placedAt })
      .where('id', '=', gone.account.id)
      .execute()
    const statements = new Set<string>()
    const rows: number[] = []
    const { all } = StatementSync.prototype
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values) {
      statements.add(this.sourceSQL)
      const found = all.apply(this, values)
      rows.push(found.length)
      return found
    })
    expect(await deleteUnneededAccounts(opened.database, [nl], placedAt + day)).toBe(225)
    vi.restoreAllMocks()
    const left = await opened.database.selectFrom('payout_account').select('order_no').execute()
    expect(left).toHaveLength(225)
    for (const { order_no } of left) expect(Number(order_no.slice(5)) % 2).toBe(1)
    expect(await deleteUnneededAccounts(opened.database, [nl], placedAt + 181 * day)).toBe(225)
    await opened.database.deleteFrom('shop_order').where('order_no', 'like', 'copy-%').execute()
    if (databaseName !== 'SQLite') return
    expect(Math.max(...rows)).toBe(200)
    const reads = [...statements].filter((text) => /"(payout_account|customer)"/.test(text))
    expect(reads.length).toBeGreaterThan(2)
    for (const statement of reads) {
      const { rows: steps } = await sql
        .raw<{ detail: string }>(`explain query plan ${statement}`)
        .execute(opened.database)
      // An index by the tenant alone reads all of its rows.
      for (const { detail } of steps)
        expect([statement, detail]).toEqual([
          statement,
          expect.stringMatching(/^SEARCH .* \(tenant_id=\? AND /),
        ])
    }
  })

  test('emails of steps have discounts, delivery and the sum of the step', async () => {
    await setVariant(opened, skus[0] as string, { price: 2000 })
    const as = visitor()
    for (const sku of skus) await shop.add(as, sku)
    await shop.sayContact(as)
    await shop.sayPayment(as, { method: 'INVOICE' })
    const { order } = await shop.place(as, 7595)
    const orderNo: string = order.orderNo
    // As a voucher leaves it.
    const line = { discount: 300, voucher_discount: 300, total: 4700 }
    await opened.database
      .updateTable('order_line')
      .set(line)
      .where('order_no', '=', orderNo)
      .where('price', '=', 5000)
      .execute()
    await opened.database
      .updateTable('shop_order')
      .set({ total: 7295 })
      .where('order_no', '=', orderNo)
      .execute()
    await emails()
    const sums = (sentEmail: string) =>
      sentEmail.split('\n').filter((row) => /^(Artikelen|Korting|Bezorging|Totaal inclusief btw): /.test(row))
    const whole = [
      'Artikelen: EUR 70,00',
      'Korting: −EUR 3,00',
      'Bezorging: EUR 5,95',
      'Totaal inclusief btw: EUR 72,95',
    ]
    for (const step of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) {
      await moved(orderNo, [step])
      const [sentEmail = ''] = await emails()
      expect(
        sums(sentEmail).map((row) => row.replace('-EUR', '−EUR').replace('EUR -', '−EUR ')),
        step,
      ).toEqual(whole)
    }
    const [dear] = order.lines.filter(({ price }: { price: number }) => price === 5000)
    await moved(orderNo, ['RETURNED'], [dear.id])
    expect(sums((await emails())[0] ?? '').at(-1)).toBe('Totaal inclusief btw: EUR 47,00')
    await moved(orderNo, ['CREDITED'], [dear.id])
    expect(sums((await emails())[0] ?? '').at(-1)).toBe('Totaal inclusief btw: EUR 47,00')
    await setVariant(opened, skus[0] as string, { price: 4000 })
  })

  test('free delivery stays free when the line that qualified for it is cancelled', async () => {
    const { orderNo } = await ordered('INVOICE')
    await moved(orderNo, ['CANCELLED'], ['2'])
    await emails()
    await moved(orderNo, ['INVOICED'])
    const [sentEmail = ''] = await emails()
    expect(sentEmail).toContain('Bezorging: gratis')
    expect(sentEmail).toContain('Totaal inclusief btw: EUR 40,00')
  })

  test.each([
    ['de', 'de-DE'],
    ['ch', 'de-CH'],
    ['ch', 'fr-CH'],
  ])('is written in the texts of %s in %s', async (id, locale) => {
    const tenant = tenants.byId(id) as Tenant
    const format = createFormat(tenant, locale)
    const { refundSentence } = await import('#backend/billing/payouts/refund-promise.ts')
    for (const way of ['ACCOUNT', 'PROVIDER', 'BALANCE', 'UNKNOWN'] as const) {
      const sentence = refundSentence(tenant, locale, {
        ...{ amount: 4000, way, dueBy: '2026-11-19', hiddenIban: 'CH•• •••• 4567', accountFormUrl: null },
      })
      expect(sentence).toContain(format.money(4000))
      if (way !== 'BALANCE') expect(sentence).toContain(format.day('2026-11-19'))
      expect(sentence).not.toMatch(/\{\{|mail\./)
    }
  })
})
