import { randomUUID } from 'node:crypto'
import type { ColumnMetadata } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ordersExporter } from '#backend/checkout/orders-exporter.ts'
import type { Account } from '#backend/customers/accounts.ts'
import { hashPassword } from '#backend/customers/passwords.ts'
import { foreignCustomerId } from '#backend/customers/sessions/foreign-customer.ts'
import { customerOwner } from '#backend/customers/sessions/viewer.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import { deleteAccount } from '#backend/personal-data/account-commands.ts'
import {
  collectDataOfDomains,
  collectPersonalData,
  personalDataExporters,
} from '#backend/personal-data/personal-data.ts'
import {
  type PersonalDataHandling,
  personalData,
} from '#backend/personal-data/retention/personal-data-of-tables.ts'
import { eraseCustomer } from '#gateway/identity/erase-customer.ts'
import { newCustomer } from './new-customer.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const nl = tenants.byId('nl') ?? expect.unreachable()
/** Markers that occur in one table and in no other. */
const ownWords: Record<string, object> = {
  // The selected option, never the address.
  newsletter_event: { detail: 'frequency|1' },
  order_line: { state: 'SHIPPED' },
}
const tables = Object.entries(personalData) as [keyof Tables, PersonalDataHandling][]

describe(`[LAW-10] personal data in every table (${databaseName})`, () => {
  let database: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase())
  })
  afterAll(() => close())

  const schema = async () =>
    (await database.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely_'))
  const rowsOf = (table: keyof Tables): Promise<Record<string, unknown>[]> =>
    database.selectFrom(table).selectAll().where('tenant_id', '=', 'nl').execute()

  test('is documented for each existing table, and for no other', async () => {
    expect(tables.map(([name]) => name).sort()).toEqual((await schema()).map(({ name }) => name).sort())
  })

  /** A customer with a row in every table, and the markers in it. */
  const everywhere = async (foreignId?: string) => {
    const email = `${randomUUID()}@klant.example`
    const passwordHash = await hashPassword('zonlicht')
    const account =
      foreignId === undefined
        ? await newCustomer(database, 'nl', { email, passwordHash, lastName: 'Sporenberg' })
        : { id: foreignId }
    const [owner, orderNo] = [customerOwner(account.id), `order ${account.id}`]
    const values: Record<string, unknown> = {
      ...{ tenant_id: 'nl', owner, customer_id: account.id, subject: account.id },
      // Names no person; it also occurs in page_change, which triggers fill.
      master_sku: 'M1',
      ...{ email, email_key: email, recipient: email, reviewer_name: 'Sporenberg' },
      email_digest: await addressDigest(database, 'nl', email),
      ...{ order_no: orderNo, from_order: orderNo, to_order: orderNo },
      ...{
        state: 'subscribed',
        stars: 5,
        detail: JSON.stringify({ email, contact: { email, phone: '0612345678', birthday: '1980-12-31' } }),
        services: '[]',
        categories: '[]',
      },
      ...{ endpoint: 'https://push.example/Sporenberg', locale: 'nl-NL', language: 'nl' },
      // Such a message is deleted; one with an objection stays (contact.test.ts).
      ...{ cancel_advertising: 0, cancel_marketing: 0, cancel_newsletter: 0 },
      ...{ valid_until: now, expires_at: now + 1_000_000, written_at: now, changed_at: now },
    }
    const cellOf = ({ name, dataType }: ColumnMetadata) => {
      if (/blob|bytea/i.test(dataType)) return Buffer.from('Sporenberg')
      return values[name] ?? (/text/i.test(dataType) ? `Sporenberg ${account.id}` : 1)
    }
    for (const { name, columns } of await schema()) {
      const handling = personalData[name as keyof Tables]
      if (handling === 'impersonal' || name === 'customer') continue
      const row = Object.fromEntries(columns.map((column) => [column.name, cellOf(column)]))
      await database
        .insertInto(name as 'letter')
        .values({ ...row, ...ownWords[name] } as never)
        .execute()
    }
    return { account: account as Account, email, owner }
  }

  /** The tables with personal data. */
  const naming = async (...words: string[]) => {
    const found: string[] = []
    for (const [name] of tables) {
      const text = JSON.stringify(await rowsOf(name))
      if (words.some((word) => text.includes(word))) found.push(name)
    }
    return found.sort()
  }

  test('an export has each part that is documented as exported', async () => {
    const account = await newCustomer(database, 'nl')
    const parts = Object.keys(await collectPersonalData(database, 'nl', account, now))
    for (const [name, handling] of tables)
      if (handling !== 'impersonal' && typeof handling.exported === 'string')
        expect(parts, name).toContain(handling.exported)
  })

  test('an export includes codes, points, accounts, and all of the newsletter', async () => {
    const { account, email, owner } = await everywhere()
    await database
      .updateTable('shop_order')
      .set({ detail: JSON.stringify({ contact: { email } }), points_redeemed: 40 })
      .where('owner', '=', owner)
      .execute()
    await database
      .updateTable('order_line')
      .set({ state: 'DELIVERED', points: 100 })
      .where('order_no', '=', `order ${account.id}`)
      .execute()
    // Ordered before the log-in that moved the order to the account.
    await database.updateTable('voucher_use').set({ owner: 'v:before' }).where('owner', '=', owner).execute()
    const words = `Sporenberg ${account.id}`
    expect(await collectPersonalData(database, 'nl', account, now)).toMatchObject({
      loyaltyPoints: 60,
      orders: [{ pointsRedeemed: 40, contact: { email }, lines: [{ points: 100 }] }],
      payoutAccounts: [{ iban: words, holder: words }],
      payments: { received: [{ amount: 1 }], transfers: [{ transaction: words }] },
      voucherUses: { chosen: words, used: [{ code: words, orderNo: `order ${account.id}` }] },
      newsletter: {
        ...{ salutation: words, firstName: words, lastName: words, areaKey: words },
        gifts: [{ code: words }],
      },
    })
  })

  test('a deletion removes what is documented, and the address from all tables that need not have it', async () => {
    const { account, email, owner } = await everywhere()
    const personal = tables.flatMap(([name, handling]) => (handling === 'impersonal' ? [] : [name]))
    expect(await naming(email, owner, account.id)).toEqual([...personal].sort())
    const session = testSession(account.id, 2)
    const call = {
      ...{ tenant: nl, locale: 'nl-NL', database, address: '', now, session },
      transact: <Outcome>(work: (transaction: never) => Promise<Outcome>) =>
        database.transaction().execute((transaction) => work(transaction as never)),
    }
    expect(await deleteAccount(call as never, { currentPassword: 'zonlicht' })).toMatchObject({ error: null })
    const left = await naming(email, owner, account.id)
    for (const [name, handling] of tables)
      if (handling !== 'impersonal' && handling.erased === 'deleted') expect(left).not.toContain(name)
    // Unsent emails, accounting records, and a legal declaration.
    expect(await naming(email)).toEqual(['invoice', 'letter', 'shop_order', 'withdrawal'])
    // A parcel on its way may need a telephone call.
    const contactNow = async () =>
      (await rowsOf('shop_order'))
        .filter((order) => order.owner === owner)
        .map(({ detail }) => JSON.parse(String(detail)).contact)
    expect(await contactNow()).toEqual([{ email, phone: '0612345678', birthday: null }])
    await database.updateTable('order_line').set({ state: 'DELIVERED' }).execute()
    await database.transaction().execute((db) => ordersExporter.erase(db, 'nl', owner))
    expect(await contactNow()).toEqual([{ email, phone: null, birthday: null }])
    expect(await rowsOf('customer')).toContainEqual(
      expect.objectContaining({ id: account.id, last_name: '', email: null, deleted_at: now }),
    )
    const digest = await addressDigest(database, 'nl', email)
    const given = (await rowsOf('newsletter_gift')).filter(({ email_digest }) => email_digest === digest)
    expect(given).toHaveLength(1)
    expect(given[0]?.code).not.toContain('Sporenberg')
    expect((await rowsOf('newsletter_event')).map(({ email_key }) => email_key)).toContain(digest)
  })

  test('of a customer whose account another backend has: exported by domain, and erased as with an account', async () => {
    const id = foreignCustomerId('shop', `cus_${randomUUID()}`)
    const { email, owner } = await everywhere(id)
    const domains = await collectDataOfDomains(database, 'nl', id)
    expect(Object.keys(domains)).toEqual(personalDataExporters.map(({ name }) => name))
    expect(JSON.stringify([domains.wishlist, domains.reviews, domains.searches])).toContain('Sporenberg')
    await eraseCustomer(database, nl, id, email)
    const left = await naming(email, owner, id)
    for (const [name, handling] of tables)
      if (handling !== 'impersonal' && handling.erased === 'deleted') expect(left).not.toContain(name)
    const digest = await addressDigest(database, 'nl', email)
    expect((await rowsOf('newsletter_event')).map(({ email_key }) => email_key)).toContain(digest)
  })
})
