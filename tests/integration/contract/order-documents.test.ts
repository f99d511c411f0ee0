import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emailDocumentRenderer } from '#backend/billing/email-documents/email-document-renderer.ts'
import { writeInvoiceFile } from '#backend/billing/email-documents/write-invoice-file.ts'
import { readInvoicePdf } from '#backend/billing/invoices/read-invoice-pdf.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { provideLegalTexts } from '#backend/infra/legal-texts/legal-source.ts'
import type { Attachment } from '#backend/infra/mail/attachments.ts'
import { shownAttachment, shownEmails } from '#backend/infra/mail/outbox.ts'
import { OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import type { EmailRow } from '#backend/infra/mail/tables.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { contentFolder, openContent } from '#content/content.ts'
import { readLegalTexts } from '#content/legal-texts.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import { ibanInGroups } from '#tenancy/iban.ts'
import type { Tenant } from '#tenancy/tenants.ts'
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
import { address, orderingCommands, visitor } from './ordering.ts'

const shops = [
  { id: 'nl', locale: 'nl-NL', postalCode: '2042 ZZ' },
  { id: 'de', locale: 'de-DE', postalCode: '26999' },
  { id: 'ch', locale: 'de-CH', postalCode: '8400' },
  { id: 'ch', locale: 'fr-CH', postalCode: '8400' },
] as const
type Shop = (typeof shops)[number]
const [dutch] = shops

const tenantOf = (id: string): Tenant => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`Tenant ${id} is needed.`)
  return tenant
}

/** An email as it is sent. */
interface Sent {
  subject: string
  text: string
  attachments: Attachment[]
}

/** Text with all kinds of spaces as plain ones, for comparisons. */
const plain = (text: string): string => text.replace(/\s/g, ' ')

describe(`[PAP-1] the documents of an order on ${databaseName}`, () => {
  let opened: TestShop
  let ordering: ReturnType<typeof orderingCommands>
  const goods = new Map<string, string[]>()

  beforeAll(async () => {
    opened = await openTestShop({ products: 40 })
    ordering = orderingCommands(queryClient(opened.shop))
    for (const { id } of shops) {
      const skus: string[] = []
      for await (const { variants, delivery, flags } of (await opened.shop.catalogue.snapshot(id)).every()) {
        const variant = variants.find(({ stock }) => stock >= 8)
        if (variant && delivery.method === 'parcel' && !flags.bulky && !flags.gone) skus.push(variant.sku)
      }
      goods.set(id, skus)
    }
  })
  afterAll(() => opened.close())

  async function ordered(shop: Shop, method: string, as: QueryContext = guestOf(shop)): Promise<string> {
    for (const sku of goods.get(shop.id)?.slice(0, 2) ?? []) await ordering.add(as, sku)
    const { id, postalCode } = shop
    const deliveryAddress = { ...address, postalCode, ...(id === 'ch' && { addition: '' }) }
    expect(await ordering.sayContact(as, { deliveryAddress })).toMatchObject({ problems: [] })
    const { checkout } = await ordering.sayPayment(as, { method })
    return (await ordering.place(as, checkout.totals.total)).order.orderNo
  }
  const guestOf = ({ id, locale }: Shop): QueryContext => ({ ...visitor(id), locale })

  /** Sends all waiting emails, and returns those about an order, oldest first. */
  async function emailsOf(orderNo: string): Promise<Sent[]> {
    // Emails of a demonstration are shown, not sent.
    await opened.database.updateTable('letter').set({ state: 'waiting', next_at: 0 }).execute()
    const sent: (Sent & { at: number })[] = []
    const failures: unknown[] = []
    const send = async ({ subject, text, written_at }: EmailRow, attachments: Attachment[]) => {
      sent.push({ subject, text, attachments, at: written_at })
    }
    const outboxWorker = new OutboxWorker(opened.database, send, {
      onFailure: (error) => failures.push(error),
      renderDocument: emailDocumentRenderer(opened.database, tenants),
    })
    while ((await outboxWorker.deliver()) > 0);
    expect(failures).toEqual([])
    return sent.filter(({ subject }) => subject.includes(orderNo)).sort((a, b) => a.at - b.at)
  }

  const advance = (
    shop: Shop,
    orderNo: string,
    to: 'INVOICED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CREDITED',
    lineIds?: string[],
  ) => advanceOrder(opened.database, tenantOf(shop.id), { orderNo, to, lineIds, all: !lineIds }, Date.now())
  const attached = (sentEmail: Sent | undefined) =>
    sentEmail?.attachments.map(({ name, type, content }) => ({ name, type, pdf: readPdf(content) })) ?? []
  const invoicesOf = async (orderNo: string) =>
    await opened.database
      .selectFrom('invoice')
      .selectAll()
      .where('order_no', '=', orderNo)
      .orderBy('invoice_no')
      .execute()

  test.each(shops)(
    'a guest of $id in $locale gets the invoice with sum, account, reference and due day',
    async (shop) => {
      const tenant = tenantOf(shop.id)
      const { format, t } = localeMessages(tenant, shop.locale)
      const orderNo = await ordered(shop, 'INVOICE')
      await emailsOf(orderNo)
      expect((await advance(shop, orderNo, 'INVOICED')).ok).toBe(true)
      const [sentEmail] = await emailsOf(orderNo)
      const [invoice] = await invoicesOf(orderNo)
      const detail = JSON.parse(invoice?.detail ?? '{}')
      const [account] = tenant.payment.accounts
      const facts = [
        format.money(invoice?.total ?? 0),
        ibanInGroups(account?.iban ?? ''),
        account?.holder ?? '',
        bankTransferReference(orderNo),
        format.day(detail.payments[0].day),
      ].map(plain)
      for (const fact of facts) expect(plain(sentEmail?.text ?? '')).toContain(fact)
      const [pdf] = attached(sentEmail)
      expect(pdf).toMatchObject({
        name: `${t('paper.kind.INVOICE').toLowerCase()}-${invoice?.invoice_no}.pdf`,
        type: 'application/pdf',
      })
      for (const fact of [...facts, 'Anna de Wit']) expect(plain(pdf?.pdf.text ?? '')).toContain(fact)
      expect(pdf?.pdf.language).toBe(shop.locale)
    },
  )

  test('the due day of an invoice is its own day and the days to pay, or later', async () => {
    const orderNo = await ordered(dutch, 'INVOICE')
    await advance(dutch, orderNo, 'INVOICED')
    const [invoice] = await invoicesOf(orderNo)
    const { day, payments } = JSON.parse(invoice?.detail ?? '{}')
    const due = new Date(Date.parse(day) + tenantOf('nl').constants.invoicePaymentDays * 86_400_000)
    expect(payments).toEqual([
      { day: due.toISOString().slice(0, 10), amount: invoice?.total, number: 1, count: 1 },
    ])
  })

  test('a credit note comes with its email, each with its own sum', async () => {
    const orderNo = await ordered(dutch, 'INVOICE')
    for (const lineId of ['1', '2']) await advance(dutch, orderNo, 'INVOICED', [lineId])
    for (const to of ['SHIPPED', 'DELIVERED', 'RETURNED'] as const) await advance(dutch, orderNo, to)
    await emailsOf(orderNo)
    expect((await advance(dutch, orderNo, 'CREDITED')).ok).toBe(true)
    const [sentEmail] = await emailsOf(orderNo)
    const notes = (await invoicesOf(orderNo)).filter(({ kind }) => kind === 'CREDIT_NOTE')
    expect(notes).toHaveLength(2)
    expect(attached(sentEmail).map(({ name }) => name)).toEqual(
      notes.map(({ invoice_no }) => `creditnota-${invoice_no}.pdf`),
    )
    const { format } = localeMessages(tenantOf('nl'), 'nl-NL')
    for (const { invoice_no, total } of notes)
      expect(plain(sentEmail?.text ?? '')).toContain(
        plain(`Creditnota ${invoice_no} over ${format.money(total)}`),
      )
  })

  test.each(shops)('a prepaying guest of $id in $locale gets the payment details as a PDF', async (shop) => {
    const tenant = tenantOf(shop.id)
    const { format } = localeMessages(tenant, shop.locale)
    const orderNo = await ordered(shop, 'BANK_TRANSFER')
    const [sentEmail] = await emailsOf(orderNo)
    const order = await opened.database
      .selectFrom('shop_order')
      .select(['total', 'placed_at'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    const [account] = tenant.payment.accounts
    const until = order.placed_at + tenant.constants.prepaymentDays * 86_400_000
    const [pdf] = attached(sentEmail)
    for (const fact of [
      format.money(order.total),
      ibanInGroups(account?.iban ?? ''),
      account?.holder ?? '',
      bankTransferReference(orderNo),
      format.date(until),
    ].map(plain)) {
      expect(plain(sentEmail?.text ?? '')).toContain(fact)
      expect(plain(pdf?.pdf.text ?? '')).toContain(fact)
    }
  })

  test('a partly paid order gets payment details for the rest, with that sum in the PDF', async () => {
    const orderNo = await ordered(dutch, 'BANK_TRANSFER')
    await emailsOf(orderNo)
    await bookReceipt(
      opened.database,
      tenantOf('nl'),
      { orderNo, amount: 1000, transactionId: 'T1' },
      Date.now(),
    )
    const [sentEmail] = await emailsOf(orderNo)
    const { total } = await opened.database
      .selectFrom('shop_order')
      .select('total')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    const { format } = localeMessages(tenantOf('nl'), 'nl-NL')
    expect(plain(sentEmail?.text ?? '')).toContain(
      plain(ibanInGroups(tenantOf('nl').payment.accounts[0]?.iban ?? '')),
    )
    expect(plain(attached(sentEmail)[0]?.pdf.text ?? '')).toContain(plain(format.money(total - 1000)))
  })

  test('a paid order has its invoice attached, without a payment request', async () => {
    const orderNo = await ordered(dutch, 'BANK_TRANSFER')
    await recordPaid(opened.database, tenantOf('nl'), orderNo, Date.now())
    await emailsOf(orderNo)
    await advance(dutch, orderNo, 'INVOICED')
    const [sentEmail] = await emailsOf(orderNo)
    expect(attached(sentEmail)).toHaveLength(1)
    expect(sentEmail?.text).not.toContain('Rekeningnummer')
  })

  test('an email whose PDF cannot be rendered waits, with its PDF', async () => {
    const orderNo = await ordered(dutch, 'INVOICE')
    await emailsOf(orderNo)
    await advance(dutch, orderNo, 'INVOICED')
    await opened.database.updateTable('letter').set({ state: 'waiting', next_at: 0 }).execute()
    const sent: string[] = []
    const failing = new OutboxWorker(opened.database, async ({ subject }) => void sent.push(subject), {
      onFailure: () => {},
      renderDocument: async () => {
        throw new Error('No paper today.')
      },
    })
    await failing.deliver()
    expect(sent).toEqual([])
    expect(attached((await emailsOf(orderNo))[0])).toHaveLength(1)
  })

  test('a demonstration shows the files of its emails, and no other shop’s', async () => {
    const orderNo = await ordered(dutch, 'INVOICE')
    await advance(dutch, orderNo, 'INVOICED')
    const sentEmail = (await shownEmails(opened.database, 'nl')).find(
      ({ subject, attachments }) => subject.includes(orderNo) && attachments.length > 0,
    )
    const { id = '', attachments = [] } = sentEmail ?? {}
    expect(attachments).toEqual([expect.stringMatching(/^factuur-\d+\.pdf$/)])
    const draw = emailDocumentRenderer(opened.database, tenants)
    const fileOf = (tenantId: string, index: number) =>
      shownAttachment(opened.database, tenantId, { id, index }, draw)
    expect(readPdf((await fileOf('nl', 0))?.content ?? Buffer.alloc(0)).text).toContain(orderNo)
    expect(await fileOf('nl', 1)).toBeUndefined()
    expect(await fileOf('de', 0)).toBeUndefined()
    await opened.database.updateTable('letter').set({ state: 'waiting' }).where('id', '=', id).execute()
    expect(await fileOf('nl', 0)).toBeUndefined()
  })

  test('customers get the same documents', async () => {
    const { as } = await knownCustomer(opened.database)
    const orderNo = await ordered(dutch, 'INVOICE', as)
    await emailsOf(orderNo)
    await advance(dutch, orderNo, 'INVOICED')
    const [sentEmail] = await emailsOf(orderNo)
    expect(attached(sentEmail)).toHaveLength(1)
  })

  test('an invoice paid meanwhile requests nothing any more; an unpaid one does', async () => {
    const orderNo = await ordered(dutch, 'INVOICE')
    for (const lineId of ['1', '2']) await advance(dutch, orderNo, 'INVOICED', [lineId])
    const tenant = tenantOf('nl')
    const [first, second] = await invoicesOfOrder(opened.database, 'nl', orderNo)
    if (!first || !second) throw new Error('Two invoices are needed.')
    await bookReceipt(
      opened.database,
      tenant,
      { orderNo, amount: first.total + 100, transactionId: orderNo },
      Date.now(),
    )
    const { format } = localeMessages(tenant, 'nl-NL')
    const paid = JSON.stringify(await readInvoicePdf(opened.database, tenant, first))
    expect(paid).toContain('niets meer te betalen')
    expect(paid).not.toContain('Rekeningnummer')
    const open = JSON.stringify(await readInvoicePdf(opened.database, tenant, second))
    expect(open).toContain(JSON.stringify(['Bedrag', format.money(second.total - 100)]))
  })

  describe('[PAP-3] the confirmation includes the legal texts', () => {
    const content = openContent({
      folder: contentFolder({}),
      report: () => {},
      format: ({ id }, locale) => localeMessages(tenantOf(id), locale).format,
    })
    afterEach(() => provideLegalTexts(undefined))

    test.each(shops)('of $id in $locale: terms and withdrawal, from its own content', async (shop) => {
      provideLegalTexts((tenant, locale) => readLegalTexts(content, tenant, locale))
      const tenant = tenantOf(shop.id)
      const [sentEmail] = await emailsOf(await ordered(shop, 'INVOICE'))
      const texts = await readLegalTexts(content, tenant, shop.locale)
      const pdfs = attached(sentEmail)
      expect(pdfs.map(({ name }) => name)).toEqual(texts.map(({ name }) => `${name}.pdf`))
      pdfs.forEach(({ pdf }, index) => {
        expect(pdf.language).toBe(shop.locale)
        expect(pdf.text).toContain(texts[index]?.title)
      })
      const { t } = localeMessages(tenant, shop.locale)
      expect(sentEmail?.text).toContain(
        t(`mail.order.legalTexts.${shop.id === 'ch' ? 'returns' : 'withdrawal'}`),
      )
    })

    test('as they were on the day of the order, whatever the page contains when the email is sent', async () => {
      const textOf = (kind: 'terms' | 'withdrawalRight', title: string) => ({
        ...{ kind, name: kind, title, modified: '2026-11-21', sections: [] },
      })
      provideLegalTexts(async () => [textOf('terms', 'Oude voorwaarden')])
      const orderNo = await ordered(dutch, 'INVOICE')
      provideLegalTexts(async () => [textOf('terms', 'Nieuwe voorwaarden')])
      const later = await ordered(dutch, 'INVOICE')
      await ordered(dutch, 'INVOICE')
      const emails = await emailsOf(orderNo)
      expect(attached(emails[0])[0]?.pdf.text).toContain('Oude voorwaarden')
      expect(later).not.toBe(orderNo)
      const stored = await opened.database
        .selectFrom('legal_text')
        .select('content')
        .where('content', 'like', '%ieuwe voorwaarden%')
        .execute()
      expect(stored).toHaveLength(1)
    })

    test('an order succeeds if they are unreadable, and the email links to their URLs', async () => {
      provideLegalTexts(async () => {
        throw new Error('The content cannot be read.')
      })
      const orderNo = await ordered(dutch, 'INVOICE')
      const [sentEmail] = await emailsOf(orderNo)
      expect(attached(sentEmail)).toEqual([])
      expect(sentEmail?.text).toContain('/special/algemene-voorwaarden')
      expect(sentEmail?.text).not.toContain('zitten als pdf')
    })
  })

  describe('npm run orders --invoice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'papers-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const write = (orderNo: string, path: string, invoiceNo?: string) =>
      writeInvoiceFile(opened.database, tenantOf('nl'), orderNo, { path, invoiceNo })

    test('writes the newest invoice, names the others, and accepts a number', async () => {
      const orderNo = await ordered(dutch, 'INVOICE')
      for (const lineId of ['1', '2']) await advance(dutch, orderNo, 'INVOICED', [lineId])
      const [first, second] = await invoicesOfOrder(opened.database, 'nl', orderNo)
      const path = join(folder, 'a.pdf')
      const newest = await write(orderNo, path)
      expect(newest).toMatchObject({ isDone: true })
      expect(newest.message).toContain(`invoice ${second?.invoiceNo}`)
      expect(newest.message).toContain(`also has invoice ${first?.invoiceNo}`)
      expect(readPdf(readFileSync(path)).text).toContain(second?.invoiceNo)
      expect((await write(orderNo, path, first?.invoiceNo)).isDone).toBe(true)
      expect(readPdf(readFileSync(path)).text).toContain(first?.invoiceNo)
    })

    test('reports errors, and writes nothing', async () => {
      const orderNo = await ordered(dutch, 'INVOICE')
      const path = join(folder, 'none.pdf')
      expect(await write('1234567890', path)).toEqual({
        isDone: false,
        message: 'there is no order 1234567890.',
      })
      expect((await write(orderNo, path)).message).toContain('is not invoiced yet')
      await advance(dutch, orderNo, 'INVOICED')
      expect((await write(orderNo, path, '1')).message).toContain(
        `${orderNo} has no invoice 1; it has invoice`,
      )
      const missingPath = join(folder, 'no-folder', 'a.pdf')
      const refused = await write(orderNo, missingPath)
      expect(refused.isDone).toBe(false)
      expect(refused.message).toContain(`${missingPath} cannot be written`)
      expect(existsSync(path)).toBe(false)
    })

    test('needs an order and excludes other actions', async () => {
      const run = (...given: string[]) =>
        promisify(execFile)(process.execPath, ['src/cli/orders.ts', ...['--tenant', 'nl', ...given]]).then(
          () => 0,
          ({ code }) => code as number,
        )
      for (const wrong of [
        ['--invoice', 'a.pdf'],
        ['--order', '1', '--invoice', 'a.pdf', '--paid'],
        ['--order', '1', '--invoice-no', '1'],
      ])
        expect(await run(...wrong)).toBe(2)
    })
  })
})
