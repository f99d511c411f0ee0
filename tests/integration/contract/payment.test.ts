import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  PaymentProvider,
  ProviderPaymentRequest,
  ProviderRefundRequest,
} from '#adapters/payments/provider.ts'
import { ProviderError } from '#adapters/payments/provider.ts'
import { beginPayment } from '#backend/billing/payments/begin-payment.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { paymentGraceMs } from '#backend/billing/payments/expire-order.ts'
import { handleWebhook } from '#backend/billing/payments/handle-webhook.ts'
import { openTransfers } from '#backend/billing/payments/open-transfers.ts'
import { maxAttempts } from '#backend/billing/payments/pay-view.ts'
import { paylinkToken, readPaylinkToken } from '#backend/billing/payments/paylink.ts'
import { readAttempts } from '#backend/billing/payments/payment-rows.ts'
import { processDuePayments } from '#backend/billing/payments/payment-worker.ts'
import { prepaymentEnd } from '#backend/billing/payments/rules/prepayment-end.ts'
import type { WebhookType } from '#backend/billing/payments/webhook-settlement.ts'
import { duePayoutsOf } from '#backend/billing/payouts/due-payouts.ts'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { calendarOf, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import type { PaymentWebhook } from '#contract/messages/payment.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { stubProvider } from '#tests/support/payment/stub-provider.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { orderingCommands, parcelsOf, setVariant, stockOf, visitor } from './ordering.ts'

/** The clock of the requests: orders of these tests are placed then. */
const placedAt = Date.parse('2026-11-17T12:00:00Z')
const minute = 60_000
const day = 86_400_000
const nl = tenants.byId('nl') as Tenant
const hostedMs = nl.constants.hostedPaymentMinutes * minute

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

const provider = {
  ...stubProvider,
  down: false,
  begun: [] as ProviderPaymentRequest[],
  refunded: [] as ProviderRefundRequest[],
  async begin(request: ProviderPaymentRequest) {
    if (provider.down) throw new ProviderError('down')
    provider.begun.push(request)
    return { url: `https://pay.example/pay/${request.id}` }
  },
  async refund(request: ProviderRefundRequest) {
    if (provider.down) throw new ProviderError('down')
    provider.refunded.push(request)
  },
} satisfies PaymentProvider & Record<string, unknown>

beforeAll(async () => {
  opened = await openTestShop({ products: 90 })
  shop = orderingCommands(queryClient({ ...opened.shop, payments: () => [provider] }))
  skus = await parcelsOf(opened, 1)
})
afterAll(() => opened.close())
beforeEach(async () => {
  provider.down = false
  provider.begun.length = 0
  provider.refunded.length = 0
  for (const sku of skus.slice(0, 3)) await setVariant(opened, sku, { stock: 50 })
  await opened.database.deleteFrom('letter').execute()
  // Orders of earlier tests no longer expire.
  await opened.database.deleteFrom('payment').execute()
})

/** An order that waits for its payment. */
async function ordered(method: 'HOSTED' | 'BANK_TRANSFER' | 'INVOICE' = 'HOSTED', pieces = skus.slice(0, 2)) {
  const as = visitor()
  for (const sku of pieces) await shop.add(as, sku)
  await shop.sayContact(as)
  await shop.sayPayment(as, { method })
  const { totals } = await shop.checkout(as)
  const { error, order } = await shop.place(as, totals.total)
  expect(error).toBeNull()
  return { as, orderNo: order.orderNo as string, total: totals.total as number, order }
}

const begin = (orderNo: string, now = placedAt) =>
  beginPayment({
    ...{ database: opened.database, provider, tenant: nl, locale: 'nl-NL', orderNo, now },
    returnQuery: new URLSearchParams({ token: 't' }),
  })

async function begun(orderNo: string) {
  await begin(orderNo)
  const attempt = (await readAttempts(opened.database, 'nl', orderNo)).find(({ state }) => state === 'OPEN')
  if (!attempt) throw new Error('Nothing was begun.')
  return attempt
}

const callOf = (
  type: WebhookType,
  { id: paymentId, amount }: { id: string; amount: number },
  changed: Partial<PaymentWebhook> = {},
): PaymentWebhook => ({
  id: randomUUID(),
  type,
  tenantId: 'nl',
  paymentId,
  amount,
  currency: 'EUR',
  ...changed,
})

const take = (call: PaymentWebhook, now = placedAt + minute) => handleWebhook(opened.database, nl, call, now)

const round = (now: number) =>
  processDuePayments({
    ...{ database: opened.database, providers: () => [provider], tenants: tenants.all, clock: () => now },
    onFailure: () => {},
  })

const stateOf = async (as: QueryContext, orderNo: string) => {
  const { payment, state } = await shop.order(as, orderNo)
  return [payment.state, state]
}

/** The texts of the emails, in the order they were written, since the table has no order of its own. */
const emails = async () =>
  (await opened.database.selectFrom('letter').select('subject').orderBy('written_at').execute()).map(
    ({ subject }) => subject,
  )
const refunds = () => opened.database.selectFrom('payment_refund').selectAll().execute()

describe(`[BAS-3] a hosted payment (${databaseName})`, () => {
  test('is offered only with a provider', async () => {
    const without = orderingCommands(queryClient(opened.shop))
    const as = visitor()
    await without.add(as, skus[0] as string)
    const methods = async (of: typeof shop) =>
      (await of.checkout(as)).paymentOptions.map(({ method }: { method: string }) => method)
    expect(await methods(without)).not.toContain('HOSTED')
    expect(await methods(shop)).toContain('HOSTED')
    expect((await without.sayPayment(as, { method: 'HOSTED' })).error).toBe('METHOD_NOT_AVAILABLE')
  })

  test('is pending with its pieces reserved, and has a payment URL', async () => {
    const before = await stockOf(opened, skus[0] as string)
    const { order, as, orderNo } = await ordered()
    expect(order.payment).toMatchObject({ method: 'HOSTED', state: 'PENDING', prepaymentHint: null })
    expect(await stockOf(opened, skus[0] as string)).toBe(before - 1)
    const { body } = await queryClient({ ...opened.shop, payments: () => [provider] })(
      'query ($n: ID!) { order(orderNo: $n) { payment { payAt } } }',
      { n: orderNo },
      as,
    )
    const payAt = body.data.order.payment.payAt as string
    const token = new URL(payAt, nl.origin).searchParams.get('token') ?? ''
    expect(payAt).toMatch(/^\/paylink\?token=/)
    const read = (tenant: string, text: string, now = placedAt) =>
      readPaylinkToken(opened.database, tenant, text, now)
    expect(await read('nl', token)).toBe(orderNo)
    expect(await read('ch', token)).toBeUndefined()
    expect(await read('nl', `${token.slice(0, -2)}xx`)).toBeUndefined()
    expect(await read('nl', token.replace(orderNo, '1000000000'))).toBeUndefined()
    expect(await read('nl', token, placedAt + 40 * day)).toBeUndefined()
    const [sentEmail] = await opened.database.selectFrom('letter').select('text').execute()
    expect(sentEmail?.text).toContain(`${nl.origin}/paylink?token=`)
  })

  test('starts once on a double click, and again after a provider that was down, with the same id', async () => {
    const { orderNo, total } = await ordered()
    provider.down = true
    await expect(begin(orderNo)).rejects.toBeInstanceOf(ProviderError)
    provider.down = false
    const addresses = new Set(await Promise.all([begin(orderNo), begin(orderNo), begin(orderNo)]))
    expect(addresses.size).toBe(1)
    expect(new Set(provider.begun.map(({ id }) => id)).size).toBe(1)
    expect(provider.begun[0]).toMatchObject({
      ...{ orderNo, amount: total, currency: 'EUR', locale: 'nl-NL', tenantId: 'nl' },
      payUntil: placedAt + hostedMs,
      returnTo: `${nl.origin}/paylink/returning-success/?token=t`,
      callBackTo: `${nl.origin}/api/payment/callback`,
    })
    expect(await begin(orderNo)).toBe([...addresses][0])
  })

  test('can be retried after a failure until it expires, a limited number of times', async () => {
    const { as, orderNo } = await ordered()
    const first = await begun(orderNo)
    expect(await take(callOf('FAILED', first))).toEqual({ outcome: 'NOTED' })
    expect(await stateOf(as, orderNo)).toEqual(['FAILED', 'PLACED'])
    const second = await begun(orderNo)
    expect(second.id).not.toBe(first.id)
    expect(await stateOf(as, orderNo)).toEqual(['PENDING', 'PLACED'])
    expect(await take(callOf('SUCCEEDED', second))).toEqual({ outcome: 'PAID' })
    expect(await stateOf(as, orderNo)).toEqual(['PAID', 'PLACED'])
    expect(await begin(orderNo)).toBeUndefined()

    const other = await ordered()
    for (let tries = 0; tries < maxAttempts; tries += 1)
      await take(callOf('CANCELLED', await begun(other.orderNo)))
    expect(await begin(other.orderNo)).toBeUndefined()
    const late = await ordered()
    expect(await begin(late.orderNo, placedAt + hostedMs - 1)).toBeDefined()
    const tooLate = await ordered()
    expect(await begin(tooLate.orderNo, placedAt + hostedMs)).toBeUndefined()
  })

  test('[SEC-6] is paid once, by a webhook sent twice at the same moment and replayed', async () => {
    const { as, orderNo } = await ordered()
    const call = callOf('SUCCEEDED', await begun(orderNo))
    const responses = await Promise.all([take(call), take(call), take(call)])
    expect(responses).toEqual([{ outcome: 'PAID' }, { outcome: 'PAID' }, { outcome: 'PAID' }])
    expect(await take({ ...call, id: randomUUID() })).toEqual({ outcome: 'NOTHING_NEW' })
    expect(await take({ ...call, type: 'FAILED' })).toEqual({ refusal: 'CHANGED' })
    expect(await stateOf(as, orderNo)).toEqual(['PAID', 'PLACED'])
    expect((await emails()).filter((subject) => subject.includes('ontvangen'))).toHaveLength(1)
    expect((await refunds()).filter(({ order_no }) => order_no === orderNo)).toEqual([])
  })

  test.each([
    ['another amount', { amount: 1 }, 'OTHER_AMOUNT'],
    ['another currency', { currency: 'CHF' }, 'OTHER_AMOUNT'],
    ['another tenant', { tenantId: 'ch' }, 'OTHER_TENANT'],
    ['an unknown payment', { paymentId: randomUUID() }, 'UNKNOWN_PAYMENT'],
  ])('[SEC-6] is unchanged by a webhook with %s', async (_, changed, refusal) => {
    const { as, orderNo } = await ordered()
    const call = callOf('SUCCEEDED', await begun(orderNo), changed)
    expect(await take(call)).toEqual({ refusal })
    expect(await stateOf(as, orderNo)).toEqual(['PENDING', 'PLACED'])
  })

  test("[TEN-7] does not exist in another tenant's shop, whatever the webhook contains", async () => {
    const { as, orderNo } = await ordered()
    const attempt = await begun(orderNo)
    const ch = tenants.byId('ch') as Tenant
    const response = await handleWebhook(
      opened.database,
      ch,
      callOf('SUCCEEDED', attempt, { tenantId: 'ch' }),
      placedAt,
    )
    expect(response).toEqual({ refusal: 'UNKNOWN_PAYMENT' })
    expect(await stateOf(as, orderNo)).toEqual(['PENDING', 'PLACED'])
  })

  test('[BAS-6] that expires returns pieces and voucher once, cancels the order and sends an email', async () => {
    const [sku = ''] = skus
    const before = await stockOf(opened, sku)
    const { as, orderNo } = await ordered()
    const code = `RUNS${orderNo.slice(0, 6)}`
    await insertVoucher(opened.database, 'nl', {
      ...{
        code,
        amount: 500,
        percent: null,
        minimumOrderValue: 0,
        customerGroup: 'EVERYONE',
        categories: null,
      },
      ...{ uses: 1, validFrom: placedAt - day, validUntil: placedAt + day, owner: null, listed: false },
    })
    await opened.database
      .insertInto('voucher_use')
      .values({
        ...{
          tenant_id: 'nl',
          order_no: orderNo,
          code,
          owner: 'v:x',
          email_digest: 'x',
          used_on: '2026-11-17',
          amount: 500,
        },
      })
      .execute()
    await opened.database.updateTable('voucher').set({ used: 1 }).where('code', '=', code).execute()

    const ends = placedAt + hostedMs + paymentGraceMs
    await round(ends - 1)
    expect(await stateOf(as, orderNo)).toEqual(['PENDING', 'PLACED'])
    await Promise.all([round(ends), round(ends), round(ends)])
    await round(ends + day)
    expect(await stateOf(as, orderNo)).toEqual(['EXPIRED', 'CANCELLED'])
    expect(await stockOf(opened, sku)).toBe(before)
    const { used } = await opened.database
      .selectFrom('voucher')
      .select('used')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(used).toBe(0)
    expect((await emails()).filter((subject) => subject.includes(orderNo))).toEqual([
      expect.stringContaining(orderNo),
      `Je bestelling ${orderNo} is geannuleerd`,
    ])
  })

  test('that succeeds after the expiry is refunded by the provider, when it can be reached', async () => {
    const { as, orderNo, total } = await ordered()
    const attempt = await begun(orderNo)
    const ends = placedAt + hostedMs + paymentGraceMs
    await round(ends)
    expect(await take(callOf('SUCCEEDED', attempt), ends + minute)).toEqual({ outcome: 'REFUNDING' })
    expect(await stateOf(as, orderNo)).toEqual(['EXPIRED', 'CANCELLED'])
    expect(await emails()).toContain(`Je krijgt geld terug voor bestelling ${orderNo}`)
    provider.down = true
    await round(ends + 2 * minute)
    expect(provider.refunded).toEqual([])
    provider.down = false
    await round(ends + 2 * minute + 1)
    expect(provider.refunded).toEqual([])
    await Promise.all([round(ends + 5 * minute), round(ends + 5 * minute)])
    await round(ends + day)
    expect(provider.refunded).toEqual([
      { id: expect.any(String), paymentId: attempt.id, amount: total, currency: 'EUR' },
    ])
  })

  test('of a cancelled order is refunded, in part or whole, including delivery', async () => {
    const { as, orderNo, total, order } = await ordered('HOSTED', skus.slice(0, 3))
    const cancel = (lines: string[] | null) =>
      shop.command(as, 'cancelOrder', 'orderNo: $n, lineIds: $l', '{ error }', {
        n: { type: 'ID!', value: orderNo },
        l: { type: '[ID!]', value: lines },
      })
    const attempt = await begun(orderNo)
    // Cancelled while the shopper is on the provider's page.
    await cancel(['1'])
    expect(await take(callOf('SUCCEEDED', attempt))).toEqual({ outcome: 'PAID' })
    await cancel(['2'])
    await cancel(null)
    expect(await stateOf(as, orderNo)).toEqual(['PAID', 'CANCELLED'])
    await round(placedAt + 2 * minute)
    const amounts = provider.refunded.map(({ amount }) => amount)
    expect(amounts.toSorted((a, b) => a - b)[0]).toBeLessThan(total)
    expect(amounts).toContain(order.lines[0].total)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    expect(await stateOf(as, orderNo)).toEqual(['REFUNDED', 'CANCELLED'])
  })

  test.each([
    ['however slow the provider is: no other process requests it meanwhile', 31_000, 3, [1, 1, 1]],
    ['when a process stood still and another took over: both requests have its id', 61_000, 1, [1, 1, 2]],
  ])('[SEC-6] is refunded once, %s', async (_, takesMs, second, request) => {
    const { as, orderNo, total, order } = await ordered('HOSTED', skus.slice(0, 3))
    await take(callOf('SUCCEEDED', await begun(orderNo)))
    for (const { id } of order.lines)
      await shop.command(as, 'cancelOrder', 'orderNo: $n, lineIds: $l', '{ error }', {
        n: { type: 'ID!', value: orderNo },
        l: { type: '[ID!]', value: [id] },
      })
    let now = placedAt + 2 * minute
    const goingRound = (of: PaymentProvider) =>
      processDuePayments({
        ...{ database: opened.database, providers: () => [of], tenants: [nl], clock: () => now },
        onFailure: (error) => {
          throw error
        },
      })
    await goingRound({
      ...provider,
      async refund(refund) {
        await provider.refund(refund)
        now += takesMs
        if (provider.refunded.length === second) await goingRound(provider)
      },
    })
    const times = Map.groupBy(provider.refunded, ({ id }) => id)
    expect([...times.values()].map(({ length }) => length).sort()).toEqual(request)
    const booked = await opened.database
      .selectFrom('money_received')
      .select('amount')
      .where('order_no', '=', orderNo)
      .execute()
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    expect(booked.map(({ amount }) => amount)).toContain(total)
    expect(await stateOf(as, orderNo)).toEqual(['REFUNDED', 'CANCELLED'])
  })

  test('[SEC-6] is paid or refunded once, in any order of webhooks and expiry, and nothing is overpaid', async () => {
    const [sku = ''] = skus
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom<WebhookType | 'END'>('SUCCEEDED', 'FAILED', 'CANCELLED', 'END'),
            fc.integer({ min: 0, max: 2 }),
          ),
          { minLength: 1, maxLength: 6 },
        ),
        async (events) => {
          await setVariant(opened, sku, { stock: 50 })
          const { as, orderNo, total } = await ordered('HOSTED', [sku])
          const attempts = [await begun(orderNo)]
          for (const _ of [1, 2]) {
            // An attempt that was abandoned leaves room for the next.
            await opened.database
              .updateTable('payment_attempt')
              .set({ state: 'CANCELLED' })
              .where('order_no', '=', orderNo)
              .execute()
            attempts.push(await begun(orderNo))
          }
          let now = placedAt + minute
          await Promise.all(
            events.map(([type, which]) => {
              if (type === 'END') {
                now = placedAt + hostedMs + paymentGraceMs
                return round(now)
              }
              const call = callOf(type, attempts[which] as { id: string; amount: number })
              return Promise.all([take(call, now), take(call, now)])
            }),
          )
          await round(placedAt + 2 * day)
          const [payment, state] = await stateOf(as, orderNo)
          const rows = await readAttempts(opened.database, 'nl', orderNo)
          const received = rows.filter((row) => row.state === 'PAID').length * total
          const back = (await refunds())
            .filter(({ order_no }) => order_no === orderNo)
            .reduce((sum, { amount }) => sum + amount, 0)
          expect([payment, state]).toEqual(payment === 'PAID' ? ['PAID', 'PLACED'] : ['EXPIRED', 'CANCELLED'])
          expect(received - back).toBe(payment === 'PAID' ? total : 0)
          expect(await stockOf(opened, sku)).toBe(payment === 'PAID' ? 49 : 50)
        },
      ),
      { numRuns: 15 },
    )
  }, 120_000)
})

describe(`[BAS-3] a bank transfer (${databaseName})`, () => {
  const booking = (
    orderNo: string,
    amount: number,
    transactionId: string = randomUUID(),
    now = placedAt + day,
  ) => bookReceipt(opened.database, nl, { transactionId, orderNo, amount }, now)

  test('has instructions with amount, reference, days, accounts and an end', async () => {
    const { as, orderNo, total } = await ordered('BANK_TRANSFER')
    const { body } = await queryClient(opened.shop)(
      `query ($n: ID!) { order(orderNo: $n) { payment { payAt prepaymentHint {
        amount received bankTransferReference visibleWithinWorkingDays payUntil accounts { holder iban }
      } } } }`,
      { n: orderNo },
      as,
    )
    expect(body.data.order.payment).toEqual({
      payAt: null,
      prepaymentHint: {
        amount: total,
        received: 0,
        bankTransferReference: expect.stringMatching(/^RF\d{12}$/),
        visibleWithinWorkingDays: nl.constants.bankTransferVisibleWorkingDays,
        payUntil: '2026-11-27',
        accounts: [{ holder: 'Duinlicht Warenhuis B.V.', iban: expect.stringMatching(/^NL\d\d/) }],
      },
    })
    const { text } = await opened.database.selectFrom('letter').select('text').executeTakeFirstOrThrow()
    expect(text).toContain('27\u00a0november 2026')
    expect(text).toContain('Duinlicht Warenhuis B.V.')
  })

  test('is booked once for each bank transaction, in parts, and pays once it is complete', async () => {
    const { as, orderNo, total } = await ordered('BANK_TRANSFER')
    expect(await booking(orderNo, 1000, 'bank-1')).toEqual({ outcome: 'PARTLY', missing: total - 1000 })
    expect(await booking(orderNo, 1000, 'bank-1')).toEqual({ outcome: 'BOOKED_BEFORE' })
    expect(await booking(orderNo, 2000, 'bank-1')).toEqual({ outcome: 'OTHER_RECEIPT' })
    expect(
      (await openTransfers(opened.database, 'nl')).find((each) => each.orderNo === orderNo),
    ).toMatchObject({
      due: total,
      received: 1000,
    })
    expect(await stateOf(as, orderNo)).toEqual(['OPEN', 'PLACED'])
    const responses = await Promise.all([
      booking(orderNo, total - 1000, 'bank-2'),
      booking(orderNo, total - 1000, 'bank-2'),
    ])
    expect(responses).toContainEqual({ outcome: 'PAID', surplus: 0 })
    expect(responses).toContainEqual({ outcome: 'BOOKED_BEFORE' })
    expect(await stateOf(as, orderNo)).toEqual(['PAID', 'PLACED'])
    expect(await booking(orderNo, 500)).toEqual({ outcome: 'GIVEN_UP' })
    expect(await emails()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Er ontbreekt nog'),
        `We hebben je betaling voor bestelling ${orderNo} ontvangen`,
        `Je krijgt geld terug voor bestelling ${orderNo}`,
      ]),
    )
  })

  test('is followed by delivery a number of working days later, and an email with the day', async () => {
    const { as, orderNo, total } = await ordered('BANK_TRANSFER')
    const delivery = async () =>
      (
        await queryClient(opened.shop)(
          'query ($n: ID!) { order(orderNo: $n) { delivery { earliest latest daysAfterPayment { from to } } } }',
          { n: orderNo },
          as,
        )
      ).body.data.order.delivery
    const before = await delivery()
    expect(before.daysAfterPayment).toEqual({ from: expect.any(Number), to: expect.any(Number) })
    const { from, to } = before.daysAfterPayment as { from: number; to: number }
    await booking(orderNo, total, undefined, placedAt + 6 * day)
    const calendar = await calendarOf('NL')
    const counted = (days: number): string => workingDaysAfter('2026-11-23', days, calendar)
    expect(await delivery()).toEqual({
      ...{ earliest: counted(from), latest: counted(to), daysAfterPayment: null },
    })
    const texts = await opened.database.selectFrom('letter').select('text').execute()
    const message = localeMessages(nl, 'nl-NL').format.day(counted(from))
    expect(texts.some(({ text }) => text.includes('is binnen') && text.includes(message))).toBe(true)
  })

  test('of too much pays, and reports the refund; without an order it books nothing', async () => {
    const { orderNo, total } = await ordered('BANK_TRANSFER')
    expect(await booking(orderNo, total + 123)).toEqual({ outcome: 'PAID', surplus: 123 })
    expect(await booking('1000000096', 100)).toEqual({ outcome: 'UNKNOWN_ORDER' })
  })

  test.each([
    ['to the cent', 0, 'ontvangen, is die helemaal betaald'],
    ['with some over', 250, 'Je hebt EUR 2,50 meer betaald'],
  ])(
    'completed by a cancellation is followed by delivery from then, and an email: %s',
    async (_, over, message) => {
      const { as, orderNo, total, order } = await ordered('BANK_TRANSFER')
      const [line, other] = order.lines
      expect(await booking(orderNo, total - other.total + over)).toMatchObject({ outcome: 'PARTLY' })
      await opened.database.deleteFrom('letter').execute()
      const later = { ...as, at: placedAt + 6 * day }
      await shop.command(later, 'cancelOrder', 'orderNo: $n, lineIds: $l', '{ error }', {
        n: { type: 'ID!', value: orderNo },
        l: { type: '[ID!]', value: [other.id] },
      })
      expect(await stateOf(as, orderNo)).toEqual(['PAID', 'PLACED'])
      const { delivery, payment } = (
        await queryClient(opened.shop)(
          'query ($n: ID!) { order(orderNo: $n) { delivery { earliest daysAfterPayment { from } } payment { prepaymentHint { amount } } } }',
          { n: orderNo },
          as,
        )
      ).body.data.order
      expect(payment.prepaymentHint).toBeNull()
      expect(delivery.daysAfterPayment).toBeNull()
      expect(delivery.earliest > '2026-11-23').toBe(true)
      expect(await emails()).toEqual(
        expect.arrayContaining([
          `Je bestelling ${orderNo} is geannuleerd`,
          `Je bestelling ${orderNo} is helemaal betaald`,
        ]),
      )
      const texts = await opened.database.selectFrom('letter').select('text').execute()
      const sentEmail = texts
        .map(({ text }) => text.replaceAll(/\s+/g, ' '))
        .find((text) => text.includes(message))
      const day1 = localeMessages(nl, 'nl-NL').format.day(delivery.earliest).replaceAll(/\s+/g, ' ')
      expect(sentEmail).toContain(day1)
      expect((await duePayoutsOf(opened.database, nl, [orderNo])).map(({ amount }) => amount)).toEqual(
        over ? [over] : [],
      )
      await round(prepaymentEnd(placedAt, nl) + paymentGraceMs)
      expect(await emails()).toHaveLength(2)
      const sent = { orderNo, to: 'INVOICED', lineIds: [line.id] } as const
      expect(await advanceOrder(opened.database, nl, sent, placedAt + 7 * day)).toMatchObject({ ok: true })
    },
  )

  test('[ERR-2] whose lines were cancelled before that could settle it is paid when its days end, with an email', async () => {
    const { as, orderNo, order, total } = await ordered('BANK_TRANSFER')
    // Including delivery, if these products have a delivery charge.
    await booking(orderNo, total - order.lines[1].total)
    const payment = await opened.database.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
    await opened.database
      .updateTable('order_line')
      .set({ state: 'CANCELLED' })
      .where('order_no', '=', orderNo)
      .where('line_id', '=', order.lines[1].id)
      .execute()
    await opened.database.deleteFrom('letter').execute()
    await Promise.all([round(payment.pay_until + paymentGraceMs), round(payment.pay_until + paymentGraceMs)])
    expect(await stateOf(as, orderNo)).toEqual(['PAID', 'PLACED'])
    expect(await emails()).toEqual([`Je bestelling ${orderNo} is helemaal betaald`])
  })

  test('[ACC-3] settles a bill, in parts, and is then refunded', async () => {
    const { as, orderNo, total } = await ordered('INVOICE')
    await advanceOrder(opened.database, nl, { orderNo, to: 'INVOICED' }, placedAt)
    expect(await booking(orderNo, 500)).toEqual({ outcome: 'PARTLY', missing: total - 500 })
    expect(await stateOf(as, orderNo)).toEqual(['OPEN', 'INVOICED'])
    expect(await booking(orderNo, total - 500)).toEqual({ outcome: 'PAID', surplus: 0 })
    expect(await stateOf(as, orderNo)).toEqual(['PAID', 'INVOICED'])
    expect(await booking(orderNo, 300)).toEqual({ outcome: 'GIVEN_UP' })
    const texts = await opened.database.selectFrom('letter').select('text').execute()
    expect(texts.some(({ text }) => text.includes('helemaal betaald'))).toBe(true)
    expect((await duePayoutsOf(opened.database, nl, [orderNo])).map(({ amount }) => amount)).toEqual([300])
  })

  test('is never a hosted payment', async () => {
    const { as, orderNo, total } = await ordered('HOSTED')
    expect(await booking(orderNo, total)).toEqual({ outcome: 'GIVEN_UP' })
    expect(await stateOf(as, orderNo)).toEqual(['PENDING', 'PLACED'])
  })

  test('[BAS-3] is accepted until the end of its last day, although an earlier release stored the hour too', async () => {
    const { as, orderNo } = await ordered('BANK_TRANSFER')
    const awaited = () =>
      opened.database
        .selectFrom('payment')
        .select('pay_until')
        .where('order_no', '=', orderNo)
        .executeTakeFirst()
    const end = Date.parse('2026-11-27T23:00:00Z')
    expect(await awaited()).toEqual({ pay_until: end })
    const asBefore = placedAt + nl.constants.prepaymentDays * day
    await opened.database
      .updateTable('payment')
      .set({ pay_until: asBefore })
      .where('order_no', '=', orderNo)
      .execute()
    await round(asBefore + paymentGraceMs)
    expect(await stateOf(as, orderNo)).toEqual(['OPEN', 'PLACED'])
    expect(await awaited()).toEqual({ pay_until: end })
    await round(end + paymentGraceMs)
    expect(await stateOf(as, orderNo)).toEqual(['EXPIRED', 'CANCELLED'])
  })

  test('[ERR-2] that does not arrive within the days of the constant returns everything', async () => {
    const [sku = ''] = skus
    const before = await stockOf(opened, sku)
    const { as, orderNo } = await ordered('BANK_TRANSFER')
    await booking(orderNo, 700)
    const ends = prepaymentEnd(placedAt, nl) + paymentGraceMs
    await round(ends - 1)
    expect(await stateOf(as, orderNo)).toEqual(['OPEN', 'PLACED'])
    await round(ends)
    expect(await stateOf(as, orderNo)).toEqual(['EXPIRED', 'CANCELLED'])
    expect(await stockOf(opened, sku)).toBe(before)
    const texts = await opened.database.selectFrom('letter').select('text').execute()
    expect(texts.some(({ text }) => text.includes('7,00') && text.includes('geannuleerd'))).toBe(true)
    expect(await booking(orderNo, 700)).toEqual({ outcome: 'GIVEN_UP' })
  })
})

test('[SEC-6] the payment link is signed for one order of one tenant', async () => {
  const token = await paylinkToken(opened.database, 'nl', '1234567890', placedAt)
  const forged = token.replace('1234567890', '1234567891')
  expect(await readPaylinkToken(opened.database, 'nl', forged, placedAt)).toBeUndefined()
  for (const text of ['', 'x', 'a.b.c', `${token}.x`, 'x'.repeat(10_000), '💶'])
    expect(await readPaylinkToken(opened.database, 'nl', text, placedAt)).toBeUndefined()
})
