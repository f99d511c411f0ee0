import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processDuePayments } from '#backend/billing/payments/payment-worker.ts'
import { createPayoutRun } from '#backend/billing/payouts/create-payout-run.ts'
import {
  decideHeldEmails,
  heldEmails,
  recordRestore,
  settleRestore,
  WrongInvoiceNumber,
} from '#backend/infra/backup/after-restore.ts'
import { UnsettledRestore } from '#backend/infra/backup/restores.ts'
import { composeEmail } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { OutboxWorker } from '#backend/infra/mail/outbox-worker.ts'
import { databaseIdentity } from '#backend/infra/secrets/tenant-secret.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { orderingCommands, parcelsOf, visitor } from './ordering.ts'

const nl = tenants.byId('nl') as Tenant
/** No demonstration, so that its emails wait to be sent. */
const shopOfNl: Tenant = { ...nl, hosts: ['duinlicht.example'] }

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let sku: string

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  sku = (await parcelsOf(opened))[0] ?? ''
})
afterAll(() => opened.close())

const write = async (recipient: string, at = Date.now()): Promise<void> => {
  const words = { subject: 'Je bestelling', greeting: 'Hallo,', paragraphs: ['Dank je wel.'] }
  const sentEmail = composeEmail(shopOfNl, 'nl-NL', words)
  await opened.database
    .transaction()
    .execute((db) => enqueueEmail(db, shopOfNl, { ...sentEmail, recipient }, at))
}

/** Names of those who get a due refund now. */
async function delivered(): Promise<string[]> {
  const recipients: string[] = []
  const outboxWorker = new OutboxWorker(
    opened.database,
    async ({ recipient }) => void recipients.push(recipient),
    {
      onFailure: (error) => {
        throw error
      },
    },
  )
  while ((await outboxWorker.deliver()) > 0);
  await outboxWorker.sweep()
  return recipients.sort()
}

async function ordered(method: 'INVOICE' | 'BANK_TRANSFER' = 'INVOICE'): Promise<string> {
  const as = visitor()
  await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method })
  return (await shop.place(as, checkout.totals.total)).order.orderNo
}

const invoice = async (orderNo: string): Promise<string> => {
  await advanceOrder(opened.database, nl, { orderNo, to: 'INVOICED' }, Date.now())
  const row = await opened.database
    .selectFrom('invoice')
    .select('invoice_no')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return row.invoice_no
}

const back = () =>
  recordRestore(
    opened.database,
    tenants.all.map(({ id }) => id),
    Date.now(),
  )
const settle = (number: string) => settleRestore(opened.database, 'nl', number, Date.now())

describe(`[REL-2] after restoring an older state (${databaseName})`, () => {
  test('waiting emails are held, new ones are sent, and an operator sends or drops held ones, each once', async () => {
    for (const name of ['anna', 'bea', 'carla']) await write(`${name}@klant.example`)
    const held = (await back()).find(({ tenantId }) => tenantId === 'nl')
    expect(held).toMatchObject({ tenantId: 'nl', emails: 3 })
    await write('new@klant.example')
    expect(await delivered()).toEqual(['new@klant.example'])
    const [anna] = await heldEmails(opened.database)
    expect(anna).toMatchObject({ tenantId: 'nl', recipient: 'anna@klant.example', subject: 'Je bestelling' })
    expect(await decideHeldEmails(opened.database, 'send', 'nl', Date.now(), anna?.id)).toBe(1)
    expect(await decideHeldEmails(opened.database, 'send', 'de', Date.now())).toBe(0)
    expect(await delivered()).toEqual(['anna@klant.example'])
    expect(await decideHeldEmails(opened.database, 'drop', 'nl', Date.now())).toBe(2)
    expect([await delivered(), await heldEmails(opened.database)]).toEqual([[], []])
    await settle('10000000')
  })

  test('emails of an old backup are held for 30 days after the restore, and again after a second one', async () => {
    const day = 86_400_000
    const now = Date.now() - 90 * day
    const returned = (at: number) => recordRestore(opened.database, ['nl'], at)
    const heldAt = async (at: number): Promise<number> => {
      const outboxWorker = new OutboxWorker(opened.database, async () => {}, {
        clock: () => at,
        onFailure: () => {},
      })
      await outboxWorker.sweep()
      return (await heldEmails(opened.database)).length
    }
    await write('old@klant.example', now - 60 * day)
    await returned(now)
    expect([await heldAt(now), await heldAt(now + 29 * day)]).toEqual([1, 1])
    await returned(now + 29 * day)
    expect([await heldAt(now + 58 * day), await heldAt(now + 60 * day)]).toEqual([1, 0])
    await settle('10000000')
  })

  test('no invoice is written until the last number is known, and then no number occurs twice', async () => {
    const first = await invoice(await ordered())
    await back()
    const later = await ordered()
    await expect(invoice(later)).rejects.toThrow(UnsettledRestore)
    // Nothing of the step was executed.
    const states = await opened.database
      .selectFrom('order_line')
      .select('state')
      .where('order_no', '=', later)
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['PLACED'])
    for (const wrong of ['2026-000123', '', String(Number(first) - 1)])
      await expect(settle(wrong)).rejects.toThrow(WrongInvoiceNumber)
    await expect(invoice(later)).rejects.toThrow(UnsettledRestore)
    await settle('10000500')
    expect(await invoice(later)).toBe('10000501')
    await expect(settle('10000600')).rejects.toThrow('nothing to settle')
    expect(await invoice(await ordered())).toBe('10000502')
  })

  test('orders that seem unpaid are not cancelled, and nothing is paid out, until the restore is settled', async () => {
    const orderNo = await ordered('BANK_TRANSFER')
    await back()
    const stateOf = async () =>
      (
        await opened.database
          .selectFrom('shop_order')
          .select('payment_state')
          .where('order_no', '=', orderNo)
          .executeTakeFirstOrThrow()
      ).payment_state
    const failures: unknown[] = []
    const round = () =>
      processDuePayments({
        database: opened.database,
        providers: () => [],
        tenants: tenants.all,
        clock: () => Date.now() + 90 * 86_400_000,
        onFailure: (error) => failures.push(error),
      })
    const before = await stateOf()
    await round()
    expect(await stateOf()).toBe(before)
    await expect(createPayoutRun(opened.database, nl, Date.now())).rejects.toThrow(UnsettledRestore)
    await settle('10009000')
    await round()
    expect([await stateOf(), failures]).not.toEqual([before, []])
    expect(failures).toEqual([])
    await createPayoutRun(opened.database, nl, Date.now())
  })

  test('files of the later state are recognised as not of this one', async () => {
    const identity = () => databaseIdentity(opened.database, 'nl')
    const before = await identity()
    expect(await identity()).toBe(before)
    await back()
    expect(await identity()).not.toBe(before)
    await settle('10009000')
    expect(await identity()).not.toBe(before)
  })

  test('a tenant that only the database has is held as well', async () => {
    const tenant_id = `gone-${randomUUID().slice(0, 8)}`
    await opened.database.insertInto('invoice_number').values({ tenant_id, last: 7 }).execute()
    expect((await back()).find(({ tenantId }) => tenantId === tenant_id)).toEqual({
      ...{ tenantId: tenant_id, emails: 0, lastInvoice: '10000007' },
    })
  })
})
