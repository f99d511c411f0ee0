import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import { invoicesExporter } from '#backend/billing/invoices/invoices-exporter.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { importFeed } from '#backend/catalogue-import/import-feed.ts'
import { ordersExporter } from '#backend/checkout/orders-exporter.ts'
import { advanceOrder, type OrderTransition } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { orderingCommands, visitor } from './ordering.ts'

const nl = tenants.byId('nl') ?? expect.unreachable()
const folder = mkdtempSync(join(tmpdir(), 'vat-'))
/** The day after the sample's own, as `asker` has it. */
const now = Date.parse('2026-11-17T12:00:00Z')
const dayMs = 86_400_000

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
let shop: ReturnType<typeof orderingCommands>

beforeAll(async () => {
  opened = await openTestShop({ products: 1 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const item = (fields: Record<string, string>) =>
  `<item>${Object.entries(fields)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}</item>`

/**
 * Imports a feed in place of the whole catalogue.
 * @returns the report of the import
 */
async function imports(items: string[], vat?: Tenant['vat']): Promise<string[]> {
  const file = join(folder, 'feed.xml')
  writeFileSync(
    file,
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('\n')}</channel></rss>`,
  )
  const reported: string[] = []
  const report = {
    row: (kind: string, _: number, text: string) => void reported.push(`${kind}: ${text}`),
    ...{ refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} },
  }
  await importFeed(opened.database, { ...nl, vat }, file, report, { now })
  return reported
}

const book = { id: 'book', title: 'Boek', price: '20.00 EUR', product_type: 'Media &gt; Boeken' }
const lamp = { id: 'lamp', title: 'Lamp', price: '30.00 EUR', product_type: 'Wonen &gt; Lampen' }
const vatOf = (vat: { rate: number; vat: number; gross: number }[]) =>
  vat.map(({ rate, vat: tax, gross }) => [rate, tax, gross])
/** VAT of a book of 20.00 at 9 %, a lamp of 30.00 at 21 % and delivery of 5.95: 7.68 in all. */
const shared = [
  [2100, 583, 3357],
  [900, 185, 2238],
]

async function ordered(
  skus: string[],
  as: QueryContext = visitor(),
): Promise<{ as: QueryContext; orderNo: string }> {
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order } = await shop.place(as, checkout.totals.total)
  return { as, orderNo: order.orderNo }
}
const advance = async (step: OrderTransition, at = now, vat?: Tenant['vat']): Promise<void> => {
  const done = await advanceOrder(opened.database, { ...nl, vat }, step, at)
  if (!done.ok) throw new Error(done.reason)
}
const pdfs = (orderNo: string): Promise<StoredInvoice[]> => invoicesOfOrder(opened.database, 'nl', orderNo)
const rateOf = async (sku: string, as: QueryContext = {}) =>
  (await runQuery('query ($s: ID!) { product(sku: $s) { prices { vatRate } } }', { s: sku }, as)).body.data
    .product.prices.vatRate

describe(`[TAX-1] VAT by product (${databaseName})`, () => {
  test.each<[string, Record<string, string>, Tenant['vat']]>([
    ['a rate of the feed', { tax: '9' }, undefined],
    [
      'a rate as Google writes it',
      {
        tax: '<g:country>NL</g:country><g:region></g:region><g:rate>9.0</g:rate><g:tax_ship>n</g:tax_ship>',
      },
      undefined,
    ],
    ['a name in the feed', { tax_category: 'reduced' }, undefined],
    ['a name of the tenant’s own', { tax_category: 'Boeken' }, { taxCategories: { boeken: 'reduced' } }],
    [
      'the rule of a category above its own',
      {},
      { categories: { media: [{ from: '2026-01-01', rate: 'reduced' }] } },
    ],
    [
      'the rule of a Google category',
      { google_product_category: 'Media &gt; Books &gt; Print' },
      { googleCategories: { 'Media > Books': [{ from: '2026-01-01', rate: 9 }] } },
    ],
  ])('by %s: page, checkout, order, invoice, data export and credit note agree', async (_, fields, vat) => {
    expect(await imports([item({ ...book, ...fields }), item(lamp)], vat)).toEqual([])
    const as: QueryContext = { ...visitor(), ...(vat && { vat }) }
    expect([await rateOf('book', as), await rateOf('lamp', as)]).toEqual([900, 2100])
    const { orderNo } = await ordered(['book', 'lamp'], as)
    const order = await shop.order(as, orderNo)
    expect(order.totals.total).toBe(5595)
    expect(vatOf(order.totals.vat)).toEqual(shared)
    const { text } =
      (await opened.database
        .selectFrom('letter')
        .select('text')
        .where('subject', 'like', `%${orderNo}%`)
        .executeTakeFirst()) ?? expect.unreachable()
    for (const cents of ['5,83', '1,85']) expect(text).toContain(cents)
    await advance({ orderNo, to: 'INVOICED' }, now, vat)
    await advance({ orderNo, to: 'SHIPPED' }, now, vat)
    await advance({ orderNo, to: 'DELIVERED' }, now, vat)
    await advance({ orderNo, to: 'RETURNED', all: true }, now, vat)
    await advance({ orderNo, to: 'CREDITED' }, now, vat)
    const [invoice, note] = await pdfs(orderNo)
    for (const pdf of [invoice, note]) {
      expect(vatOf(pdf?.detail.billed.vat ?? [])).toEqual(shared)
      expect(pdf?.detail.lines.map(({ vatRate }) => vatRate)).toEqual([900, 2100])
    }
    expect(vatOf((await shop.order(as, orderNo)).totals.vat)).toEqual(shared)
    const { owner } = (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
    const exported = JSON.stringify(await ordersExporter.export(opened.database, 'nl', owner))
    expect(exported).toContain('"vatRatePercent":9')
    expect(exported).toContain('"rate":900,"net":2053,"vat":185')
    expect(JSON.stringify(await invoicesExporter.export(opened.database, 'nl', owner))).toContain(
      '"rate":900,"net":2053,"vat":185',
    )
  })

  test('an unknown rate in a feed is reported with id and title, never silently standard', async () => {
    expect(
      await imports([item({ ...book, tax: '8' }), item({ ...lamp, tax_category: 'verlichting' })]),
    ).toEqual([
      'warning: id book: "Boek": tax "8" is not a VAT rate of NL; the rate of its category or the standard rate is used',
      'warning: id lamp: "Lamp": tax_category "verlichting" is not a VAT rate of NL; the rate of its category or the standard rate is used',
    ])
    // It is reported, and the category still counts.
    const vat: Tenant['vat'] = { categories: { 'media.boeken': [{ from: '2020-01-01', rate: 'reduced' }] } }
    expect([await rateOf('book', { vat }), await rateOf('lamp', { vat })]).toEqual([900, 2100])
  })

  test('variants of a group may have different rates', async () => {
    await imports([
      item({ ...book, item_group_id: 'set', tax: '9', size: 'A4' }),
      item({ ...lamp, item_group_id: 'set', size: 'A5' }),
    ])
    expect([await rateOf('book'), await rateOf('lamp')]).toEqual([900, 2100])
  })

  test('a rate entered into the catalogue by hand is used', async () => {
    await imports([item(book), item(lamp)])
    const { detail } = await opened.database
      .selectFrom('product')
      .select('detail')
      .where('tenant_id', '=', 'nl')
      .where('sku', '=', 'book')
      .executeTakeFirstOrThrow()
    await opened.database
      .updateTable('product')
      .set({ detail: JSON.stringify({ ...JSON.parse(detail), vatRate: 900 }) })
      .where('tenant_id', '=', 'nl')
      .where('sku', '=', 'book')
      .execute()
    const fresh = queryClient({ ...opened.shop, catalogue: new Catalogue(opened.database) })
    const response = await fresh('{ product(sku: "book") { prices { vatRate } } }')
    expect(response.body.data.product.prices.vatRate).toBe(900)
  })
})

describe(`[TAX-1] a rate that changes (${databaseName})`, () => {
  const supplied = now + 3 * dayMs
  const vat: Tenant['vat'] = { rates: { reduced: [{ from: '2026-11-20', percent: 12 }] } }

  test('is that of the day of the supply on the invoice; the order shows the same, the price stays', async () => {
    await imports([item({ ...book, tax: '9' }), item(lamp)])
    const { as, orderNo } = await ordered(['book', 'lamp'], { ...visitor(), vat })
    const before = (await shop.order(as, orderNo)).totals
    expect(vatOf(before.vat)).toEqual(shared)
    await advance({ orderNo, to: 'INVOICED' }, supplied, vat)
    const changed = [
      [2100, 583, 3357],
      [1200, 240, 2238],
    ]
    const [invoice] = await pdfs(orderNo)
    expect(vatOf(invoice?.detail.billed.vat ?? [])).toEqual(changed)
    expect(invoice?.detail.lines.map(({ vatRate }) => vatRate)).toEqual([1200, 2100])
    const after = (await shop.order(as, orderNo)).totals
    expect(vatOf(after.vat)).toEqual(changed)
    expect(after.total).toBe(before.total)
  })

  test('is that of the expected day of the delivery in the checkout', async () => {
    await imports([item({ ...book, tax: '9' })])
    const as: QueryContext = { ...visitor(), vat, at: Date.parse('2026-11-19T12:00:00Z') }
    await shop.add(as, 'book')
    const { checkout } = await shop.sayContact(as)
    expect(checkout.delivery.earliest >= '2026-11-20').toBe(true)
    expect(checkout.totals.vat.map(({ rate }: { rate: number }) => rate)).toEqual([1200])
    expect(await rateOf('book', as)).toBe(900)
  })

  test('is that of its invoice on a credit note, whatever the day', async () => {
    await imports([item({ ...book, tax: '9' }), item(lamp)])
    const { orderNo } = await ordered(['book', 'lamp'], { ...visitor(), vat })
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const) await advance({ orderNo, to }, now, vat)
    for (const to of ['RETURNED', 'CREDITED'] as const)
      await advance({ orderNo, to, all: true }, supplied, vat)
    const [invoice, note] = await pdfs(orderNo)
    expect(vatOf(invoice?.detail.billed.vat ?? [])).toEqual(shared)
    expect(vatOf(note?.detail.billed.vat ?? [])).toEqual(shared)
    expect(note?.detail.lines.map(({ vatRate }) => vatRate)).toEqual([900, 2100])
  })

  test('leaves lines of earlier releases as they were ordered', async () => {
    await imports([item({ ...book, tax: '9' })])
    const { orderNo } = await ordered(['book'], { ...visitor(), vat })
    await opened.database
      .updateTable('order_line')
      .set({ vat_facts: null })
      .where('order_no', '=', orderNo)
      .execute()
    await advance({ orderNo, to: 'INVOICED' }, supplied, vat)
    const [invoice] = await pdfs(orderNo)
    expect(invoice?.detail.lines.map(({ vatRate }) => vatRate)).toEqual([900])
  })
})
