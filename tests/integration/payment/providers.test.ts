import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProvider } from '#adapters/payments/provider.ts'
import { signedHeaders } from '#adapters/shared/payment-signature.ts'
import { beginPayment } from '#backend/billing/payments/begin-payment.ts'
import { paymentGraceMs } from '#backend/billing/payments/expire-order.ts'
import { payView } from '#backend/billing/payments/pay-view.ts'
import { readAttempts, readPayment, setAttempt } from '#backend/billing/payments/payment-rows.ts'
import { processDuePayments } from '#backend/billing/payments/payment-worker.ts'
import { providerProblems } from '#backend/billing/payments/provider-problems.ts'
import { recordDueRefund } from '#backend/billing/payments/provider-refunds.ts'
import { receiveWebhook } from '#backend/billing/payments/receive-webhook.ts'
import { recordUnpaidAttempt } from '#backend/billing/payments/record-unpaid-attempt.ts'
import type { AttemptRow } from '#backend/billing/payments/tables.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import '#backend/domain-events.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { drawOrderNumber } from '#backend/orders/rules/order-number.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  acceptingChecker,
  databaseName,
  openTestDatabase,
  queryClient,
  type TestShop,
  tenants,
} from '#tests/integration/contract/open-test-shop.ts'
import { orderingCommands, parcelsOf, visitor } from '#tests/integration/contract/ordering.ts'
import { type FakeAdyen, pspReference, startFakeAdyen } from '#tests/support/payment/fake-adyen.ts'
import { type FakeMollie, startFakeMollie } from '#tests/support/payment/fake-mollie.ts'
import { startOwnSandbox } from '#tests/support/payment/own-sandbox.ts'
import type { Delivery, Sandbox } from '#tests/support/payment/sandbox.ts'
import { searchInThread } from '#tests/support/search/search-in-thread.ts'

/** The test provider takes no money for an order that has expired by its own clock. */
const placedAt = Date.now()
const minute = 60_000
const nl = tenants.byId('nl') as Tenant
const payUntil = placedAt + nl.constants.hostedPaymentMinutes * minute
const ends = payUntil + paymentGraceMs
const secret = 'a secret of tests, known to two'

const tables = ['shop_order', 'order_line', 'payment'] as const
type Opened = Omit<TestShop, 'place'>
let opened: Opened
/** An order of two lines that waits for an online payment; tests work on copies of it. */
let template: { table: (typeof tables)[number]; rows: object[] }[]
let total: number
const names = ['own', 'mollie', 'adyen'] as const
const sandboxes = {} as { own: Sandbox; mollie: FakeMollie; adyen: FakeAdyen }
let manual: FakeAdyen

beforeAll(async () => {
  const { database, close } = await openTestDatabase()
  await replaceCatalogue(database, 'nl', sampleCatalogue(nl, { products: 40 }))
  const shop = {
    ...{ database, sessions: new Sessions(database), catalogue: new Catalogue(database) },
    ...{ searchOf: searchInThread(), creditChecker: acceptingChecker },
  }
  opened = { shop, database, close }
  ;[sandboxes.own, sandboxes.mollie, sandboxes.adyen, manual] = await Promise.all([
    startOwnSandbox(secret),
    startFakeMollie(),
    startFakeAdyen(),
    startFakeAdyen('manual'),
  ])
  const commands = orderingCommands(queryClient({ ...shop, payments: () => [sandboxes.own.provider] }))
  const as = visitor()
  for (const sku of (await parcelsOf(opened as TestShop, 1)).slice(0, 2)) await commands.add(as, sku)
  await commands.sayContact(as)
  await commands.sayPayment(as, { method: 'HOSTED' })
  const { totals } = await commands.checkout(as)
  const { order } = await commands.place(as, totals.total)
  template = []
  for (const table of tables) {
    const rows = await database.selectFrom(table).selectAll().where('order_no', '=', order.orderNo).execute()
    template.push({ table, rows })
  }
  total = totals.total
})
afterAll(async () => {
  await Promise.all([...Object.values(sandboxes), manual].map((each) => each.close()))
  await opened.close()
})

/** A copy of the order, which waits for its payment. */
async function ordered(online?: string): Promise<string> {
  const orderNo = drawOrderNumber()
  await opened.database.transaction().execute(async (db) => {
    for (const { table, rows } of template)
      for (const row of rows) {
        const copy: Record<string, unknown> = { ...row, order_no: orderNo }
        if (table === 'payment') copy.pay_until = payUntil
        if (online && table === 'shop_order')
          copy.detail = JSON.stringify({ ...JSON.parse(String(copy.detail)), online })
        await db
          .insertInto(table)
          .values(copy as never)
          .execute()
      }
  })
  return orderNo
}

async function begun(provider: PaymentProvider, orderNo: string): Promise<string> {
  const { database } = opened
  const url = await beginPayment({
    ...{ database, provider, tenant: nl, locale: 'nl-NL', orderNo, now: placedAt },
    returnQuery: new URLSearchParams({ token: 't' }),
  })
  expect(url).toMatch(/^https?:\/\/127\.0\.0\.1:\d+\//)
  const attempt = (await readAttempts(database, 'nl', orderNo)).findLast(({ state }) => state === 'OPEN')
  return attempt?.id ?? ''
}

/** Sends a webhook to the endpoint's use case. @returns the status of the response */
const take = (provider: PaymentProvider, delivery: Delivery, tenant = nl, now = Date.now()) =>
  takeBy([provider], delivery, tenant, now)

async function takeBy(
  providers: PaymentProvider[],
  { headers, body }: Delivery,
  tenant = nl,
  now = Date.now(),
): Promise<number> {
  const { status } = await receiveWebhook(
    { database: opened.database, tenant, providers },
    { headers: new Headers(headers), body, now },
  )
  return status
}

const stateOf = async (orderNo: string): Promise<string> =>
  (
    await opened.database
      .selectFrom('shop_order')
      .select('payment_state')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).payment_state

/** Cents that the shop has of an order. */
const moneyOf = async (orderNo: string): Promise<number> => {
  const rows = await opened.database
    .selectFrom('money_received')
    .select('amount')
    .where('order_no', '=', orderNo)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

const dueRefunds = (orderNo: string) =>
  opened.database.selectFrom('payment_refund').selectAll().where('order_no', '=', orderNo).execute()

const round = (provider: PaymentProvider, now: number) =>
  processDuePayments({
    ...{ database: opened.database, providers: () => [provider], tenants: [nl], clock: () => now },
    onFailure: () => {},
  })

const cancel = (orderNo: string, lineIds?: string[]) =>
  advanceOrder(opened.database, nl, { orderNo, to: 'CANCELLED', lineIds }, placedAt + minute)

const confirmationsOf = async (orderNo: string): Promise<number> =>
  (
    await opened.database
      .selectFrom('letter')
      .select('id')
      .where('subject', '=', `We hebben je betaling voor bestelling ${orderNo} ontvangen`)
      .execute()
  ).length

/** Texts of the e-mails that promise a refund. */
const refundEmailsOf = async (orderNo: string): Promise<string[]> =>
  (
    await opened.database
      .selectFrom('letter')
      .select('text')
      .where('subject', '=', `Je krijgt geld terug voor bestelling ${orderNo}`)
      .execute()
  ).map(({ text }) => text)

/** The shop with an endpoint for events. */
const listening: Tenant = {
  ...nl,
  webhooks: [
    {
      ...{ name: 'erp', url: 'https://erp.shop.example/', secretFrom: 'WEBHOOK_ERP', stockLowAt: 5 },
      events: ['order.paid', 'measurement.purchase'],
    },
  ],
}

const eventsOf = async (orderNo: string): Promise<string[]> =>
  (await opened.database.selectFrom('webhook_message').select('body').execute())
    .map(({ body }) => body)
    .filter((body) => body.includes(orderNo))
    .map((body) => JSON.parse(body).type)
    .sort()

describe.each(names)(`[CNX-1] the provider %s (${databaseName})`, (name) => {
  const sandbox = (): Sandbox => sandboxes[name]
  const provider = () => sandbox().provider

  test('[BAS-3] takes a payment once, although it is begun by ten at the same moment', async () => {
    const orderNo = await ordered('ideal')
    const ids = await Promise.all(Array.from({ length: 10 }, () => begun(provider(), orderNo)))
    expect(new Set(ids).size).toBe(1)
    const [id = ''] = ids
    const all = (await sandbox().payments()).filter((each) => each.id === id)
    expect(all).toEqual([{ id, amount: total, currency: 'EUR', method: 'ideal' }])
  })

  test('[SEC-6] pays an order once by ten equal webhooks at the same moment, and by those that come later', async () => {
    const orderNo = await ordered()
    const id = await begun(provider(), orderNo)
    const webhook = await sandbox().press(id, 'pay')
    const statuses = await Promise.all(Array.from({ length: 10 }, () => take(provider(), webhook)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await take(provider(), webhook)).toBe(200)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PAID', total])
    expect(await confirmationsOf(orderNo)).toBe(1)
    expect(await dueRefunds(orderNo)).toEqual([])
  })

  test('[SEC-6] pays nothing by a webhook of another sender', async () => {
    const orderNo = await ordered()
    const id = await begun(provider(), orderNo)
    const forged = await sandbox().forged(id)
    // Mollie's webhooks have no signature: the state is requested from it, and it is not paid.
    expect(await take(provider(), forged)).toBe(name === 'mollie' ? 200 : 401)
    for (const body of ['', '{', '{}', '[]', 'null', 'id=tr_', 'id=../payments', 'x'.repeat(100_000)])
      expect(await take(provider(), { ...forged, body })).toBeGreaterThanOrEqual(400)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PENDING', 0])
    // The right one is accepted afterwards.
    expect(await take(provider(), await sandbox().press(id, 'pay'))).toBe(200)
    expect(await stateOf(orderNo)).toBe('PAID')
  })

  test('[TEN-7] pays nothing in the shop of another tenant', async () => {
    const orderNo = await ordered()
    const webhook = await sandbox().press(await begun(provider(), orderNo), 'pay')
    const de = tenants.byId('de') as Tenant
    // The own protocol refuses it; the others would repeat it, so it is acknowledged without an effect.
    expect(await take(provider(), webhook, de)).toBe(name === 'own' ? 404 : 200)
    expect(await stateOf(orderNo)).toBe('PENDING')
    expect(await take(provider(), webhook)).toBe(200)
    expect(await stateOf(orderNo)).toBe('PAID')
  })

  test('[SEC-6] pays nothing with another amount', async () => {
    const orderNo = await ordered()
    const id = await begun(provider(), orderNo)
    const status = await take(provider(), await sandbox().withAmount(id, total - 1))
    expect(status).toBe(name === 'own' ? 422 : 200)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PENDING', 0])
  })

  test('can be tried again after a refusal and after leaving the page', async () => {
    const orderNo = await ordered()
    const first = await begun(provider(), orderNo)
    expect(await take(provider(), await sandbox().press(first, 'refuse'))).toBe(200)
    expect(await stateOf(orderNo)).toBe('FAILED')
    const second = await begun(provider(), orderNo)
    expect(await take(provider(), await sandbox().press(second, 'cancel'))).toBe(200)
    expect(await stateOf(orderNo)).toBe('FAILED')
    const third = await begun(provider(), orderNo)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await take(provider(), await sandbox().press(third, 'pay'))).toBe(200)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PAID', total])
  })

  test('refunds a payment that comes after the order has expired, once, although it was down', async () => {
    const orderNo = await ordered()
    const id = await begun(provider(), orderNo)
    const webhook = await sandbox().press(id, 'pay')
    await round(provider(), ends)
    expect(await stateOf(orderNo)).toBe('EXPIRED')
    expect(await take(provider(), webhook, nl, ends + minute)).toBe(name === 'own' ? 401 : 200)
    // A provider by the own protocol signs its repetition anew.
    if (name === 'own') expect(await take(provider(), webhook)).toBe(200)
    const [due] = await dueRefunds(orderNo)
    expect(due).toMatchObject({ amount: total, state: 'DUE' })
    const now = Math.max(Date.now(), due?.next_at ?? 0) + minute
    await sandbox().setDown(true)
    await round(provider(), now)
    await sandbox().setDown(false)
    const later = now + 60 * minute
    await Promise.all([round(provider(), later), round(provider(), later)])
    await round(provider(), later + 60 * minute)
    expect((await sandbox().refunds()).filter(({ paymentId }) => paymentId === id)).toEqual([
      { id: due?.id, paymentId: id, amount: total },
    ])
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['EXPIRED', 0])
  })

  test('refunds what was cancelled while the shopper was paying, and later cancellations in parts', async () => {
    const orderNo = await ordered()
    const id = await begun(provider(), orderNo)
    const webhook = await sandbox().press(id, 'pay')
    expect(await cancel(orderNo, ['1'])).toMatchObject({ ok: true })
    expect(await take(provider(), webhook)).toBe(200)
    expect(await stateOf(orderNo)).toBe('PAID')
    expect(await cancel(orderNo)).toMatchObject({ ok: true })
    await round(provider(), Date.now() + minute)
    const refunds = (await sandbox().refunds()).filter(({ paymentId }) => paymentId === id)
    expect(refunds).toHaveLength(2)
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['REFUNDED', 0])
  })

  test('books a chargeback once, in parts, and refunds no more than is left', async () => {
    const orderNo = await ordered()
    const id = await begun(provider(), orderNo)
    await take(provider(), await sandbox().press(id, 'pay'))
    const part = await sandbox().chargeBack(id, 1000)
    expect(await Promise.all([take(provider(), part), take(provider(), part)])).toEqual([200, 200])
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PAID', total - 1000])
    expect(await providerProblems(opened.database, 'nl')).toContainEqual(
      expect.objectContaining({ kind: 'CHARGED_BACK', orderNo, amount: 1000 }),
    )
    // It may be reported again after the ids of webhooks have been deleted.
    await opened.database.deleteFrom('payment_call').execute()
    expect(await take(provider(), part)).toBe(200)
    expect(await moneyOf(orderNo)).toBe(total - 1000)
    await cancel(orderNo)
    expect((await dueRefunds(orderNo)).filter(({ state }) => state === 'DUE')).toMatchObject([
      { amount: total - 1000 },
    ])
    // The bank takes the rest, too, before the refund is paid.
    expect(await take(provider(), await sandbox().chargeBack(id, total - 1000))).toBe(200)
    await round(provider(), Date.now() + minute)
    expect((await sandbox().refunds()).filter(({ paymentId }) => paymentId === id)).toEqual([])
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['REFUNDED', 0])
  })

  test.each([
    ['a part', (all: number) => all - 1000, 'PAID'],
    ['all', () => 0, 'REFUNDED'],
  ] as const)(
    'keeps a chargeback of %s that arrives before the payment, and books it with the payment',
    async (_, left, state) => {
      const orderNo = await ordered()
      const id = await begun(provider(), orderNo)
      const amount = total - left(total)
      // A webhook of Mollie is looked up, so that it shows the payment with the chargeback as soon as it is paid.
      const paid = name === 'mollie' ? undefined : await sandbox().press(id, 'pay')
      const early = await sandbox().chargeBack(id, amount)
      expect(await Promise.all([take(provider(), early), take(provider(), early)])).toEqual([200, 200])
      expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PENDING', 0])
      expect(
        (await providerProblems(opened.database, 'nl')).filter((each) => each.orderNo === orderNo),
      ).toEqual([])
      const webhook = paid ?? (await sandbox().press(id, 'pay'))
      expect(await take(provider(), webhook)).toBe(200)
      expect(await take(provider(), early)).toBe(200)
      expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual([state, left(total)])
      expect(await providerProblems(opened.database, 'nl')).toContainEqual(
        expect.objectContaining({ kind: 'CHARGED_BACK', orderNo, amount }),
      )
    },
  )

  test.each([
    ['a part', 1000, 1, ['measurement.purchase', 'order.paid']],
    ['all', 0, 0, ['measurement.purchase']],
  ] as const)(
    'announces a payment only if something is left of it: after an early chargeback of %s',
    async (_, left, emails, events) => {
      const orderNo = await ordered()
      const id = await begun(provider(), orderNo)
      const paid = name === 'mollie' ? undefined : await sandbox().press(id, 'pay')
      const early = await sandbox().chargeBack(id, total - left)
      expect(await take(provider(), early, listening)).toBe(200)
      expect(await take(provider(), paid ?? (await sandbox().press(id, 'pay')), listening)).toBe(200)
      expect(await confirmationsOf(orderNo)).toBe(emails)
      expect(await eventsOf(orderNo)).toEqual(events)
      expect(await readPayment(opened.database, 'nl', orderNo)).toBeUndefined()
    },
  )

  test.each([
    ['a part', 1000],
    ['all', 0],
  ] as const)(
    'promises for a second payment what is left to refund after an early chargeback of %s',
    async (_, left) => {
      const orderNo = await ordered()
      const first = await begun(provider(), orderNo)
      await opened.database.transaction().execute((db) => setAttempt(db, 'nl', first, { state: 'CANCELLED' }))
      const second = await begun(provider(), orderNo)
      await take(provider(), await sandbox().press(second, 'pay'))
      expect(await stateOf(orderNo)).toBe('PAID')
      const paid = name === 'mollie' ? undefined : await sandbox().press(first, 'pay')
      const early = await sandbox().chargeBack(first, total - left)
      expect(await take(provider(), early)).toBe(200)
      expect(await take(provider(), paid ?? (await sandbox().press(first, 'pay')))).toBe(200)
      const promises = await refundEmailsOf(orderNo)
      expect(promises).toHaveLength(left > 0 ? 1 : 0)
      for (const text of promises) {
        expect(text).toContain(localeMessages(nl, 'nl-NL').format.money(left))
        expect(text).not.toContain(localeMessages(nl, 'nl-NL').format.money(total))
      }
      const due = (await dueRefunds(orderNo)).filter(({ state }) => state === 'DUE')
      expect(due.map(({ amount }) => amount)).toEqual(left > 0 ? [left] : [])
    },
  )

  test('a payment that is too late and was charged back before is refunded only as far as it is left', async () => {
    const orderNo = await ordered()
    const id = await begun(provider(), orderNo)
    const paid = name === 'mollie' ? undefined : await sandbox().press(id, 'pay')
    const early = await sandbox().chargeBack(id, 1000)
    const webhook = paid ?? (await sandbox().press(id, 'pay'))
    if (name !== 'mollie') expect(await take(provider(), early)).toBe(200)
    await cancel(orderNo)
    expect(await take(provider(), webhook)).toBe(200)
    expect((await dueRefunds(orderNo)).filter(({ state }) => state === 'DUE')).toMatchObject([
      { amount: total - 1000 },
    ])
  })

  test('[BAS-3] that is down is reported, and the payment is tried again with the same id', async () => {
    const orderNo = await ordered()
    await sandbox().setDown(true)
    await expect(begun(provider(), orderNo)).rejects.toThrow(name === 'own' ? '500' : /mollie|500/)
    await sandbox().setDown(false)
    const id = await begun(provider(), orderNo)
    expect(await readAttempts(opened.database, 'nl', orderNo)).toMatchObject([{ id, provider: name }])
  })
})

test('[CNX-1] no request was refused by the published interfaces of Adyen and Mollie', () => {
  expect([sandboxes.adyen.refusals, manual.refusals, sandboxes.mollie.refusals]).toEqual([[], [], []])
  expect(sandboxes.adyen.modifications.length).toBeGreaterThan(0)
})

test('[CNX-1] a webhook of the own protocol six minutes old is refused', async () => {
  const { own } = sandboxes
  const webhook = await own.press(await begun(own.provider, await ordered()), 'pay')
  expect(await take(own.provider, webhook, nl, Date.now() + 6 * minute)).toBe(401)
})

test.each(names)('[CNX-1] webhooks of %s reach it beside the other providers', async (name) => {
  const { provider, press } = sandboxes[name]
  const all = [sandboxes.adyen, sandboxes.mollie, sandboxes.own].map((each) => each.provider)
  const orderNo = await ordered()
  expect(await takeBy(all, await press(await begun(provider, orderNo), 'pay'))).toBe(200)
  expect(await stateOf(orderNo)).toBe('PAID')
})

test('[CNX-1] a webhook by the former headers of the own protocol reaches it beside Adyen', () => {
  const headers = new Headers({
    'content-type': 'application/json',
    ...signedHeaders(secret, '{}', placedAt),
  })
  expect(sandboxes.adyen.provider.recognises({ headers })).toBe(false)
  expect(sandboxes.own.provider.recognises({ headers })).toBe(true)
})

test('[SEC-7] Mollie is requested for twenty webhooks at the same time, and sends the others again', async () => {
  const { provider, press } = sandboxes.mollie
  const orderNo = await ordered()
  const webhook = await press(await begun(provider, orderNo), 'pay')
  const unknown = (index: number) => ({ ...webhook, body: `id=tr_unknown${index}` })
  const statuses = await Promise.all(Array.from({ length: 30 }, (_, index) => take(provider, unknown(index))))
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  expect(await take(provider, webhook)).toBe(200)
  expect(await stateOf(orderNo)).toBe('PAID')
})

test('[SEC-6] a provider reports no payment that was begun with another one', async () => {
  const { own, mollie } = sandboxes
  const orderNo = await ordered()
  const webhook = await own.press(await begun(own.provider, orderNo), 'pay')
  const { database } = opened
  const begunWith = (provider: string | null) =>
    database.updateTable('payment_attempt').set({ provider }).where('order_no', '=', orderNo).execute()
  await begunWith('mollie')
  expect(await takeBy([mollie.provider, own.provider], webhook)).toBe(404)
  expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PENDING', 0])
  // Rows of earlier releases have no name, and were begun by the own protocol.
  await begunWith(null)
  expect(await takeBy([mollie.provider, own.provider], webhook)).toBe(200)
  expect(await stateOf(orderNo)).toBe('PAID')
})

describe('[CNX-1] money that is only reserved', () => {
  const authorised = async (name: 'mollie' | 'adyen', online: string) => {
    const sandbox = name === 'mollie' ? sandboxes.mollie : manual
    const orderNo = await ordered(online)
    const id = await begun(sandbox.provider, orderNo)
    const webhook =
      name === 'mollie' ? sandboxes.mollie.setStatus(id, 'authorized') : await manual.press(id, 'pay')
    return { sandbox, orderNo, id, webhook }
  }

  test('is captured once by Adyen, and pays the order when the capture is reported', async () => {
    const { orderNo, id, webhook } = await authorised('adyen', 'klarna')
    expect(await Promise.all([take(manual.provider, webhook), take(manual.provider, webhook)])).toEqual([
      200, 200,
    ])
    expect(await stateOf(orderNo)).toBe('PENDING')
    const made = manual.modifications.filter(({ reference }) => reference === id)
    expect(made).toMatchObject([{ kind: 'captures', amount: { value: total, currency: 'EUR' } }])
    const [{ psp = '', paymentPsp = '' } = {}] = made
    const done = manual.event('CAPTURE', { reference: id, psp, original: paymentPsp, amount: total })
    expect(await take(manual.provider, done)).toBe(200)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PAID', total])
    // The capture can still fail days later: then the money was never there.
    const failed = manual.event('CAPTURE_FAILED', { reference: id, psp, original: paymentPsp, amount: total })
    expect(await take(manual.provider, failed)).toBe(200)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['REFUNDED', 0])
  })

  test('is released by Adyen where the order has been cancelled meanwhile', async () => {
    const { orderNo, id, webhook } = await authorised('adyen', 'card')
    await cancel(orderNo)
    expect(await take(manual.provider, webhook)).toBe(200)
    expect(manual.modifications.filter(({ reference }) => reference === id)).toMatchObject([
      { kind: 'cancels' },
    ])
    expect(await moneyOf(orderNo)).toBe(0)
  })

  test.each([
    ['twint', 'manual'],
    ['sepa', 'manual'],
    ['klarna', 'automatic'],
  ] as const)('is captured by the shop for %s, with %s capture', async (method, capture) => {
    const sandbox = capture === 'manual' ? manual : sandboxes.adyen
    const id = await begun(sandbox.provider, await ordered(method))
    expect(await take(sandbox.provider, await sandbox.press(id, 'pay'))).toBe(200)
    expect(sandbox.modifications.filter(({ reference }) => reference === id)).toMatchObject([
      { kind: 'captures' },
    ])
  })

  test('is not begun with manual capture and without a method', async () => {
    await expect(begun(manual.provider, await ordered())).rejects.toThrow('has no method')
  })

  test('is not awaited for methods whose money moves at once', async () => {
    const { orderNo, webhook } = await authorised('adyen', 'ideal')
    expect(await take(manual.provider, webhook)).toBe(200)
    expect(await stateOf(orderNo)).toBe('PAID')
  })

  test('is captured by Mollie, or released', async () => {
    const paid = await authorised('mollie', 'klarna')
    expect(await take(paid.sandbox.provider, paid.webhook)).toBe(200)
    expect(sandboxes.mollie.find(paid.id).captures).toHaveLength(1)
    expect(await take(paid.sandbox.provider, sandboxes.mollie.setStatus(paid.id, 'paid'))).toBe(200)
    expect(await stateOf(paid.orderNo)).toBe('PAID')
    const late = await authorised('mollie', 'klarna')
    await cancel(late.orderNo)
    expect(await take(late.sandbox.provider, late.webhook)).toBe(200)
    expect(sandboxes.mollie.find(late.id)).toMatchObject({ released: true, captures: [] })
  })
})

test.each(['mollie', 'adyen'] as const)(
  '[CNX-1] a refund that %s could not pay is money of the shop again, for the staff to pay back',
  async (name) => {
    const { provider } = sandboxes[name]
    const orderNo = await ordered()
    const id = await begun(provider, orderNo)
    await take(provider, await sandboxes[name].press(id, 'pay'))
    await cancel(orderNo)
    await round(provider, Date.now() + minute)
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['REFUNDED', 0])
    const [refund] = await dueRefunds(orderNo)
    const failed = (): Delivery => {
      if (name === 'mollie') {
        for (const each of sandboxes.mollie.find(id).refunds) each.status = 'failed'
        return sandboxes.mollie.setStatus(id, 'paid')
      }
      const reference = `${id}.r.${refund?.id}`
      return sandboxes.adyen.event('REFUND_FAILED', { reference, psp: pspReference(), amount: total })
    }
    const webhook = failed()
    expect([await take(provider, webhook), await take(provider, webhook)]).toEqual([200, 200])
    expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PAID', total])
    expect(await dueRefunds(orderNo)).toMatchObject([{ state: 'FAILED' }])
    expect(await providerProblems(opened.database, 'nl')).toContainEqual(
      expect.objectContaining({ kind: 'NOT_REFUNDED', orderNo, amount: total }),
    )
  },
)

describe('[CNX-1] [SEC-6] a shopper who returns from Adyen’s page, which sends no webhook when it is left', () => {
  const returns = (orderNo: string, query: URLSearchParams, tenant = nl) =>
    recordUnpaidAttempt({
      ...{ database: opened.database, tenant, orderNo, query, now: Date.now() },
      providers: [sandboxes.adyen.provider, sandboxes.own.provider],
    })
  const shown = async (orderNo: string) => await payView(opened.database, 'nl', orderNo, placedAt + minute)

  test.each([
    ['canceled', 'CANCELLED'],
    ['refused', 'FAILED'],
  ] as const)(
    'without having paid (%s) can pay on a new page, and an old one still pays',
    async (status, state) => {
      const orderNo = await ordered('card')
      const id = await begun(sandboxes.adyen.provider, orderNo)
      expect(await returns(orderNo, sandboxes.adyen.leave(id, status))).toBe(true)
      expect(await shown(orderNo)).toMatchObject({ state, payable: true, amount: total })
      expect(await stateOf(orderNo)).toBe('FAILED')
      const again = await begun(sandboxes.adyen.provider, orderNo)
      expect(again).not.toBe(id)
      expect(await take(sandboxes.adyen.provider, await sandboxes.adyen.press(id, 'pay'))).toBe(200)
      expect([await stateOf(orderNo), await moneyOf(orderNo)]).toEqual(['PAID', total])
    },
  )

  test.each(['completed', 'active'] as const)('whose session is %s waits for the webhook', async (status) => {
    const orderNo = await ordered('card')
    const id = await begun(sandboxes.adyen.provider, orderNo)
    expect(await returns(orderNo, sandboxes.adyen.leave(id, status))).toBe(false)
    expect([(await shown(orderNo))?.state, await moneyOf(orderNo)]).toEqual(['PENDING', 0])
  })

  test('changes nothing by an address that is made up, or of another order', async () => {
    const [orderNo, other] = [await ordered('card'), await ordered('card')]
    const id = await begun(sandboxes.adyen.provider, orderNo)
    const foreign = sandboxes.adyen.leave(await begun(sandboxes.adyen.provider, other), 'canceled')
    const right = sandboxes.adyen.leave(id, 'canceled')
    const sessionId = right.get('sessionId') ?? ''
    expect(await returns(orderNo, foreign)).toBe(false)
    for (const query of [
      {},
      { sessionId },
      { sessionId: '../payments/X', sessionResult: 'a' },
      { sessionId, sessionResult: 'x'.repeat(5000) },
      { sessionId, sessionResult: 'a\u0000b' },
    ])
      expect(await returns(orderNo, new URLSearchParams(query as Record<string, string>))).toBe(false)
    const guessed = new URLSearchParams({ sessionId, sessionResult: 'guessed' })
    await expect(returns(orderNo, guessed)).rejects.toThrow(/sessions\/[\w-]+: responded with status 422/)
    expect((await shown(orderNo))?.state).toBe('PENDING')
    // After the payment the address of the return changes nothing, either.
    await take(sandboxes.adyen.provider, await sandboxes.adyen.press(id, 'pay'))
    expect(await returns(orderNo, right)).toBe(false)
    expect(await stateOf(orderNo)).toBe('PAID')
  })
})

describe('[CNX-1] refunds of Adyen and Mollie', () => {
  /** A paid order, with its payment. */
  const paid = async (name: 'mollie' | 'adyen') => {
    const { provider, press } = sandboxes[name]
    const orderNo = await ordered()
    const id = await begun(provider, orderNo)
    await take(provider, await press(id, 'pay'))
    const [attempt] = await readAttempts(opened.database, 'nl', orderNo)
    if (!attempt) throw new Error('There is no payment.')
    return { provider, orderNo, id, attempt }
  }
  const failed = (reference: string, amount: number): Delivery =>
    sandboxes.adyen.event('REFUND_FAILED', { reference, psp: pspReference(), amount })
  const owe = (attempt: AttemptRow, amount: number) =>
    opened.database
      .transaction()
      .execute((db) => recordDueRefund(db, 'nl', { attempt, amount, now: placedAt + minute }))

  test.each([
    ['klarna', 1],
    ['card', 0],
  ])('a part of a payment by %s has %i line', async (method, lines) => {
    const { provider, press, event, modifications } = sandboxes.adyen
    const orderNo = await ordered(method)
    const id = await begun(provider, orderNo)
    await take(provider, await press(id, 'pay'))
    const [capture] = modifications.filter(({ reference }) => reference === id)
    if (capture)
      await take(
        provider,
        event('CAPTURE', { reference: id, psp: capture.psp, original: capture.paymentPsp, amount: total }),
      )
    await cancel(orderNo, ['1'])
    await round(provider, Date.now() + minute)
    const [refund] = modifications.filter(({ reference }) => reference.startsWith(`${id}.r.`))
    expect(refund?.kind).toBe('refunds')
    expect(refund?.lineItems ?? []).toHaveLength(lines)
    if (lines > 0) expect(refund?.lineItems).toMatchObject([{ amountIncludingTax: refund?.amount?.value }])
  })

  test('a part that failed is not refunded again with the rest', async () => {
    const { provider, orderNo, id } = await paid('adyen')
    await cancel(orderNo, ['1'])
    await round(provider, Date.now() + minute)
    const [part] = await dueRefunds(orderNo)
    expect(await take(provider, failed(`${id}.r.${part?.id}`, part?.amount ?? 0))).toBe(200)
    await cancel(orderNo)
    const due = (await dueRefunds(orderNo)).filter(({ state }) => state === 'DUE')
    expect(due).toMatchObject([{ amount: total - (part?.amount ?? 0) }])
  })

  test('one that fails before its request has returned is never requested again', async () => {
    const { provider, orderNo, id } = await paid('adyen')
    await cancel(orderNo)
    const [refund] = await dueRefunds(orderNo)
    expect(await take(provider, failed(`${id}.r.${refund?.id}`, total))).toBe(200)
    await round(provider, Date.now() + 60 * minute)
    expect(await dueRefunds(orderNo)).toMatchObject([{ state: 'FAILED' }])
    expect(await moneyOf(orderNo)).toBe(total)
    expect((await sandboxes.adyen.refunds()).filter(({ paymentId }) => paymentId === id)).toEqual([])
  })

  test('an unnamed one that failed is taken by its amount only if no other has the same', async () => {
    const { provider, orderNo, id, attempt } = await paid('adyen')
    for (const amount of [100, 100, 200]) await owe(attempt, amount)
    await round(provider, Date.now() + minute)
    expect(await take(provider, failed(id, 100))).toBe(200)
    expect(await take(provider, failed(id, 200))).toBe(200)
    const states = (await dueRefunds(orderNo)).map(({ amount, state }) => `${amount} ${state}`)
    expect(states.sort()).toEqual(['100 DONE', '100 DONE', '200 FAILED'])
  })

  test('one that Mollie could not pay is not made twice, and not taken for paid', async () => {
    const { provider, id, attempt } = await paid('mollie')
    const refund = { id: randomUUID(), paymentId: id, amount: 100, currency: 'EUR' }
    await provider.refund(refund, attempt.reference)
    await provider.refund(refund, attempt.reference)
    for (const each of sandboxes.mollie.find(id).refunds) each.status = 'failed'
    await expect(provider.refund(refund, attempt.reference)).rejects.toThrow('is failed')
    expect(sandboxes.mollie.find(id).refunds).toHaveLength(1)
  })

  test('a chargeback reduces what was not requested yet, and leaves what may be paid', async () => {
    const { provider, orderNo, id, attempt } = await paid('adyen')
    await owe(attempt, total)
    const [before] = await dueRefunds(orderNo)
    await take(provider, await sandboxes.adyen.chargeBack(id, 1000))
    const dueOf = async () => (await dueRefunds(orderNo)).find(({ state }) => state === 'DUE')
    expect(await dueOf()).toMatchObject({ amount: total - 1000, next_at: (before?.next_at ?? 0) + 1 })
    await sandboxes.adyen.setDown(true)
    await round(provider, Date.now() + minute)
    await sandboxes.adyen.setDown(false)
    await take(provider, await sandboxes.adyen.chargeBack(id, 500))
    expect(await dueOf()).toMatchObject({ amount: total - 1000, attempts: 1 })
  })
})
