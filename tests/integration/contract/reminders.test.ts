import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { reminderEmail } from '#backend/billing/reminders/reminder-emails.ts'
import { writeReminders } from '#backend/billing/reminders/write-reminders.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { orderingCommands, parcelsOf, setVariant, visitor } from './ordering.ts'

const placedAt = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000
const nl: Tenant = {
  ...(tenants.byId('nl') as Tenant),
  reminders: { beforeDays: [3], afterDays: [3, 20], termDays: 14 },
}

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  skus = (await parcelsOf(opened)).slice(0, 2)
  for (const [index, sku] of skus.entries())
    await setVariant(opened, sku, { stock: 1000, price: 4000 + index * 1000 })
})
afterAll(() => opened.close())
beforeEach(async () => {
  // Orders of earlier tests are paid.
  await opened.database.updateTable('shop_order').set({ payment_state: 'PAID' }).execute()
  await opened.database.deleteFrom('letter').execute()
})

async function ordered(method: 'BANK_TRANSFER' | 'INVOICE', as: QueryContext = visitor()): Promise<string> {
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as)
  await shop.sayPayment(as, { method })
  const { order } = await shop.place(as, 9000)
  await opened.database.deleteFrom('letter').execute()
  return order.orderNo
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
  await opened.database.deleteFrom('letter').execute()
}
const delivered = async (): Promise<string> => {
  const orderNo = await ordered('INVOICE')
  await moved(orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
  return orderNo
}
const paid = async (orderNo: string, amount: number): Promise<void> => {
  await bookReceipt(opened.database, nl, { transactionId: randomUUID(), orderNo, amount }, placedAt)
  await opened.database.deleteFrom('letter').execute()
}
/** Runs the reminders that many days after the order. */
const remind = (after: number) => writeReminders(opened.database, nl, placedAt + after * day)
async function emails(): Promise<string[]> {
  const rows = await opened.database.selectFrom('letter').selectAll().execute()
  await opened.database.deleteFrom('letter').execute()
  return rows.map(({ subject, text }) => `${subject}\n${text}`.replace(/[\u00a0\u202f]/g, ' '))
}

describe(`[PAP-6] reminders of payments (${databaseName})`, () => {
  test('of an invoice come before its due day and after it, once each, with open sum and account', async () => {
    const orderNo = await delivered()
    const steps: string[] = []
    for (let after = 0; after <= 45; after += 1) {
      const written = await remind(after)
      if (written.length > 0) steps.push(`${after}: ${written.map(({ step }) => step.kind + step.days)}`)
    }
    // Due on 1 December, 14 days after the delivery.
    expect(steps).toEqual(['11: before3', '17: after3', '34: after20'])
    const received = await emails()
    expect(received).toHaveLength(3)
    expect(
      received.some((sentEmail) =>
        sentEmail.includes('nog EUR 90,00 open. Maak dat uiterlijk op 1 december 2026 over'),
      ),
    ).toBe(true)
    const overdue = received.find((sentEmail) => sentEmail.includes('was 1 december 2026')) ?? ''
    expect(overdue).toMatch(/Maak (dat|het bedrag) uiterlijk op (18 december 2026|4 januari 2027)/)
    for (const sentEmail of received) {
      expect(sentEmail).toContain(bankTransferReference(orderNo))
      expect(sentEmail).toContain('NL18 DUIN 0000 0120 42')
      expect(sentEmail).toMatch(/factuur \d+; die zit als pdf bij deze mail/)
      // The attached invoice has the address of a guest, which the link must not meet (PAP-5).
      expect(sentEmail).not.toContain('/bestelling-volgen?token=')
    }
    expect(received.filter((sentEmail) => sentEmail.includes('Tweede herinnering'))).toHaveLength(1)
    const attached = await opened.database.selectFrom('letter_attachment').select('name').execute()
    expect(attached.filter(({ name }) => /^factuur-\d+\.pdf$/.test(name)).length).toBeGreaterThanOrEqual(3)
  })

  test('are written once, by any number of processes at the same moment', async () => {
    await delivered()
    const runs = await Promise.all([remind(17), remind(17), remind(17)])
    expect(runs.flat()).toHaveLength(1)
    expect(await emails()).toHaveLength(1)
    expect(await remind(18)).toEqual([])
  })

  test('have the sum that is open at that moment, and are omitted if nothing is', async () => {
    const partly = await delivered()
    await paid(partly, 2500)
    expect((await remind(17)).map(({ orderNo, open }) => [orderNo, open])).toEqual([[partly, 6500]])
    expect((await emails())[0]).toContain('Er staat nog EUR 65,00 open')

    const settled = await delivered()
    await paid(settled, 9000)
    const cancelled = await ordered('INVOICE')
    await moved(cancelled, ['CANCELLED'])
    const credited = await delivered()
    await moved(credited, ['RETURNED', 'CREDITED'])
    expect(await remind(17)).toEqual([])

    const creditedPartly = await delivered()
    await moved(creditedPartly, ['RETURNED'], ['1'])
    // The remaining sum is unknown until the credit note.
    expect(await remind(17)).toEqual([])
    await moved(creditedPartly, ['CREDITED'], ['1'])
    expect((await remind(17)).map(({ orderNo, open }) => [orderNo, open])).toEqual([[creditedPartly, 5000]])
  })

  test('of a transfer in advance come before it is cancelled', async () => {
    const orderNo = await ordered('BANK_TRANSFER')
    expect(await remind(6)).toEqual([])
    expect(await remind(7)).toHaveLength(1)
    const [sentEmail = ''] = await emails()
    expect(sentEmail).toContain(`Herinnering: we wachten op EUR 90,00 voor bestelling ${orderNo}`)
    expect(sentEmail).toContain('tot en met 27 november 2026')
    expect(await remind(30)).toEqual([])
  })

  test('are omitted while products are on their way, to or fro: the days count from the delivery', async () => {
    const undelivered = await ordered('INVOICE')
    await moved(undelivered, ['INVOICED', 'SHIPPED'])
    expect(await remind(17)).toEqual([])
    const comingBack = await delivered()
    await moved(comingBack, ['RETURN_REGISTERED'])
    expect(await remind(17)).toEqual([])
    await moved(undelivered, ['DELIVERED'], ['1'])
    // Its second parcel is still on its way.
    expect(await remind(17)).toEqual([])
    await moved(undelivered, ['DELIVERED'])
    expect((await remind(17)).map(({ orderNo }) => orderNo)).toEqual([undelivered])
  })

  test('of two invoices of an order are two', async () => {
    const orderNo = await ordered('INVOICE')
    await moved(orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'], ['1'])
    await moved(orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'], ['2'])
    expect((await remind(17)).map(({ open }) => open).toSorted()).toEqual([4000, 5000])
    expect(await emails()).toHaveLength(2)
  })

  test('can be listed without being written', async () => {
    await delivered()
    const dryRun = () => writeReminders(opened.database, nl, placedAt + 17 * day, { dryRun: true })
    expect(await dryRun()).toHaveLength(1)
    expect(await emails()).toEqual([])
    expect(await dryRun()).toHaveLength(1)
  })

  test('are run by npm run reminders, which reports refusals', { timeout: 30_000 }, async () => {
    await delivered()
    const run = promisify(execFile)
    const env = { ...process.env, DATABASE_URL: opened.place.url ?? '', DATA_DIR: opened.place.folder }
    const command = (...words: string[]) => run(process.execPath, ['src/cli/reminders.ts', ...words], { env })
    const { stdout } = await command('--tenant', 'nl')
    expect(stdout).toMatch(/^nl: \d reminders are written\.$/m)
    await expect(command('--tenant', 'xx')).rejects.toMatchObject({ code: 2 })
    await expect(command('--nothing')).rejects.toMatchObject({ code: 2 })
  })

  test.each([
    ['nl', 'nl-NL'],
    ['de', 'de-DE'],
    ['ch', 'de-CH'],
    ['ch', 'fr-CH'],
  ])('are written in the texts of %s in %s', async (id, locale) => {
    const tenant = tenants.byId(id) as Tenant
    const order = await findOrder(opened.database, 'nl', await ordered('INVOICE'))
    if (!order) throw new Error('The order is missing.')
    for (const method of ['INVOICE', 'INSTALMENTS', 'BANK_TRANSFER'] as const)
      for (const step of [
        { kind: 'before' as const, days: 3 },
        { kind: 'after' as const, days: 3 },
        { kind: 'after' as const, days: 20, isRepeated: true },
      ]) {
        const payment = {
          ...{
            orderNo: order.orderNo,
            payment: 'R1/2',
            method,
            date: '2026-12-01',
            amount: 4000,
            open: 3000,
          },
          ...{ state: 'OPEN' as const, number: 2, count: 3, awaitsDelivery: false },
        }
        const invoiceNo = method === 'BANK_TRANSFER' ? undefined : 'R1'
        const reminded = { payment, step, invoiceNo, until: '2026-12-18', orderUrl: `${tenant.origin}/order` }
        const { subject, text } = reminderEmail(tenant, { ...order, locale }, reminded)
        expect(text.includes('R1')).toBe(invoiceNo !== undefined)
        // Each of several reminders has its own text, and only the first that it is free.
        const free = /kost je niets|kostet Sie nichts|ne vous coûte rien/.test(text)
        expect(free).toBe(step.kind === 'after' && !step.isRepeated)
        expect(`${subject} ${text}`).not.toMatch(/\{\{|mail\.reminder|undefined/)
        expect(text.replace(/[\u00a0\u202f]/g, ' ')).toMatch(/30[.,]00/)
        expect(text).toContain(bankTransferReference(order.orderNo))
        // Only instalments are counted.
        expect(/2 (van|von|sur) 3/.test(text)).toBe(method === 'INSTALMENTS')
      }
  })
})
