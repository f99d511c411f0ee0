import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomerContext } from '#backend/customers/customer-context.ts'
import type { CustomerFlags, SessionPort } from '#backend/customers/sessions/session-port.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import { orderMailbox } from '#backend/infra/database/migrations/0036-order-mailbox.ts'
import { shownEmails } from '#backend/infra/mail/outbox.ts'
import { accountLink, followAccountLink, requestAccount } from '#backend/orders/guest/guest-account.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import { newCustomer } from './new-customer.ts'
import { openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { address, contact, orderingCommands, parcelsOf, visitor } from './ordering.ts'
import { testSession } from './test-session.ts'

const nl = tenants.byId('nl')
if (!nl) throw new Error('nl is needed.')
const hour = 3_600_000

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let sku: string
beforeAll(async () => {
  opened = await openTestShop({ products: 20 })
  shop = orderingCommands(queryClient(opened.shop))
  sku = (await parcelsOf(opened))[0] ?? ''
}, 60_000)
afterAll(() => opened.close())

const newEmail = (): string => `${randomUUID()}@gast.example`
async function ordered(
  email: string,
  postalCode = '2042zz',
  as = visitor(),
  firm: { company?: string; vatId?: string } = {},
): Promise<string> {
  await opened.database.updateTable('variant').set({ stock: 500 }).where('sku', '=', sku).execute()
  await shop.add(as, sku)
  await shop.sayContact(as, {
    contact: { ...contact, email, ...firm },
    deliveryAddress: { ...address, postalCode },
  })
  const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
  const { order } = await shop.place(as, checkout.totals.total)
  return order.orderNo
}
const orderOf = async (orderNo: string) => {
  const order = await findOrder(opened.database, 'nl', orderNo)
  if (!order) throw new Error(`${orderNo} is not there.`)
  return order
}
const ownerOf = async (orderNo: string): Promise<string> => (await orderOf(orderNo)).owner
const call = (session: SessionPort, now = Date.now()): CustomerContext => ({
  ...{ tenant: nl, locale: 'nl-NL', session, ip: '', database: opened.database, now },
  transact: (run) => opened.database.transaction().execute(run),
})
/** A visitor's session that records the data which a log-in gave it. */
function watched(): SessionPort & { opened: { id: string; flags: CustomerFlags }[] } {
  const session = testSession(randomUUID())
  const log: { id: string; flags: CustomerFlags }[] = []
  return {
    ...session,
    opened: log,
    open: async (id, type, flags, from) => {
      log.push({ id, flags })
      return await session.open(id, type, flags, from)
    },
  }
}
/**
 * Requests the account of an order.
 * @returns the token of the email
 */
async function requestLink(orderNo: string, now = Date.now()): Promise<string> {
  const order = await orderOf(orderNo)
  const context = {
    database: opened.database,
    tenant: nl as NonNullable<typeof nl>,
    ip: '',
    proof: undefined,
    now,
  }
  expect(await requestAccount(context, order)).toEqual({ is: 'mailed' })
  const { email } = order.detail.contact
  const emails = await shownEmails(opened.database, 'nl', 500)
  const sentEmail = emails.find(
    ({ recipient, text }) => recipient === email && text.includes('bestelling-volgen/account?token='),
  )
  return /account\?token=([\w-]{43})/.exec(sentEmail?.text ?? '')?.[1] ?? ''
}
/** Follows a link as the page does, which has shown the address of the account. */
const follow = async (context: Parameters<typeof followAccountLink>[0], token: string) =>
  followAccountLink(context, token, (await accountLink(context, token))?.email ?? '')
const accountsOf = (email: string) =>
  opened.database
    .selectFrom('customer')
    .select(['id', 'password_hash', 'first_name', 'last_name', 'company', 'vat_id'])
    .where('email_key', '=', email)
    .execute()

describe('[PAP-5] an account made from a guest’s order', () => {
  test('has no password, is logged in, and has the order', async () => {
    const email = newEmail()
    const orderNo = await ordered(email)
    const token = await requestLink(orderNo)
    expect(await accountsOf(email)).toEqual([])
    const session = watched()
    expect(await accountLink(call(session), token)).toMatchObject({ orderNo, effect: 'OPEN' })
    expect(await accountsOf(email)).toEqual([])
    expect(await follow(call(session), token)).toEqual({ is: 'opened', orders: 1 })
    const [account] = await accountsOf(email)
    expect(account).toMatchObject({ password_hash: null, first_name: 'Anna', last_name: 'de Wit' })
    expect(session.opened).toMatchObject([{ id: account?.id, flags: { withoutPassword: true } }])
    expect(await ownerOf(orderNo)).toBe(customerOwner(account?.id ?? ''))
    expect(await accountLink(call(session), token)).toBeUndefined()
    expect(await follow(call(watched()), token)).toEqual({ is: 'invalid' })
  })

  test('[TAX-2] has the company and the VAT id of the order', async () => {
    const [firm, person] = [newEmail(), newEmail()]
    const written = { company: 'Zeebries 24 Handel & Zn. B.V.', vatId: 'NL123456782B90' }
    for (const orderNo of [await ordered(firm, undefined, undefined, written), await ordered(person)])
      expect(await follow(call(watched()), await requestLink(orderNo))).toEqual({ is: 'opened', orders: 1 })
    const [company] = await accountsOf(firm)
    expect(company).toMatchObject({ company: written.company, vat_id: written.vatId })
    expect((await accountsOf(person))[0]).toMatchObject({ company: null, vat_id: null })
  })

  test('takes other guest orders of the mailbox with the same postal code, and no others', async () => {
    const email = newEmail()
    const opening = await ordered(email)
    const same = await ordered(email.toUpperCase(), '2042 ZZ')
    const otherOrder = await ordered(email, '1012LG')
    const stranger = await ordered(newEmail())
    const customer = await newCustomer(opened.database, 'nl', { email: newEmail() })
    const theirs = await ordered(email, '2042zz', { ...visitor(), session: testSession(customer.id, 2) })
    const before = await Promise.all([otherOrder, stranger, theirs].map(ownerOf))
    const made = await follow(call(watched()), await requestLink(opening))
    expect(made).toEqual({ is: 'opened', orders: 2 })
    const [account] = await accountsOf(email)
    const own = customerOwner(account?.id ?? '')
    expect(await Promise.all([opening, same].map(ownerOf))).toEqual([own, own])
    expect(await Promise.all([otherOrder, stranger, theirs].map(ownerOf))).toEqual(before)
  })

  test('[SEC-3] is not opened by the link if the mailbox has an account already: its customer adds the order', async () => {
    const email = newEmail()
    const customer = await newCustomer(opened.database, 'nl', { email, passwordHash: 'a hash' })
    const orderNo = await ordered(email)
    const before = await ownerOf(orderNo)
    const token = await requestLink(orderNo)
    const visitors = [watched(), testSession(customer.id, 1)]
    for (const session of visitors) {
      expect(await accountLink(call(session), token)).toMatchObject({ effect: 'LOG_IN' })
      expect(await follow(call(session), token)).toEqual({ is: 'logIn' })
      if ('opened' in session) expect(session.opened).toEqual([])
    }
    expect(await ownerOf(orderNo)).toBe(before)
    const own = testSession(customer.id, 2)
    expect(await accountLink(call(own), token)).toMatchObject({ effect: 'ADD' })
    expect(await follow(call(own), token)).toEqual({ is: 'added', orders: 1 })
    expect(await ownerOf(orderNo)).toBe(customerOwner(customer.id))
  })

  test('[SES-2] is opened by the link if it has no password, which is how its customer logs in', async () => {
    const email = newEmail()
    const customer = await newCustomer(opened.database, 'nl', { email })
    const orderNo = await ordered(email)
    const token = await requestLink(orderNo)
    const session = watched()
    expect(await accountLink(call(session), token)).toMatchObject({ effect: 'ENTER', email })
    expect(session.opened).toEqual([])
    expect(await follow(call(session), token)).toEqual({ is: 'added', orders: 1 })
    expect(session.opened).toMatchObject([{ id: customer.id, flags: { withoutPassword: true } }])
    expect(await ownerOf(orderNo)).toBe(customerOwner(customer.id))
    expect(await follow(call(watched()), token)).toEqual({ is: 'invalid' })
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('requires a password that was set meanwhile', async () => {
    const email = newEmail()
    const customer = await newCustomer(opened.database, 'nl', { email })
    const token = await requestLink(await ordered(email))
    await opened.database
      .updateTable('customer')
      .set({ password_hash: 'a hash' })
      .where('id', '=', customer.id)
      .execute()
    const session = watched()
    expect(await follow(call(session), token)).toEqual({ is: 'logIn' })
    expect(session.opened).toEqual([])
  })

  test.each(['no', 'a'])(
    'is not opened while another customer is logged in; %s account exists',
    async (has) => {
      const email = newEmail()
      if (has === 'a') await newCustomer(opened.database, 'nl', { email })
      const other = await newCustomer(opened.database, 'nl', { email: newEmail() })
      const orderNo = await ordered(email)
      const before = await ownerOf(orderNo)
      const token = await requestLink(orderNo)
      const session = testSession(other.id, 2)
      const expected = { effect: 'LOG_OUT', email, viewerEmail: other.email }
      expect(await accountLink(call(session), token)).toMatchObject(expected)
      expect(await follow(call(session), token)).toEqual({ is: 'logIn' })
      expect(await ownerOf(orderNo)).toBe(before)
      // After the log-out the same link works.
      expect(await follow(call(watched()), token)).toMatchObject({ orders: 1 })
    },
  )

  test('[SEC-3] is not opened if another or no address was shown, and the link stays valid', async () => {
    const email = newEmail()
    const token = await requestLink(await ordered(email))
    for (const named of ['', newEmail()]) {
      const session = watched()
      expect(await followAccountLink(call(session), token, named)).toEqual({ is: 'logIn' })
      expect(session.opened).toEqual([])
    }
    expect(await accountsOf(email)).toEqual([])
    expect(await followAccountLink(call(watched()), token, email.toUpperCase())).toMatchObject({
      is: 'opened',
    })
  })

  test('[LOG-4] only the email shows whether the mailbox has an account', async () => {
    const [fresh, known, bare] = [newEmail(), newEmail(), newEmail()]
    await newCustomer(opened.database, 'nl', { email: known, passwordHash: 'a hash' })
    await newCustomer(opened.database, 'nl', { email: bare })
    for (const email of [fresh, known, bare]) await requestLink(await ordered(email))
    const emails = await shownEmails(opened.database, 'nl', 500)
    const subjectTo = (email: string) =>
      emails.filter(({ recipient, text }) => recipient === email && text.includes('volgen/account'))[0]
        ?.subject
    expect(subjectTo(fresh)).toContain('Open je account')
    expect(subjectTo(known)).toContain('in je account')
    expect(emails.find(({ recipient }) => recipient === bare)?.text).toContain('nog zonder wachtwoord')
    expect(emails.find(({ recipient }) => recipient === known)?.text).not.toContain('zonder wachtwoord')
  })

  test('[SEC-4] gets its email at the address as the account spells it, not as the order does', async () => {
    const email = newEmail()
    const written = email.toUpperCase()
    await newCustomer(opened.database, 'nl', { email })
    await requestAccount(
      {
        database: opened.database,
        tenant: nl ?? expect.unreachable(),
        ip: '',
        proof: undefined,
        now: Date.now(),
      },
      await orderOf(await ordered(written)),
    )
    const emails = (await shownEmails(opened.database, 'nl', 500)).filter(({ text }) =>
      text.includes('bestelling-volgen/account?token='),
    )
    expect(emails.filter(({ recipient }) => recipient === email)).toHaveLength(1)
    expect(emails.filter(({ recipient }) => recipient === written)).toEqual([])
  })

  test('has a link that is valid for a day, at its own shop, with a limited number of emails', async () => {
    const email = newEmail()
    const orderNo = await ordered(email)
    const now = Date.now()
    const token = await requestLink(orderNo, now)
    expect(await accountLink(call(watched(), now + 23 * hour), token)).toBeDefined()
    expect(await accountLink(call(watched(), now + 25 * hour), token)).toBeUndefined()
    expect(await follow(call(watched(), now + 25 * hour), token)).toEqual({ is: 'invalid' })
    const de = tenants.byId('de') as NonNullable<typeof nl>
    expect(await follow({ ...call(watched()), tenant: de }, token)).toEqual({ is: 'invalid' })
    const context = {
      database: opened.database,
      tenant: nl as NonNullable<typeof nl>,
      ip: '',
      proof: undefined,
      now,
    }
    const order = await orderOf(orderNo)
    const results: string[] = []
    for (let count = 0; count < 6; count += 1) results.push((await requestAccount(context, order)).is)
    expect(results.at(-1)).toBe('wait')
  })

  test('is created once by a link followed twice at the same moment', async () => {
    const email = newEmail()
    const orderNo = await ordered(email)
    const token = await requestLink(orderNo)
    const made = await Promise.allSettled([1, 2].map(() => follow(call(watched()), token)))
    const results = made.map((each) => (each.status === 'fulfilled' ? each.value.is : 'failed'))
    expect(results.filter((is) => is === 'opened')).toHaveLength(1)
    expect(await accountsOf(email)).toHaveLength(1)
  })

  test('migration 0036 finds the mailbox of every existing guest order', async () => {
    const email = newEmail()
    const orderNo = await ordered(email)
    const customer = await newCustomer(opened.database, 'nl', { email: newEmail() })
    const theirs = await ordered(email, '2042zz', { ...visitor(), session: testSession(customer.id, 2) })
    const { database } = opened
    await database.schema.dropIndex('shop_order_by_mailbox').execute()
    await database.schema.alterTable('shop_order').dropColumn('email_key').execute()
    await orderMailbox().up(database)
    const keys = await database
      .selectFrom('shop_order')
      .select(['order_no', 'email_key'])
      .where('order_no', 'in', [orderNo, theirs])
      .execute()
    const keyOf = new Map(keys.map(({ order_no, email_key }) => [order_no, email_key]))
    expect([keyOf.get(orderNo), keyOf.get(theirs)]).toEqual([email, null])
  })
})
