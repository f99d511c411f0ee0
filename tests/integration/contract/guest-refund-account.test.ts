import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmRefundAccount,
  pendingRefundAccount,
  requestRefundAccount,
} from '#backend/billing/payouts/guest-refund-account.ts'
import { refundAccountFor, saveRefundAccount } from '#backend/billing/payouts/refund-accounts.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { loadTenants, type Tenant } from '#tenancy/tenants.ts'
import { containsValue } from '#tests/support/contains-value.ts'
import { newCustomer } from './new-customer.ts'
import { databaseName, openTestShop, queryClient, type TestShop } from './open-test-shop.ts'
import { contact, orderingCommands, parcelsOf, setVariant, visitor } from './ordering.ts'

const all = loadTenants('tenants')
const nl = all.byId('nl') as Tenant
const now = Date.parse('2026-11-26T12:00:00Z')
const hour = 3_600_000
const anna = { iban: 'NL20 INGB 0001 2345 67', holder: 'A. de Wit' }
const clean = { iban: 'NL20INGB0001234567', holder: 'A. de Wit' }
const stranger = { iban: 'DE89370400440532013000', holder: 'B. Vreemd' }

/** No address of a shop. */
const place = { street: 'Kwelderlaan', houseNumber: '4', postalCode: '9971 XK', city: 'Zoutkapel' }

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let sku: string
beforeAll(async () => {
  opened = await openTestShop({ products: 20 })
  shop = orderingCommands(queryClient(opened.shop))
  sku = (await parcelsOf(opened))[0] ?? ''
  await setVariant(opened, sku, { stock: 1000 })
})
afterAll(() => opened.close())
beforeEach(() => opened.database.deleteFrom('letter').execute())

async function ordered(): Promise<string> {
  const as = visitor()
  await shop.add(as, sku)
  await shop.sayContact(as, {
    contact: { ...contact, email: `${randomUUID()}@gast.example` },
    deliveryAddress: place,
  })
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order } = await shop.place(as, checkout.totals.total)
  await opened.database.deleteFrom('letter').execute()
  return order.orderNo
}
const orderOf = async (orderNo: string) =>
  (await findOrder(opened.database, 'nl', orderNo)) ?? expect.unreachable()
const requestAccount = async (orderNo: string, typed: typeof anna, at = now, from = '') =>
  requestRefundAccount(
    { database: opened.database, tenant: nl, ip: from, proof: undefined, now: at },
    await orderOf(orderNo),
    typed,
  )
const accountOf = async (orderNo: string) => refundAccountFor(opened.database, nl, await orderOf(orderNo))
const emailsOf = () => opened.database.selectFrom('letter').selectAll().execute()
async function mailedToken(orderNo: string, typed: typeof anna, at = now): Promise<string> {
  expect(await requestAccount(orderNo, typed, at)).toEqual({ is: 'mailed' })
  const [sentEmail] = await emailsOf()
  await opened.database.deleteFrom('letter').execute()
  return (
    /terugbetaling\/bevestigen\?token=([\w-]{43})/.exec(sentEmail?.text ?? '')?.[1] ?? expect.unreachable()
  )
}
const pending = (token: string, at = now) => pendingRefundAccount(opened.database, 'nl', token, at)
const confirm = (token: string, at = now, tenant = nl) =>
  confirmRefundAccount(opened.database, tenant, token, at)

describe(`[PAP-7] the account that a guest names for refunds (${databaseName})`, () => {
  test('counts once a reader of the order’s mailbox has confirmed it, and once only', async () => {
    const orderNo = await ordered()
    const token = await mailedToken(orderNo, anna)
    expect(await accountOf(orderNo)).toBe('UNKNOWN')
    expect(await pending(token)).toEqual({ orderNo, hiddenIban: 'NL•• •••• 4567', holder: 'A. de Wit' })
    // Following the link changes nothing: mail programs do so, too.
    expect(await accountOf(orderNo)).toBe('UNKNOWN')
    expect(await confirm(token)).toBe(true)
    expect(await accountOf(orderNo)).toEqual(clean)
    expect([await pending(token), await confirm(token)]).toEqual([undefined, false])
  })

  test('cannot be changed with link and postal code alone', async () => {
    const orderNo = await ordered()
    await saveRefundAccount(opened.database, nl, orderNo, anna, now)
    const token = await mailedToken(orderNo, stranger)
    expect(await accountOf(orderNo)).toEqual(clean)
    expect(await confirm(token, now + 25 * hour)).toBe(false)
    expect(await confirm(token, now, all.byId('de') as Tenant)).toBe(false)
    expect(await accountOf(orderNo)).toEqual(clean)
  })

  test('is confirmed by an email to the order’s mailbox that shows only its ends, and opens no order', async () => {
    const orderNo = await ordered()
    expect(await requestAccount(orderNo, anna)).toEqual({ is: 'mailed' })
    const [sentEmail, ...others] = await emailsOf()
    expect(others).toEqual([])
    expect(sentEmail?.recipient).toBe((await orderOf(orderNo)).detail.contact.email)
    const words = `${sentEmail?.text}\n${sentEmail?.html}`
    expect(words).toContain('NL•• •••• 4567')
    const secrets = [clean.iban, anna.iban, '9971', place.street, place.city, '/bestelling-volgen?']
    expect(secrets.filter((secret) => containsValue(words, secret))).toEqual([])
  })

  test('invalidates the other links of the order once confirmed', async () => {
    const orderNo = await ordered()
    const first = await mailedToken(orderNo, stranger)
    const second = await mailedToken(orderNo, anna)
    expect(await confirm(second)).toBe(true)
    expect(await confirm(first)).toBe(false)
    expect(await accountOf(orderNo)).toEqual(clean)
  })

  test('causes no email if it is the account already, or is invalid', async () => {
    const orderNo = await ordered()
    await saveRefundAccount(opened.database, nl, orderNo, anna, now)
    expect(await requestAccount(orderNo, anna)).toEqual({ is: 'unchanged' })
    expect(await requestAccount(orderNo, { ...anna, iban: 'NL21INGB0001234567' })).toMatchObject({
      is: 'wrong',
    })
    expect(await emailsOf()).toEqual([])
  })

  test('[REL-3] causes a limited number of emails, from any client; later again', async () => {
    const orderNo = await ordered()
    const results: string[] = []
    for (let count = 0; count < 8; count += 1) {
      const typed = count % 2 === 0 ? anna : stranger
      results.push((await requestAccount(orderNo, typed, now, `203.0.${count}.1`)).is)
    }
    expect(results.slice(0, 4)).toEqual(['mailed', 'mailed', 'mailed', 'mailed'])
    expect(results.slice(5)).toEqual(['wait', 'wait', 'wait'])
    expect(await emailsOf()).toHaveLength(results.filter((is) => is === 'mailed').length)
    expect(await requestAccount(orderNo, anna, now + 12 * hour)).toEqual({ is: 'mailed' })
    expect(await requestAccount(await ordered(), anna)).toEqual({ is: 'mailed' })
  })

  test('cannot be set by the link once the order is in an account; it can after its deletion', async () => {
    const orderNo = await ordered()
    const token = await mailedToken(orderNo, anna)
    const second = await mailedToken(orderNo, anna)
    const account = await newCustomer(opened.database, 'nl')
    const { database } = opened
    await database
      .updateTable('shop_order')
      .set({ owner: customerOwner(account.id) })
      .where('order_no', '=', orderNo)
      .execute()
    expect(await confirm(token)).toBe(false)
    expect(await accountOf(orderNo)).toBe('UNKNOWN')
    await database.updateTable('customer').set({ deleted_at: now }).where('id', '=', account.id).execute()
    expect(await confirm(second)).toBe(false)
    expect(await confirm(await mailedToken(orderNo, anna))).toBe(true)
    expect(await accountOf(orderNo)).toEqual(clean)
  })

  test('confirmed twice at once is stored once', async () => {
    const token = await mailedToken(await ordered(), anna)
    const both = await Promise.all([confirm(token), confirm(token)])
    expect(both.toSorted()).toEqual([false, true])
  })
})
