import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailDocumentRenderer } from '#backend/billing/email-documents/email-document-renderer.ts'
import { beginPayment } from '#backend/billing/payments/begin-payment.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { expireOrder } from '#backend/billing/payments/expire-order.ts'
import { handleWebhook } from '#backend/billing/payments/handle-webhook.ts'
import { readAttempts } from '#backend/billing/payments/payment-rows.ts'
import { prepaymentAttachment, prepaymentPdf } from '#backend/billing/payments/prepayment-pdf.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { requestAccounts } from '#backend/billing/payouts/request-accounts.ts'
import { writeReminders } from '#backend/billing/reminders/write-reminders.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import type { EmailDocument } from '#backend/infra/mail/email-document.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { readOrderLink } from '#backend/orders/order-link.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { containsValue } from '#tests/support/contains-value.ts'
import { stubProvider } from '#tests/support/payment/stub-provider.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { contact, orderingCommands, visitor } from './ordering.ts'

/** Guests at addresses that no shop, bank or authority of the sample has. */
const shops = [
  { id: 'nl', locale: 'nl-NL', codes: ['9971 XK', '9972 LM'] },
  { id: 'de', locale: 'de-DE', codes: ['26757', '26758'] },
  { id: 'ch', locale: 'de-CH', codes: ['8477', '8478'] },
  { id: 'ch', locale: 'fr-CH', codes: ['8477', '8478'] },
] as const
type Shop = (typeof shops)[number]
const streets = ['Kwelderlaan', 'Zeekraalweg'] as const
const cities = ['Zoutkapel', 'Lamsoorderend'] as const

/** Credit, whose contract has an address, is only for customers. */
const methods = ['INVOICE', 'BANK_TRANSFER', 'HOSTED'] as const
type Method = (typeof methods)[number]

const placedAt = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000
/** An email as its reader sees it: text, HTML, and the text of its PDFs. */
interface ReadEmail {
  event: string
  subject: string
  text: string
  html: string
  pdfs: { kind: string; text: string }[]
}

const tenantOf = (id: string): Tenant => tenants.byId(id) ?? expect.unreachable()
const plain = (text: string): string => text.replace(/\s+/g, ' ')

describe(`[PAP-5] the link of a guest’s emails (${databaseName})`, () => {
  let opened: TestShop
  let shop: ReturnType<typeof orderingCommands>
  const goods = new Map<string, string[]>()

  beforeAll(async () => {
    opened = await openTestShop({ products: 40 })
    shop = orderingCommands(queryClient({ ...opened.shop, payments: () => [stubProvider] }))
    for (const { id } of shops) {
      const skus: string[] = []
      for await (const { variants, delivery, flags } of (await opened.shop.catalogue.snapshot(id)).every()) {
        const variant = variants.find(({ stock }) => stock >= 8)
        if (variant && delivery.method === 'parcel' && !flags.bulky && !flags.gone) skus.push(variant.sku)
      }
      for (const sku of skus.slice(0, 2))
        await opened.database
          .updateTable('variant')
          .set({ price: 9000, stock: 1000 })
          .where('tenant_id', '=', id)
          .where('sku', '=', sku)
          .execute()
      goods.set(id, skus.slice(0, 2))
    }
  })
  afterAll(() => opened.close())

  const guestOf = ({ id, locale }: Shop): QueryContext => ({
    ...visitor(id),
    locale,
    // Guests may use here what the sample shops allow only for customers.
    creditRisk: { ...tenantOf(id).creditRisk, invoice: {}, credit: {} },
  })
  const placeOf = ({ codes }: Shop, at: 0 | 1) => ({
    ...{ recipient: at === 0 ? '' : `Fam. Kramer, ${streets[at]} 7`, street: streets[at] },
    ...{ houseNumber: '12', addition: '', postalCode: codes[at], city: cities[at] },
  })

  async function ordered(of: Shop, method: Method, as: QueryContext = guestOf(of)): Promise<string> {
    for (const sku of goods.get(of.id) ?? []) await shop.add(as, sku, 2)
    const company = { company: 'Kramer Zoutwinning B.V.' }
    const result = await shop.sayContact(as, {
      contact: { ...contact, birthday: '1980-12-31', ...(of.id === 'nl' && company) },
      deliveryAddress: placeOf(of, 0),
      invoiceAddress: placeOf(of, 1),
    })
    expect(result.problems).toEqual([])
    expect(await shop.sayPayment(as, { method })).toMatchObject({ error: null, problems: [] })
    const { totals } = await shop.checkout(as)
    const { error, order } = await shop.place(as, totals.total)
    expect(error).toBeNull()
    return order.orderNo
  }

  /** Takes the emails since the last call out of the outbox, with their PDFs rendered. */
  async function emailsSince(event: string): Promise<ReadEmail[]> {
    const rows = await opened.database.selectFrom('letter').selectAll().orderBy('written_at').execute()
    const draw = emailDocumentRenderer(opened.database, tenants)
    const read: ReadEmail[] = []
    for (const { id, tenant_id, subject, text, html } of rows) {
      const files = await opened.database
        .selectFrom('letter_attachment')
        .select('paper')
        .where('letter_id', '=', id)
        .execute()
      const pdfs: ReadEmail['pdfs'] = []
      for (const { paper: pdf } of files) {
        const drawn = JSON.parse(pdf ?? 'null') as EmailDocument
        pdfs.push({ kind: drawn.kind, text: readPdf(await draw(tenant_id, drawn)).text })
      }
      read.push({ event, subject, text, html: html ?? '', pdfs })
    }
    await opened.database.deleteFrom('letter').execute()
    return read
  }

  /** Whether an email has a link that opens an order of a tenant once its postal code is typed. */
  async function hasOrderLink(of: Shop, { text, html }: ReadEmail): Promise<boolean> {
    for (const [, token = ''] of `${text}\n${html}`.matchAll(/[?&;]token=([\w.%-]+)/g))
      if (await readOrderLink(opened.database, of.id, decodeURIComponent(token), placedAt + day)) return true
    return false
  }

  async function paidOnline(of: Shop, orderNo: string): Promise<void> {
    const begun = {
      ...{
        database: opened.database,
        provider: stubProvider,
        tenant: tenantOf(of.id),
        locale: of.locale,
        orderNo,
      },
      ...{ now: placedAt, returnQuery: new URLSearchParams({ token: 't' }) },
    }
    await beginPayment(begun)
    const [attempt] = await readAttempts(opened.database, of.id, orderNo)
    const { id: paymentId = '', amount = 0 } = attempt ?? {}
    const { currency } = tenantOf(of.id).i18n
    const call = {
      id: randomUUID(),
      type: 'SUCCEEDED',
      tenantId: of.id,
      paymentId,
      amount,
      currency,
    } as const
    expect(await handleWebhook(opened.database, tenantOf(of.id), call, placedAt)).toEqual({ outcome: 'PAID' })
  }
  const received = (of: Shop, orderNo: string, amount: number, at = placedAt) =>
    bookReceipt(opened.database, tenantOf(of.id), { transactionId: randomUUID(), orderNo, amount }, at)
  const advanced = async (of: Shop, orderNo: string, to: Exclude<LineState, 'PLACED'>, lineIds?: string[]) =>
    expect(
      await advanceOrder(opened.database, tenantOf(of.id), { orderNo, to, lineIds, all: !lineIds }, placedAt),
    ).toMatchObject({ ok: true })

  /** Everything that can happen to orders of a guest, and the emails about it. */
  async function historiesOf(
    of: Shop,
    method: Method,
  ): Promise<{ letters: ReadEmail[]; orderNos: string[] }> {
    const tenant = tenantOf(of.id)
    const emails: ReadEmail[] = []
    const note = async (event: string) => emails.push(...(await emailsSince(event)))
    const whole = await ordered(of, method)
    await note('placed')
    if (method === 'BANK_TRANSFER') {
      await writeReminders(opened.database, tenant, placedAt + (tenant.constants.prepaymentDays - 2) * day)
      await note('reminded before')
      await received(of, whole, 1000)
      await note('partly paid')
      await recordPaid(opened.database, tenant, whole, placedAt)
      await received(of, whole, 1234)
      await note('paid and more')
    }
    if (method === 'HOSTED') await paidOnline(of, whole)
    await note('paid')
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) {
      await advanced(of, whole, to)
      await note(to)
    }
    if (method !== 'BANK_TRANSFER' && method !== 'HOSTED') {
      await writeReminders(opened.database, tenant, placedAt + 40 * day)
      await received(of, whole, 30_000)
      await note('reminded and paid')
    }
    for (const to of ['RETURN_REGISTERED', 'RETURNED', 'CREDITED'] as const) {
      await advanced(of, whole, to, ['1'])
      await note(to)
    }
    await opened.database.deleteFrom('refund_request').execute()
    await requestAccounts(opened.database, tenant, placedAt + day)
    await note('account requested')

    const cancelled = await ordered(of, method)
    await note('placed')
    if (method === 'BANK_TRANSFER') await received(of, cancelled, 1000)
    await advanced(of, cancelled, 'CANCELLED', ['1'])
    await advanced(of, cancelled, 'CANCELLED')
    await note('CANCELLED')
    await received(of, cancelled, 500)
    await note('paid too late')
    const orderNos = [whole, cancelled]
    if (method === 'BANK_TRANSFER') {
      const late = await ordered(of, method)
      await received(of, late, 1000)
      await note('placed')
      const end = placedAt + (tenant.constants.prepaymentDays + 1) * day
      expect(await expireOrder(opened.database, tenant, late, end)).toBe(true)
      await note('ran out')
      orderNos.push(late)
    }
    return { letters: emails, orderNos }
  }

  /** The parts of a guest's addresses that a text contains, except numbers of the order. */
  function addressPartsIn(of: Shop, text: string, orderNos: readonly string[]): string[] {
    const numbers = orderNos.flatMap((orderNo) => {
      const reference = bankTransferReference(orderNo)
      return [reference, reference.replace(/\s/g, ''), reference.replace(/(.{4})(?=.)/g, '$1 '), orderNo]
    })
    const rest = numbers.reduce((left, number) => left.replaceAll(number, ''), plain(text))
    const codes = of.codes.flatMap((code) => [code, code.replace(' ', '')])
    return [
      ...codes.filter((code) => new RegExp(`(?<![\\d.,])${code}(?!\\d)`).test(rest)),
      ...[...streets, ...cities].filter((word) => rest.toLowerCase().includes(word.toLowerCase())),
    ]
  }

  const cases = shops.flatMap((of) => methods.map((method) => ({ ...of, method, of })))

  test.each(cases)(
    'is never in an email with the address of an order by $method at $id in $locale, whatever happens to it',
    async ({ of, method }) => {
      const { letters: emails, orderNos } = await historiesOf(of, method)
      const { t } = localeMessages(tenantOf(of.id), of.locale)
      const linked = new Set<string>()
      for (const sentEmail of emails) {
        const { event, subject, pdfs } = sentEmail
        const isLinked = await hasOrderLink(of, sentEmail)
        const disclosed = addressPartsIn(
          of,
          [subject, sentEmail.text, sentEmail.html, ...pdfs.map(({ text }) => text)].join('\n'),
          orderNos,
        )
        if (isLinked) {
          linked.add(event)
          expect({ event, subject, disclosed }).toEqual({ event, subject, disclosed: [] })
        }
        const hasAddress = pdfs.some(({ kind }) => kind === 'invoice')
        // A PDF with a postal address has the address: that is why its email has no link.
        expect(disclosed.length > 0).toBe(hasAddress)
        expect(plain(sentEmail.text).includes(plain(t('mail.order.linkInConfirmation')))).toBe(hasAddress)
      }
      const expected = ['placed', 'SHIPPED', 'DELIVERED', 'RETURN_REGISTERED', 'RETURNED', 'CANCELLED']
      for (const event of expected) expect(linked).toContain(event)
      // A refund to an unknown account: the form has an email of its own beside the credit note.
      if (method !== 'HOSTED') {
        const credited = emails.filter(({ event }) => event === 'CREDITED')
        const [note, accountRequest] = credited.toSorted((a, b) => b.pdfs.length - a.pdfs.length)
        expect(credited.map(({ pdfs }) => pdfs.length).toSorted()).toEqual([0, 1])
        expect(note?.text).not.toContain('token=')
        expect(accountRequest?.text).toContain(t('mail.refund.link'))
      }
    },
    60_000,
  )

  test.each(shops)(
    'is not sent with a credit contract: no guest of $id in $locale can take credit',
    async (of) => {
      const as = guestOf(of)
      for (const sku of goods.get(of.id) ?? []) await shop.add(as, sku, 2)
      await shop.sayContact(as, {
        contact: { ...contact, birthday: '1980-12-31' },
        deliveryAddress: placeOf(of, 0),
      })
      const { paymentOptions } = await shop.checkout(as)
      const credit = paymentOptions.filter(({ method }: { method: string }) =>
        ['INSTALMENTS', 'DELAYED_PAYMENT'].includes(method),
      )
      expect(credit).toMatchObject([{ whyNot: 'LOGIN_NEEDED' }, { whyNot: 'LOGIN_NEEDED' }])
    },
  )

  test('is sent apart from the credit note to a customer who has deleted the account, too', async () => {
    const [of] = shops
    const { as, account } = await knownCustomer(opened.database)
    const orderNo = await ordered(of, 'INVOICE', as)
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) await advanced(of, orderNo, to)
    await received(of, orderNo, 50_000)
    await opened.database
      .updateTable('customer')
      .set({ deleted_at: placedAt })
      .where('id', '=', account.id)
      .execute()
    await advanced(of, orderNo, 'RETURNED', ['1'])
    await emailsSince('RETURNED')
    await advanced(of, orderNo, 'CREDITED', ['1'])
    const emails = await emailsSince('CREDITED')
    const credited = emails.find(({ pdfs }) => pdfs.length === 1)
    const accountRequest = emails.find(({ pdfs }) => pdfs.length === 0)
    if (emails.length !== 2 || !credited || !accountRequest) throw new Error('Two letters are needed.')
    expect(await hasOrderLink(of, credited)).toBe(false)
    expect(await hasOrderLink(of, accountRequest)).toBe(true)
    expect(addressPartsIn(of, accountRequest.text + accountRequest.html, [orderNo])).toEqual([])
  })

  test.each(shops)('comes with the pick-up point of $id in $locale by its name alone', async (of) => {
    const { pointOf } = await pickedUp(of)
    const sentEmail = (await emailsSince('placed')).find(({ text }) => text.includes(pointOf.name))
    const text = plain(sentEmail?.text ?? '')
    expect(text).toContain(pointOf.name)
    const disclosed = [pointOf.postalCode, pointOf.street].filter((part) => containsValue(text, part))
    expect(disclosed).toEqual([])
  })

  async function pickedUp(of: Shop) {
    const as = guestOf(of)
    for (const sku of goods.get(of.id) ?? []) await shop.add(as, sku)
    await shop.sayContact(as, { deliveryAddress: placeOf(of, 0) })
    const { body } = await queryClient(opened.shop)(
      'query ($c: String!) { pickUpPoints(postalCode: $c, limit: 1) { points { id } } }',
      { c: of.codes[0] },
      as,
    )
    const pickUpPointId = body.data.pickUpPoints.points[0].id
    await shop.sayDelivery(as, { kind: 'PICKUP_POINT', pickUpPointId })
    await shop.sayPayment(as, { method: 'INVOICE' })
    const { totals } = await shop.checkout(as)
    const { order } = await shop.place(as, totals.total)
    const stored = await findOrder(opened.database, of.id, order.orderNo)
    const point = stored?.detail.delivery.pickUpPoint ?? expect.unreachable()
    return { pointOf: { ...point.address, name: point.name } }
  }

  test('comes with a prepayment PDF without address, also on its QR-bill; a customer’s has one', async () => {
    const pdfOf = async (of: Shop, as?: QueryContext) => {
      const stored = await findOrder(opened.database, of.id, await ordered(of, 'BANK_TRANSFER', as))
      const order = stored ?? expect.unreachable()
      const { document: pdf } = prepaymentAttachment(tenantOf(of.id), order, 1000)
      if (pdf.kind !== 'prepayment') throw new Error('Payment details are needed.')
      return prepaymentPdf(tenantOf(of.id), order, {
        amount: pdf.amount,
        withAddress: pdf.withAddress === true,
      })
    }
    for (const of of [shops[0], shops[2]]) {
      const pdf = await pdfOf(of)
      expect(addressPartsIn(of, JSON.stringify(pdf), [])).toEqual([])
      expect(JSON.stringify(pdf)).toContain('Anna de Wit')
      expect(pdf.slip === undefined).toBe(of.id === 'nl')
      expect(pdf.slip?.data.debtor).toBeUndefined()
    }
    const { as } = await knownCustomer(opened.database)
    expect((await pdfOf(shops[0], as)).letterhead?.addressWindow?.recipient).toContain(
      '9972 LM Lamsoorderend',
    )
  })

  test('comes with a PDF without address if its order was moved into an account meanwhile', async () => {
    const [of] = shops
    await opened.database.deleteFrom('letter').execute()
    const orderNo = await ordered(of, 'BANK_TRANSFER')
    const { account, as } = await knownCustomer(opened.database)
    await opened.database
      .updateTable('shop_order')
      .set({ owner: customerOwner(account.id) })
      .where('order_no', '=', orderNo)
      .execute()
    const pdfOf = (emails: ReadEmail[], order: string) =>
      emails.find(({ subject }) => subject.includes(order))?.pdfs.find(({ kind }) => kind === 'prepayment')
    const waited = pdfOf(await emailsSince('placed'), orderNo) ?? expect.unreachable()
    expect(addressPartsIn(of, waited.text, [orderNo])).toEqual([])
    // A customer's PDF has the address, unless the email is from before it was stored whether it has.
    const own = await ordered(of, 'BANK_TRANSFER', as)
    const draw = emailDocumentRenderer(opened.database, tenants)
    const before = await draw(of.id, { kind: 'prepayment', orderNo: own, amount: 1000 })
    expect(addressPartsIn(of, readPdf(before).text, [own])).toEqual([])
    expect(pdfOf(await emailsSince('placed'), own)?.text).toContain('9972 LM Lamsoorderend')
  })
})
