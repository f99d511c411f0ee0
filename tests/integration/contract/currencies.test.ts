import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailDocumentRenderer } from '#backend/billing/email-documents/email-document-renderer.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import type { Attachment } from '#backend/infra/mail/attachments.ts'
import { OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import type { EmailRow } from '#backend/infra/mail/tables.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { googleFeed } from '#commerce/feeds/google-feed.server.ts'
import { createFormat } from '#i18n/format.ts'
import { type CopiedSettings, copySettings } from '#tenancy/copy-tenant.ts'
import { currencyCodes, currencyOf, decimalAmount, stepOf } from '#tenancy/currencies.ts'
import { loadTenants, type Tenant, type Tenants } from '#tenancy/tenants.ts'
import { readPdf } from '../documents/read-pdf.ts'
import { newCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
} from './open-test-shop.ts'
import { address, orderingCommands, typed, visitor } from './ordering.ts'
import { testSession } from './test-session.ts'

/** Country of a shop, its standard rate of VAT, and a postal code there. */
const countries = [
  ['BG', 20, '1000'],
  ['CH', 8.1, '8400'],
  ['CZ', 21, '11000'],
  ['DK', 25, '1050'],
  ['GB', 20, 'NR1 3JU'],
  ['HU', 27, '1051'],
  ['IS', 24, '101'],
  ['NO', 25, '0152'],
  ['PL', 23, '00-950'],
  ['RO', 21, '010011'],
  ['SE', 25, '111 20'],
  ['US', 0, '10001'],
] as const
type Country = (typeof countries)[number][0]

const idOf = (country: Country): string => `shop-${country.toLowerCase()}`

/** Tenants as `npm run tenant:new -- ID --from uk` makes them, with the credit that its operator then allows. */
function openTenants(folder: string): Tenants {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const from: CopiedSettings = read('tenants/uk/tenant.json')
  const shared = read('tenants/defaults/tenant.json')
  cpSync('tenants/defaults', join(folder, 'defaults'), { recursive: true })
  for (const [country] of countries) {
    const id = idOf(country)
    const settings = copySettings(
      from,
      {
        ...{ id, company: `Falkenau ${country}`, legalName: `Falkenau ${country} AG` },
        ...{ hosts: [`${id}.localhost`], locales: [`en-${country}`], email: `post@${id}.example` },
        ...{ country, currency: currencyOf(country) ?? expect.unreachable() },
      },
      shared,
    )
    mkdirSync(join(folder, id))
    const credit = { ...(settings.credit as object), enabled: true }
    writeFileSync(join(folder, id, 'tenant.json'), JSON.stringify({ ...settings, credit }))
  }
  return loadTenants(folder)
}

const plain = (text: string): string => text.replace(/\s/g, ' ')

describe(`[GOO-9] a new shop in each currency on ${databaseName}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'currencies-'))
  const of = openTenants(folder)
  let opened: TestShop
  let ordering: ReturnType<typeof orderingCommands>
  beforeAll(async () => {
    opened = await openTestShop({ products: 60, of })
    ordering = orderingCommands(queryClient(opened.shop, {}, of))
  }, 120_000)
  afterAll(async () => {
    await opened?.close()
    rmSync(folder, { recursive: true })
  })

  test('every currency but the former Bulgarian one has a shop', () => {
    const used = new Set(of.all.map(({ i18n }) => i18n.currency))
    expect([...used].sort()).toEqual(currencyCodes.filter((code) => code !== 'BGN').sort())
  })

  const tenantOf = (country: Country): Tenant => of.byId(idOf(country)) ?? expect.unreachable()

  /** A washing machine, delivered by appointment, and a dress or the like that comes as a parcel. */
  async function goodsOf(tenant: Tenant): Promise<{ machine: string; parcel: string }> {
    const found: { machine?: string; parcel?: string } = {}
    for await (const product of (await opened.shop.catalogue.snapshot(tenant.id)).every()) {
      const { variants, delivery, flags, services } = product
      const variant = variants.find(({ stock }) => stock >= 3)
      if (!variant || flags.gone) continue
      if (services.includes('install')) found.machine ??= variant.sku
      else if (delivery.method === 'parcel' && !flags.bulky) found.parcel ??= variant.sku
    }
    return found as { machine: string; parcel: string }
  }

  interface Sent {
    subject: string
    text: string
    pdfs: string[]
  }

  async function emailsOf(orderNo: string): Promise<Sent[]> {
    await opened.database.updateTable('letter').set({ state: 'waiting', next_at: 0 }).execute()
    const sent: Sent[] = []
    const failures: unknown[] = []
    const worker = new OutboxWorker(
      opened.database,
      async ({ subject, text }: EmailRow, attachments: Attachment[]) => {
        if (!subject.includes(orderNo)) return
        const pdfs = attachments
          .filter(({ type }) => type === 'application/pdf')
          .map(({ content }) => plain(readPdf(content).text))
        sent.push({ subject, text: plain(text), pdfs })
      },
      {
        onFailure: (error) => failures.push(error),
        renderDocument: emailDocumentRenderer(opened.database, of),
      },
    )
    while ((await worker.deliver()) > 0);
    expect(failures).toEqual([])
    return sent
  }

  /** Puts both goods in the basket, with installation, and enters contact and delivery. */
  async function prepared(country: Country, postalCode: string, as: QueryContext) {
    const { machine, parcel } = await goodsOf(tenantOf(country))
    await ordering.add(as, machine)
    await ordering.add(as, parcel, 2)
    const deliveryAddress = { ...address, addition: '', postalCode }
    expect(await ordering.sayContact(as, { deliveryAddress })).toMatchObject({ problems: [] })
    const { lines, deliveryOptions } = await ordering.checkout(as)
    const [withService] = lines.filter(({ services }: { services: unknown[] }) => services.length > 0)
    const appointment = deliveryOptions.find(({ kind }: { kind: string }) => kind === 'APPOINTMENT')
    await ordering.mutate(as, 'saveCheckoutServices', 'itemId: $i, codes: $c', {
      i: typed('ID!', withService.itemId),
      c: typed('[String!]!', ['install']),
    })
    expect(await ordering.sayDelivery(as, { kind: 'APPOINTMENT', day: appointment.earliest })).toMatchObject({
      problems: [],
    })
  }

  const isWhole = (currency: string) => (cents: number) => cents % stepOf(currency) === 0

  test.each(countries)(
    '[TAX-1] a guest in %s orders on invoice, and gets an invoice and a credit note with VAT of %d %%',
    async (country, percent, postalCode) => {
      const tenant = tenantOf(country)
      const { currency } = tenant.i18n
      const locale = tenant.i18n.locales[0] ?? ''
      const format = createFormat(tenant, locale)
      const as = { ...visitor(tenant.id), locale }
      await prepared(country, postalCode, as)
      const { checkout, ...change } = await ordering.sayPayment(as, { method: 'INVOICE' })
      expect(change).toMatchObject({ error: null, problems: [] })
      const { totals } = checkout
      expect(totals.servicesTotal).toBe(tenant.serviceOffers.install?.priceCents)
      const amounts = [totals.itemsTotal, totals.servicesTotal, totals.deliveryCost, totals.total]
      expect(amounts.filter((cents) => !isWhole(currency)(cents))).toEqual([])
      const [vat] = totals.vat
      expect(vat.rate).toBe(percent * 100)
      expect(vat.vat).toBe(Math.round(totals.total - totals.total / (1 + percent / 100)))

      const { error, order } = await ordering.place(as, totals.total)
      expect(error).toBeNull()
      const advance = async (to: 'INVOICED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CREDITED') =>
        expect(
          (await advanceOrder(opened.database, tenant, { orderNo: order.orderNo, to, all: true }, Date.now()))
            .ok,
        ).toBe(true)
      for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CREDITED'] as const)
        await advance(to)
      const total = plain(format.money(totals.total))
      const emails = await emailsOf(order.orderNo)
      const [confirmation] = emails
      expect(confirmation?.text).toContain(total)
      const [invoice, creditNote] = await invoicesOfOrder(opened.database, tenant.id, order.orderNo)
      expect([invoice?.kind, creditNote?.kind]).toEqual(['INVOICE', 'CREDIT_NOTE'])
      const pdfs = emails.flatMap(({ pdfs }) => pdfs)
      for (const { invoiceNo, detail } of [invoice, creditNote].flatMap((each) => each ?? [])) {
        const pdf = pdfs.find((text) => text.includes(invoiceNo))
        expect(pdf, invoiceNo).toContain(plain(format.money(detail.billed.total)))
        expect(pdf?.includes('VAT')).toBe(percent > 0)
        if (percent > 0) expect(pdf).toContain(`VAT ${plain(format.number(percent))}%`)
      }
      if (percent === 0) expect(emails.filter(({ text }) => text.includes('VAT'))).toEqual([])
    },
  )

  test.each(countries)(
    '[CAL-1] a customer in %s orders by instalments of amounts that can be charged',
    async (country, _, postalCode) => {
      const tenant = tenantOf(country)
      const { currency } = tenant.i18n
      const locale = tenant.i18n.locales[0] ?? ''
      const account = await newCustomer(opened.database, tenant.id)
      const as = { tenant: tenant.id, locale, session: testSession(account.id, 2) }
      await prepared(country, postalCode, as)
      for (const payment of [
        { method: 'BANK_TRANSFER' },
        { method: 'INVOICE' },
        { method: 'DELAYED_PAYMENT' },
        { method: 'INSTALMENTS', months: 6 },
      ]) {
        const { error, problems, checkout } = await ordering.sayPayment(as, payment)
        expect([payment.method, error, problems]).toEqual([payment.method, null, []])
        const { surcharges, total } = checkout.totals
        expect(
          [...surcharges.map(({ amount }: { amount: number }) => amount), total].every(isWhole(currency)),
        ).toBe(true)
      }
      const insured = await ordering.mutate(as, 'saveCheckoutProtection', 'wanted: $w', {
        w: typed('Boolean!', true),
      })
      const { totals } = insured.checkout
      expect(totals.surcharges.map(({ amount }: { amount: number }) => amount).every(isWhole(currency))).toBe(
        true,
      )
      const { error, order } = await ordering.place(as, totals.total)
      expect(error).toBeNull()
      await advanceOrder(opened.database, tenant, { orderNo: order.orderNo, to: 'INVOICED' }, Date.now())
      const [invoice] = await invoicesOfOrder(opened.database, tenant.id, order.orderNo)
      const payments = invoice?.detail.payments ?? []
      expect(payments).toHaveLength(6)
      expect(payments.every(({ amount }) => isWhole(currency)(amount))).toBe(true)
      expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total)
    },
  )

  test.each(countries)('[SEO-3] the product feed of %s has prices in its currency', async (country) => {
    const tenant = tenantOf(country)
    const { currency, locales } = tenant.i18n
    let feed = ''
    const context = { tenant, locale: locales[0] ?? '', requestId: 'test-1', now: Date.now() }
    for await (const piece of await googleFeed(context, opened.shop)) feed += piece
    const prices = [...feed.matchAll(/<g:price>([^<]*)<\/g:price>/g)].map(([, price]) => price ?? '')
    expect(prices.length).toBeGreaterThan(20)
    const decimals = decimalAmount(0, currency).length
    for (const price of prices) {
      const [, amount = '', code] = /^(\d+(?:\.\d+)?) (\w+)$/.exec(price) ?? []
      expect([price, code]).toEqual([price, currency])
      expect(amount.slice(-decimals + 1).startsWith('.') || decimals === 1).toBe(true)
      expect(isWhole(currency)(Math.round(Number(amount) * 100))).toBe(true)
    }
  })
})
