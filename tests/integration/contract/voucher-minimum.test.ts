import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoicePdf } from '#backend/billing/invoices/invoice-pdf.ts'
import { invoicesOfOrder } from '#backend/billing/invoices/read-invoices.ts'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { duePayoutsOf } from '#backend/billing/payouts/due-payouts.ts'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { reductionOf } from '#backend/catalogue/rules/former-price.ts'
import { ordersExporter } from '#backend/checkout/orders-exporter.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { transitionLines } from '#backend/orders/life/transition-lines.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
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
import { orderingCommands, parcelsOf, setVariant, visitor } from './ordering.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const nl = tenants.byId('nl') as Tenant
const sent = ['INVOICED', 'SHIPPED', 'DELIVERED'] as const
const back = ['RETURNED', 'CREDITED'] as const

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let runQuery: ReturnType<typeof queryClient>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
  skus = await fullPriced()
  for (const sku of skus) await setVariant(opened, sku, { stock: 1000 })
})
afterAll(() => opened.close())
beforeEach(() => opened.database.deleteFrom('letter').execute())

/** Two variants that are not reduced: a voucher counts for them. */
async function fullPriced(): Promise<string[]> {
  const parcels = new Set(await parcelsOf(opened))
  const found: string[] = []
  for await (const { variants } of (await opened.shop.catalogue.snapshot('nl')).every())
    for (const { sku, priceHistory } of variants)
      if (parcels.has(sku) && reductionOf(priceHistory) === undefined) found.push(sku)
  return found.slice(0, 2)
}

/**
 * An order of two lines with 5.00 off from 50.00 on, which must hold after returns. The second line may have the
 * reduced rate; it is paid in advance, or on invoice.
 */
async function ordered(
  prices: [number, number],
  { method = 'INVOICE', reduced = false, afterReturns = true } = {},
  as: QueryContext = visitor(),
): Promise<{ orderNo: string; total: number; as: QueryContext }> {
  const code = `FIVE${randomUUID().slice(0, 8).toUpperCase()}`
  await insertVoucher(opened.database, 'nl', {
    ...{ code, amount: 500, percent: null, minimumOrderValue: 5000, customerGroup: 'EVERYONE' },
    ...{
      categories: null,
      uses: null,
      validFrom: 0,
      validUntil: now * 2,
      owner: null,
      listed: false,
      afterReturns,
    },
  })
  for (const [index, sku] of skus.entries()) {
    await setVariant(opened, sku, { price: prices[index] as number })
    await shop.add(as, sku)
  }
  const redeem = 'mutation ($m: ID!, $c: String!) { redeemVoucher(mutationId: $m, code: $c) { refusal } }'
  const { body } = await runQuery(redeem, { m: randomUUID(), c: code }, as)
  expect(body.data.redeemVoucher.refusal).toBeNull()
  await shop.sayContact(as)
  await shop.sayPayment(as, { method })
  const { totals } = await shop.checkout(as)
  expect(totals.discount).toBe(500)
  const { error, order } = await shop.place(as, totals.total)
  expect(error).toBeNull()
  const { orderNo } = order
  if (reduced)
    await opened.database
      .updateTable('order_line')
      .set({ vat_rate: 900, vat_facts: null })
      .where('order_no', '=', orderNo)
      .where('line_id', '=', order.lines.find(({ SKU }: { SKU: string }) => SKU === skus[1]).id)
      .execute()
  return { orderNo, total: totals.total, as }
}

async function moved(
  orderNo: string,
  states: readonly Exclude<LineState, 'PLACED'>[],
  lineIds?: string[],
  keepVoucher?: boolean,
) {
  for (const to of states)
    expect(
      await advanceOrder(opened.database, nl, { orderNo, to, lineIds, keepVoucher, all: !lineIds }, now),
    ).toMatchObject({ ok: true })
}
const pay = (orderNo: string, amount: number) =>
  bookReceipt(opened.database, nl, { transactionId: randomUUID(), orderNo, amount }, now)
const payableOf = async (orderNo: string): Promise<number> =>
  (await duePayoutsOf(opened.database, nl, [orderNo]))[0]?.amount ?? 0
const pdfs = (orderNo: string) => invoicesOfOrder(opened.database, 'nl', orderNo)
async function sumOf(orderNo: string, kind: 'INVOICE' | 'CREDIT_NOTE'): Promise<number> {
  return (await pdfs(orderNo)).filter((pdf) => pdf.kind === kind).reduce((sum, { total }) => sum + total, 0)
}
async function sentEmails(): Promise<string[]> {
  const rows = await opened.database.selectFrom('letter').select('text').orderBy('written_at').execute()
  await opened.database.deleteFrom('letter').execute()
  return rows.map(({ text }) => text.replace(/[\u00a0\u202f]/g, ' '))
}
/** Every credit note is within its invoice, and each document's VAT adds up to it. */
async function expectSoundPapers(orderNo: string): Promise<void> {
  const all = await pdfs(orderNo)
  for (const { kind, invoiceNo, total, detail } of all) {
    expect(detail.billed.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
    for (const { net, vat, gross } of detail.billed.vat) {
      expect(net + vat).toBe(gross)
      expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0)
    }
    const notes = all.filter((note) => note.detail.of === invoiceNo)
    if (kind === 'INVOICE')
      expect(notes.reduce((sum, note) => sum + note.total, 0)).toBeLessThanOrEqual(total)
  }
}

describe(`[NEW-4] a voucher's minimum that must hold after returns (${databaseName})`, () => {
  test('is enforced if the other line has another rate of VAT', async () => {
    const { orderNo, total } = await ordered([3999, 2999], { reduced: true })
    await moved(orderNo, sent)
    await pay(orderNo, total)
    await sentEmails()
    await moved(orderNo, back, ['1'])
    // 39.99 less its share of the voucher and less that of the other line: it was 37.13.
    expect(await payableOf(orderNo)).toBe(3999 - 500)
    const emails = await sentEmails()
    for (const email of emails) expect(email).toContain('Je krijgt EUR 34,99 terug')
    // A separate email requests the refund account.
    const ofTheReturn = emails.filter((email) => !email.includes('Rekening doorgeven'))
    expect(ofTheReturn.length).toBeGreaterThan(0)
    for (const email of ofTheReturn)
      expect(email).toContain('Je bestelling blijft nu onder EUR 50,00. Daarmee vervalt de kortingscode')
    await expectSoundPapers(orderNo)
    const supplement = (await pdfs(orderNo)).find(({ detail }) => detail.supplement)
    expect(supplement?.detail.billed.vat).toEqual([expect.objectContaining({ rate: 900, gross: 214 })])
    await moved(orderNo, back, ['2'])
    expect(await payableOf(orderNo)).toBe(total)
    await expectSoundPapers(orderNo)
    expect(await sumOf(orderNo, 'CREDIT_NOTE')).toBe(await sumOf(orderNo, 'INVOICE'))
  })

  test('[TAX-1] changes the sums of the order: discount, total and the VAT of each rate', async () => {
    const { orderNo, as, total } = await ordered([3999, 2999], { reduced: true })
    await moved(orderNo, sent)
    await moved(orderNo, back, ['1'])
    const { totals, lines } = await shop.order(as, orderNo)
    const delivery = await deliveryOf(orderNo)
    expect(totals).toMatchObject({ discount: 500 - 214, total: total + 214 })
    const gross = (rate: number) =>
      totals.vat.find((part: { rate: number }) => part.rate === rate)?.gross as number
    expect(gross(2100) + gross(900)).toBe(total + 214)
    expect(lines.map((line: { total: number }) => line.total)).toEqual([3999 - 286, 2999])
    // The products share the delivery.
    expect(gross(900) - 2999).toBe(Math.round((delivery * 2999) / (3999 - 286 + 2999)))
    for (const { rate, net, vat, gross: part } of totals.vat) {
      expect(net + vat).toBe(part)
      expect(vat).toBe(Math.round((part * rate) / (10_000 + rate)))
    }
    const { body } = await runQuery(
      'query ($n: ID!) { order(orderNo: $n) { vouchers { amount } } }',
      { n: orderNo },
      as,
    )
    expect(body.data.order.vouchers).toEqual([{ amount: 500 - 214 }])
  })

  test('[TAX-1] moves VAT between uninvoiced lines of two rates as one takes over from the other', async () => {
    const { orderNo, as, total } = await ordered([4799, 599], { reduced: true })
    await moved(orderNo, ['CANCELLED'], ['1'])
    const { totals, lines } = await shop.order(as, orderNo)
    expect(totals.total).toBe(total)
    const [{ total: dear }, { total: cheap }] = lines
    expect([dear, cheap]).toEqual([4799 - 500, 599])
    const reduced = totals.vat.find(({ rate }: { rate: number }) => rate === 900)
    expect(reduced.gross).toBe(599 + Math.round((totals.deliveryCost * 599) / (4799 - 500 + 599)))
  })

  test('is enforced if the other line is on another invoice', async () => {
    const { orderNo, total } = await ordered([3999, 2999])
    await moved(orderNo, sent, ['1'])
    await moved(orderNo, sent, ['2'])
    await pay(orderNo, total)
    await moved(orderNo, back, ['1'])
    expect(await payableOf(orderNo)).toBe(await withDelivery(orderNo, 3499))
    await expectSoundPapers(orderNo)
    await moved(orderNo, back, ['2'])
    expect(await payableOf(orderNo)).toBe(total)
    expect(await sumOf(orderNo, 'CREDIT_NOTE')).toBe(await sumOf(orderNo, 'INVOICE'))
  })

  test('[TAX-1] bills the other line with the day on which it was supplied', async () => {
    const { orderNo } = await ordered([3999, 2999])
    const on = (day: string) => Date.parse(`${day}T12:00:00Z`)
    const steps = async (day: string, states: readonly Exclude<LineState, 'PLACED'>[], lineId: string) => {
      for (const to of states)
        await advanceOrder(opened.database, nl, { orderNo, to, lineIds: [lineId] }, on(day))
    }
    await steps('2026-11-18', sent, '2')
    await steps('2026-11-24', sent, '1')
    await steps('2026-12-03', back, '1')
    const supplement = (await pdfs(orderNo)).find(({ detail }) => detail.supplement)
    expect(supplement?.detail).toMatchObject({ day: '2026-12-03', suppliedOn: '2026-11-18' })
    if (!supplement) throw new Error('A supplement is needed.')
    expect(invoicePdf(nl, supplement).letterhead?.addressWindow?.facts).toContainEqual([
      'Leverdatum',
      localeMessages(nl, 'nl-NL').format.day('2026-11-18'),
    ])
  })

  test('is enforced if the other line is not invoiced yet, which then costs its full price', async () => {
    const { orderNo, total } = await ordered([3999, 2999], { method: 'BANK_TRANSFER' })
    await pay(orderNo, total)
    await moved(orderNo, sent, ['1'])
    await moved(orderNo, back, ['1'])
    const refund = await payableOf(orderNo)
    expect(refund).toBe(await withDelivery(orderNo, 3499))
    await moved(orderNo, sent, ['2'])
    expect(await payableOf(orderNo)).toBe(refund)
    expect((await sumOf(orderNo, 'INVOICE')) - (await sumOf(orderNo, 'CREDIT_NOTE'))).toBe(total - refund)
  })

  test('is enforced if a line is cancelled before its invoice', async () => {
    const { orderNo, total } = await ordered([4799, 599], { method: 'BANK_TRANSFER' })
    await pay(orderNo, total)
    await sentEmails()
    await moved(orderNo, ['CANCELLED'], ['2'])
    // The other line costs 47.99: it retained 4.45 of the voucher.
    expect(await payableOf(orderNo)).toBe(599 - 500)
    const [sentEmail = ''] = await sentEmails()
    expect(sentEmail).toContain('de rest van je bestelling kost EUR 4,45 meer')
    expect(sentEmail).toContain('Je krijgt EUR 0,99 terug')
    await moved(orderNo, sent)
    expect(await sumOf(orderNo, 'INVOICE')).toBe(total - 99)
    expect(await payableOf(orderNo)).toBe(99)
  })

  test('is enforced on an unpaid invoice: the other line is billed at its full price', async () => {
    const { orderNo, total } = await ordered([4799, 599])
    await moved(orderNo, ['CANCELLED'], ['2'])
    await moved(orderNo, sent)
    expect(await sumOf(orderNo, 'INVOICE')).toBe(total - 99)
  })

  test('is dropped if the shop cannot deliver, and if the voucher does not require it', async () => {
    const order = await ordered([4799, 599], { method: 'BANK_TRANSFER' })
    await pay(order.orderNo, order.total)
    await moved(order.orderNo, ['CANCELLED'], ['2'], true)
    expect(await payableOf(order.orderNo)).toBe(599 - 55)
    const free = await ordered([4799, 599], { method: 'BANK_TRANSFER', afterReturns: false })
    await pay(free.orderNo, free.total)
    await moved(free.orderNo, ['CANCELLED'], ['2'])
    expect(await payableOf(free.orderNo)).toBe(599 - 55)
  })

  test('is refunded completely with a completely returned order', async () => {
    for (const states of [[...sent, ...back], ['CANCELLED']] as const) {
      const { orderNo, total } = await ordered([3999, 2999], { method: 'BANK_TRANSFER' })
      await pay(orderNo, total)
      await moved(orderNo, states)
      expect(await payableOf(orderNo)).toBe(total)
    }
  })
})

describe.skipIf(databaseName !== 'PostgreSQL')('[LAW-10] an account that is deleted meanwhile', () => {
  test('leaves the sums of the order that a forfeited voucher has changed on another connection', async () => {
    const { database } = opened
    const customer = await knownCustomer(database)
    const { orderNo, total } = await ordered([4799, 599], {}, customer.as)
    // The lines that stay are invoiced, so that the order costs more once the other line is cancelled.
    await moved(orderNo, ['INVOICED'], ['1'])
    const isCancelled = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const cancelling = database.transaction().execute(async (db) => {
      await lockOrder(db, 'nl', orderNo)
      const order = (await findOrder(db, 'nl', orderNo)) ?? expect.unreachable()
      const lines = order.lines.filter(({ line_id }) => line_id === '2')
      expect(await transitionLines({ db, now }, nl, order, lines, 'CANCELLED')).toBe(true)
      isCancelled.resolve()
      await mayCommit.promise
    })
    await isCancelled.promise
    const erasing = database
      .transaction()
      .execute((transaction) => ordersExporter.erase(transaction, 'nl', customer.owner))
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect
      .poll(async () => (await waiting.execute(database)).rows[0]?.count, { timeout: 10_000, interval: 20 })
      .toBe(1)
    mayCommit.resolve()
    await Promise.all([cancelling, erasing])
    const order = (await findOrder(database, 'nl', orderNo)) ?? expect.unreachable()
    expect(order.detail.contact).toMatchObject({ birthday: null })
    expect(order.total).toBe(total + 445)
    expect(order.detail.sums.total).toBe(total + 445)
    expect(order.detail.discounts).toMatchObject([{ amount: 55 }])
  })
})

/** What the first invoice of an order bills for its delivery. */
const deliveryOf = async (orderNo: string): Promise<number> =>
  (await pdfs(orderNo)).reduce(
    (sum, { kind, detail }) => sum + (kind === 'INVOICE' ? detail.billed.deliveryCost : 0),
    0,
  )
/** The delivery is refunded with the last line of the invoice that bills it. */
const withDelivery = async (orderNo: string, cents: number): Promise<number> =>
  cents + (await deliveryOf(orderNo))

test('[NEW-4] npm run vouchers creates one whose minimum holds after returns', {
  timeout: 30_000,
}, async () => {
  const run = promisify(execFile)
  const env = { ...process.env, DATABASE_URL: opened.place.url ?? '', DATA_DIR: opened.place.folder }
  const words = ['--tenant', 'nl', '--code', 'KEEPFIFTY', '--amount', '5.00', '--until', '2099-12-31']
  const more = ['--minimum', '50.00', '--minimum-after-returns']
  await run(process.execPath, ['src/cli/vouchers.ts', ...words, ...more], { env })
  const { body } = await runQuery(
    '{ vouchers { active { code minimumOrderValue minimumAfterReturns } } }',
    {},
    visitor(),
  )
  expect(body.data.vouchers.active).toContainEqual({
    ...{ code: 'KEEPFIFTY', minimumOrderValue: 5000, minimumAfterReturns: true },
  })
})
