import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditNow } from '#backend/api/views/credit.ts'
import { cachedCreditInformation } from '#backend/billing/email-documents/cached-credit-information.ts'
import { emailDocumentRenderer } from '#backend/billing/email-documents/email-document-renderer.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { RateLimiter } from '#backend/customers/rate-limits/rate-limiter.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { creditAgreement, exampleAgreement } from '#contract/credit/agreement.ts'
import { creditSentence } from '#contract/credit/credit-sentence.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { knownCustomer } from './new-customer.ts'
import {
  acceptingChecker,
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { orderingCommands, parcelsOf, setVariant, typed } from './ordering.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
let shop: ReturnType<typeof orderingCommands>
let skus: string[]
beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
  skus = (await parcelsOf(opened)).slice(0, 2)
  for (const sku of skus) await setVariant(opened, sku, { stock: 1000 })
})
afterAll(() => opened.close())

/** Places an order on credit as a customer. */
async function ordered(
  payment: { method: string; months?: number },
  lines = 1,
): Promise<{ as: QueryContext; orderNo: string }> {
  const { as } = await knownCustomer(opened.database, { birthday: '1980-12-31' })
  for (const sku of skus.slice(0, lines)) await shop.add(as, sku, 8)
  await shop.sayContact(as)
  await shop.sayPayment(as, payment)
  if (payment.method === 'INSTALMENTS')
    await shop.mutate(as, 'saveCheckoutProtection', 'wanted: $w', { w: typed('Boolean!', false) })
  else await shop.mutate(as, 'saveCheckoutDelayedPayment', 'accepted: $a', { a: typed('Boolean!', true) })
  const { totals } = await shop.checkout(as)
  const { order, error } = await shop.place(as, totals.total)
  expect(error).toBeNull()
  return { as, orderNo: order.orderNo }
}

const fields =
  'method price months payments instalment lastInstalment cost total yearlyRatePercent effectiveYearlyRate'

describe(`[ORD-5] an order on credit (${databaseName})`, () => {
  test.each<[{ method: string; months?: number }, number]>([
    [{ method: 'DELAYED_PAYMENT' }, 9.3],
    [{ method: 'INSTALMENTS', months: 12 }, 9.9],
  ])('of %o stores its terms, and the confirmation has its annual percentage rate', async (payment, rate) => {
    const { as, orderNo } = await ordered(payment)
    const { body } = await runQuery(
      `query ($n: ID!) { order(orderNo: $n) { totals { total } payment { credit { ${fields} } } } }`,
      { n: orderNo },
      as,
    )
    const { totals, payment: paid } = body.data.order
    expect(paid.credit).toMatchObject({
      ...{ method: payment.method, effectiveYearlyRate: rate, total: totals.total },
      payments: payment.months ?? 1,
    })
    const { text } = await opened.database
      .selectFrom('letter')
      .select('text')
      .where('subject', 'like', `%${orderNo}%`)
      .executeTakeFirstOrThrow()
    const { t, format } = localeMessages(tenants.byId('nl') ?? expect.unreachable(), 'nl-NL')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      creditSentence(paid.credit, { t, format, locale: 'nl-NL' }).replaceAll(/\s+/g, ' '),
    )
    expect(text).toMatch(new RegExp(`jaarlijks kostenpercentage ${String(rate).replace('.', ',')}\\s%`))
  })
})

describe(`[ORD-5] the documents that a customer gets for a credit (${databaseName})`, () => {
  const emailsTo = async (email: string) =>
    await opened.database
      .selectFrom('letter')
      .leftJoin('letter_attachment', 'letter_attachment.letter_id', 'letter.id')
      .select(['letter.id', 'subject', 'next_at', 'written_at', 'text', 'name', 'paper'])
      .where('recipient', '=', email)
      .orderBy('written_at')
      .orderBy('letter_attachment.position')
      .execute()

  test('[TRU-4] state the premium of a payment protection before the order, and what the invoice charges then', async () => {
    const { as, account } = await knownCustomer(opened.database, { birthday: '1980-12-31' })
    await shop.add(as, skus[0] as string, 8)
    await shop.sayContact(as)
    await shop.sayPayment(as, { method: 'INSTALMENTS', months: 12 })
    const { checkout } = await shop.mutate(as, 'saveCheckoutProtection', 'wanted: $w', {
      w: typed('Boolean!', true),
    })
    const { order } = await shop.place(as, checkout.totals.total)
    const nl = tenants.byId('nl') ?? expect.unreachable()
    await advanceOrder(opened.database, nl, { orderNo: order.orderNo, to: 'INVOICED' }, Date.now())
    const [invoice] = await invoicesOfOrder(opened.database, 'nl', order.orderNo)
    const charged = localeMessages(nl, 'nl-NL').format.money(invoice?.detail.payments?.[0]?.amount ?? 0)
    expect(new Set(invoice?.detail.payments?.map(({ amount }) => amount)).size).toBe(1)
    const letters = (await emailsTo(account.email)).filter(({ paper }) => paper?.includes('credit'))
    const [unprotected, before, confirmation] = [...new Map(letters.map((each) => [each.id, each])).values()]
    expect(unprotected?.text).not.toContain('Betaalbescherming')
    for (const letter of [before, confirmation]) expect(letter?.text).toContain(`12 termijnen van ${charged}`)
    expect(JSON.parse(before?.paper ?? '{}').agreement.premium).toBeGreaterThan(0)
    const draw = emailDocumentRenderer(opened.database, tenants)
    for (const { paper } of letters.filter(({ id }) => id !== unprotected?.id))
      expect(readPdf(await draw('nl', JSON.parse(paper ?? '{}'))).text.replaceAll(/\s+/g, ' ')).toContain(
        charged.replaceAll(/\s+/g, ' '),
      )
  })

  test('are the information by email before the order, the contract with it, and a reminder of the withdrawal', async () => {
    const { as, account } = await knownCustomer(opened.database, { birthday: '1980-12-31' })
    const [sku = ''] = await parcelsOf(opened, 8)
    await shop.add(as, sku, 8)
    await shop.sayContact(as)
    await shop.sayPayment(as, { method: 'DELAYED_PAYMENT' })
    await shop.sayPayment(as, { method: 'DELAYED_PAYMENT' })
    const before = await emailsTo(account.email)
    expect(before.map(({ name }) => name)).toEqual(['kredietinformatie.pdf'])
    expect(before[0]?.text).toMatch(/jaarlijks kostenpercentage 9,3/)
    await shop.mutate(as, 'saveCheckoutDelayedPayment', 'accepted: $a', { a: typed('Boolean!', true) })
    const { totals } = await shop.checkout(as)
    const { order } = await shop.place(as, totals.total)
    const after = (await emailsTo(account.email)).filter(({ id }) => id !== before[0]?.id)
    const confirmation = after.filter(({ name }) => name !== null)
    expect(confirmation.map(({ name }) => name)).toEqual([
      `kredietovereenkomst-${order.orderNo}.pdf`,
      'kredietinformatie.pdf',
    ])
    expect(confirmation[0]?.text).toContain('binnen 14 dagen zonder reden herroepen')
    const reminder = after.find(({ subject }) => subject.includes('je kunt nog herroepen'))
    expect(reminder?.text).toMatch(/Tot en met 1\sdecember 2026/)
    const draw = emailDocumentRenderer(opened.database, tenants)
    for (const { paper: pdf } of [...before, ...confirmation]) {
      const bytes = await draw('nl', JSON.parse(pdf ?? 'null'))
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe(`[REL-3] information on credit by email or as PDF (${databaseName})`, () => {
  const mailedTo = async (email: string) =>
    await opened.database
      .selectFrom('letter')
      .select('subject')
      .where('recipient', '=', email)
      .where('subject', 'like', 'Informatie over je krediet%')
      .execute()
  async function shopper(email?: string) {
    const { as, account } = await knownCustomer(opened.database, {
      birthday: '1980-12-31',
      ...(email && { email }),
    })
    const [sku = ''] = await parcelsOf(opened, 8)
    await shop.add(as, sku, 8)
    await shop.sayContact(as)
    return { as, email: account.email }
  }
  const chooses = (as: QueryContext, months: number) => shop.sayPayment(as, { method: 'INSTALMENTS', months })

  test('is sent once for the same terms of an order, however often its shopper moves between the steps', async () => {
    const { as, email } = await shopper()
    for (const months of [6, 12, 6, 12, 6]) expect((await chooses(as, months)).error).toBeNull()
    expect(await mailedTo(email)).toHaveLength(2)
  })

  test('is sent to every customer behind a shared IP address', async () => {
    const attempts = new RateLimiter(opened.database, () => now)
    for (let customer = 0; customer < 60; customer += 1) {
      const account = `${randomUUID()}@klant.example`
      const turn = { tenantId: 'nl', kind: 'creditMail', account, ip: '198.51.100.30' } as const
      expect((await attempts.take(turn)).is).toBe('taken')
    }
  })

  test('is limited per mailbox: the selection is refused with a message, and the previous one stays', async () => {
    const { as, email } = await shopper()
    const [sku = ''] = await parcelsOf(opened, 8)
    let refused: { error: string | null; checkout: { payment: { method: string } } } | undefined
    await shop.sayPayment(as, { method: 'INVOICE' })
    for (let count = 0; count < 20 && !refused; count += 1) {
      // Other products are other terms.
      await shop.add(as, sku, 1)
      await shop.sayPayment(as, { method: 'INVOICE' })
      const chosen = await chooses(as, 12)
      if (chosen.error !== null) refused = chosen
    }
    expect(refused).toMatchObject({ error: 'TOO_MANY_MAILS', checkout: { payment: { method: 'INVOICE' } } })
    expect((await mailedTo(email)).length).toBeLessThanOrEqual(9)
    for (const locale of ['nl-NL', 'de-DE', 'de-CH', 'fr-CH']) {
      const id = locale === 'nl-NL' ? 'nl' : locale === 'de-DE' ? 'de' : 'ch'
      const { t } = localeMessages(tenants.byId(id) ?? expect.unreachable(), locale)
      for (const key of ['checkout.error.TOO_MANY_MAILS', 'creditPaper.wait']) expect(t(key)).not.toBe(key)
    }
    // Another customer is not delayed.
    expect((await chooses((await shopper()).as, 12)).error).toBeNull()
  })

  test('is rendered once for the same terms, and a limited number of times per client', async () => {
    const tenant = { ...(tenants.byId('nl') ?? expect.unreachable()) }
    const offer = creditNow({ tenant, now, creditChecker: acceptingChecker }) ?? expect.unreachable()
    const draws = async (price: number, ip: string) => {
      const agreement = creditAgreement('INSTALMENTS', price, 12, offer) ?? expect.unreachable()
      const client = { database: opened.database, tenant, ip, now }
      return await cachedCreditInformation(client, { locale: 'nl-NL', agreement, day: '2026-11-17' })
    }
    const [first, same] = await Promise.all([draws(50_000, '198.51.100.9'), draws(50_000, '198.51.100.9')])
    if (first.is !== 'drawn' || same.is !== 'drawn') return expect.unreachable()
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(same.bytes).toBe(first.bytes)
    let waits = 0
    for (let price = 50_100; price < 57_000 && waits === 0; price += 100)
      if ((await draws(price, '198.51.100.9')).is === 'wait') waits += 1
    expect(waits).toBe(1)
    // A cached PDF uses up no limit, and other clients have their own.
    expect((await draws(50_000, '198.51.100.9')).is).toBe('drawn')
    expect((await draws(60_000, '203.0.113.9')).is).toBe('drawn')
  })
})

describe(`[ORD-5] the reminder of the withdrawal (${databaseName})`, () => {
  const nl = tenants.byId('nl') ?? expect.unreachable()
  const reminded = async (orderNo: string): Promise<boolean> =>
    (await opened.database.selectFrom('letter').select('subject').execute()).some(
      ({ subject }) => subject.includes('je kunt nog herroepen') && subject.includes(orderNo),
    )

  test('is cancelled once all lines of the order are cancelled, by the customer or the shop', async () => {
    const byCustomer = await ordered({ method: 'DELAYED_PAYMENT' })
    const byStaff = await ordered({ method: 'INSTALMENTS', months: 12 })
    const stays = await ordered({ method: 'DELAYED_PAYMENT' })
    for (const { orderNo } of [byCustomer, byStaff, stays]) expect(await reminded(orderNo)).toBe(true)
    await shop.command(byCustomer.as, 'cancelOrder', 'orderNo: $n', '{ error }', {
      n: typed('ID!', byCustomer.orderNo),
    })
    await advanceOrder(opened.database, nl, { orderNo: byStaff.orderNo, to: 'CANCELLED' }, now)
    expect(await reminded(byCustomer.orderNo)).toBe(false)
    expect(await reminded(byStaff.orderNo)).toBe(false)
    expect(await reminded(stays.orderNo)).toBe(true)
  })

  test('stays while some of the order is left', async () => {
    const { as, orderNo } = await ordered({ method: 'DELAYED_PAYMENT' }, 2)
    const { lines } = await shop.order(as, orderNo)
    const cancel = (id: string) =>
      advanceOrder(opened.database, nl, { orderNo, to: 'CANCELLED', lineIds: [id] }, now)
    await cancel(lines[0].id)
    expect(await reminded(orderNo)).toBe(true)
    await cancel(lines[1].id)
    expect(await reminded(orderNo)).toBe(false)
  })
})

describe(`[ORD-5] without the legal requirements for it (${databaseName})`, () => {
  const offered = async (change: object, chosen = runQuery) => {
    const { as } = await knownCustomer(opened.database, { birthday: '1980-12-31' })
    const { body } = await chosen(
      '{ credit { months } checkout { paymentOptions { method whyNot } } }',
      {},
      {
        ...as,
        ...change,
      },
    )
    const closed = body.data.checkout.paymentOptions.filter(
      ({ whyNot }: { whyNot: string | null }) => whyNot === 'CREDIT_CLOSED',
    )
    return { credit: body.data.credit !== null, closed: closed.length }
  }
  const nl = tenants.byId('nl') ?? expect.unreachable()

  test('credit is not offered: without contract, information, credit check or decision', async () => {
    const [sku = ''] = await parcelsOf(opened, 8)
    const { as } = await knownCustomer(opened.database, { birthday: '1980-12-31' })
    await shop.add(as, sku, 8)
    expect((await offered({})).credit).toBe(true)
    for (const change of [
      { credit: { contracts: false } },
      { credit: { agreement: undefined } },
      { creditRisk: { ...nl.creditRisk, check: undefined } },
    ])
      expect((await offered({ ...change, session: as.session })).closed).toBe(2)
    const without = queryClient({ ...opened.shop, creditChecker: undefined })
    expect(await offered({ session: as.session }, without)).toEqual({ credit: false, closed: 2 })
  })
})

test.each([
  ['nl', 'nl-NL', /looptijd 4 maanden, één betaling .* jaarlijks kostenpercentage 9,3/],
  ['de', 'de-DE', /Laufzeit 4 Monate, eine Zahlung .* effektiver Jahreszins 9,3/],
  ['ch', 'de-CH', /Laufzeit 4 Monate, eine Zahlung .* effektiver Jahreszins 9\.3/],
  ['ch', 'fr-CH', /durée 4 mois, un seul paiement .* taux annuel effectif 9,3/],
])('[ORD-5] the example of the payment pause of %s in %s', (id, locale, expected) => {
  const tenant = tenants.byId(id) ?? expect.unreachable()
  const offer = creditNow({ tenant, now, creditChecker: acceptingChecker }) ?? expect.unreachable()
  const example = exampleAgreement('DELAYED_PAYMENT', offer) ?? expect.unreachable()
  const { t, format } = localeMessages(tenant, locale)
  expect(creditSentence(example, { t, format, locale })).toMatch(expected)
  expect(t('credit.exampleOf.DELAYED_PAYMENT')).not.toBe(t('credit.exampleOf.INSTALMENTS'))
})
