import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLine } from '#backend/cart/basket/commands.ts'
import { insertVoucher, writeCodes } from '#backend/cart/vouchers/voucher-rows.ts'
import { addItem } from '#backend/cart/wishlist/commands.ts'
import { writeDraft } from '#backend/checkout/draft.ts'
import { createLink } from '#backend/customers/links.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { runOnce } from '#backend/infra/idempotency/run-once.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import {
  type NewsletterEventKind,
  proofOf,
  recordEvent,
} from '#backend/marketing/newsletter/consent-proof.ts'
import { changeRecipient, lockOrCreateRecipient } from '#backend/marketing/newsletter/recipients.ts'
import type { RecipientRow } from '#backend/marketing/newsletter/tables.ts'
import { deleteExpired } from '#backend/personal-data/retention/sweep.ts'
import { sweepNewsletter } from '#backend/personal-data/retention/sweeper.ts'
import { addTerms } from '#backend/search/history/search-history.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'

const nl = tenants.byId('nl') as Tenant
const day = 86_400_000
const start = Date.parse('2026-11-17T12:00:00Z')
const lamp = { sku: 'S1', masterSku: 'M1', productName: { nl: 'Lamp' }, price: 100 }
const tables = [
  'basket',
  'basket_item',
  'wishlist',
  'wishlist_item',
  'voucher_choice',
  'done_mutation',
] as const

describe(`retention of unused data (${databaseName})`, () => {
  let database: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase())
  })
  afterAll(() => close())
  beforeEach(async () => {
    for (const table of [...tables, 'session'] as const) await database.deleteFrom(table).execute()
  })

  /** Puts a product into basket and wishlist, and enters a code. */
  const shops = (owner: string, now = start, tenantId = 'nl') =>
    runOnce(
      database,
      { tenantId, owner, mutationId: randomUUID(), fingerprint: randomUUID(), now },
      async (db) => {
        const tx = { db, tenantId, owner, now }
        await addLine(tx, { ...lamp, available: 9 }, 'Lamp', 1)
        await addItem(tx, { ...lamp, soldOut: false }, 'Lamp')
        await writeCodes(db, { tenantId, owner }, ['CODE'], now)
        return {}
      },
    )
  const owners = async (table: (typeof tables)[number]) =>
    (await database.selectFrom(table).select('owner').orderBy('owner').execute()).map(({ owner }) => owner)
  const remaining = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await owners(table)])))
  const everywhere = (...these: string[]) => Object.fromEntries(tables.map((table) => [table, these]))

  test('[BAS-1] [UX-5] data of visitors are deleted half a year after the last change, of customers on request', async () => {
    await shops('v:gone')
    await shops('v:gone', start, 'ch')
    await shops('c:anna')
    await shops('v:back')
    await shops('v:back', start + 100 * day)
    await deleteExpired(database, start + 180 * day - 1)
    const { done_mutation, ...lists } = await remaining()
    expect(done_mutation).toEqual([])
    const all = ['c:anna', 'v:back', 'v:gone', 'v:gone']
    expect(lists).toEqual({ ...everywhere(...all), done_mutation: undefined })
    await deleteExpired(database, start + 180 * day)
    expect(await remaining()).toEqual({ ...everywhere('c:anna', 'v:back'), done_mutation: [] })
    await deleteExpired(database, start + 280 * day)
    expect(await remaining()).toEqual({ ...everywhere('c:anna'), done_mutation: [] })
  })

  test('[BAS-1] a result is stored for two days, for a late retry', async () => {
    await shops('v:one')
    await shops('c:anna', start + day)
    await deleteExpired(database, start + 2 * day - 1)
    expect(await owners('done_mutation')).toEqual(['c:anna', 'v:one'])
    await deleteExpired(database, start + 2 * day)
    expect(await owners('done_mutation')).toEqual(['c:anna'])
  })

  test('[SES-3] a session is deleted once it has expired', async () => {
    let now = start
    const sessions = new Sessions(database, () => now)
    await sessions.open({ id: 'nl' }, 'c1', 2)
    now += day
    const { cookie } = await sessions.open({ id: 'nl' }, 'c1', 2)
    now += 29 * day
    await deleteExpired(database, now)
    expect(await database.selectFrom('session').selectAll().execute()).toHaveLength(1)
    expect(await sessions.find({ id: 'nl' }, cookie)).toBeDefined()
  })

  test('[LAW-10] a draft of an order is deleted after 30 days, a link and an unconfirmed registration once expired', async () => {
    const linked = { tenantId: 'nl', purpose: 'register', subject: 'a@klant.example' } as const
    await database.transaction().execute(async (db) => {
      await writeDraft(db, { tenantId: 'nl', owner: 'v:one' }, {}, start)
      await createLink(db, { ...linked, detail: { firstName: 'Anna' }, expiresAt: start + day }, start)
    })
    const left = async () => [
      (await database.selectFrom('checkout').selectAll().execute()).length,
      (await database.selectFrom('single_use').selectAll().execute()).length,
    ]
    await deleteExpired(database, start + day - 1)
    expect(await left()).toEqual([1, 1])
    await deleteExpired(database, start + day)
    expect(await left()).toEqual([1, 0])
    await deleteExpired(database, start + 30 * day)
    expect(await left()).toEqual([0, 0])
  })

  test('[SEA-2] a visitor’s searches are deleted after 30 days, whether or not others search after that', async () => {
    for (const owner of ['v:one', 'c:anna'])
      await database
        .transaction()
        .execute((db) =>
          addTerms({ db, tenantId: 'nl', owner, now: start }, [{ term: 'jurk', searchedAt: start }]),
        )
    const searched = async () =>
      (await database.selectFrom('search_history').select('owner').orderBy('owner').execute()).map(
        ({ owner }) => owner,
      )
    await deleteExpired(database, start + 30 * day - 1)
    expect(await searched()).toEqual(['c:anna', 'v:one'])
    await deleteExpired(database, start + 30 * day)
    expect(await searched()).toEqual(['c:anna'])
  })

  test('[LAW-10] a visitor’s message is stored for half a year, its objection for ever; a withdrawal for eight years', async () => {
    const message = (id: string, owner: string, objects: 0 | 1) => ({
      ...{ tenant_id: 'nl', id, owner, code: 'ORDER', email: 'a@klant.example', files: 0, left_out: '[]' },
      ...{ cancel_advertising: objects, cancel_marketing: 0, cancel_newsletter: 0 },
      ...{ locale: 'nl-NL', received_at: start },
    })
    const rows = [message('asks', 'v:one', 0), message('objects', 'v:one', 1), message('known', 'c:anna', 0)]
    await database.insertInto('contact_message').values(rows).execute()
    await database
      .insertInto('withdrawal')
      .values({
        ...{ tenant_id: 'nl', id: 'w', owner: 'v:one', name: 'Anna', contract: '1', items: '' },
        ...{ email: 'a@klant.example', locale: 'nl-NL', received_at: start },
      })
      .execute()
    const left = async () =>
      [
        ...(await database.selectFrom('contact_message').select('id').execute()),
        ...(await database.selectFrom('withdrawal').select('id').execute()),
      ]
        .map(({ id }) => id)
        .sort()
    await deleteExpired(database, start + 180 * day - 1)
    expect(await left()).toEqual(['asks', 'known', 'objects', 'w'])
    await deleteExpired(database, start + 180 * day)
    expect(await left()).toEqual(['known', 'objects', 'w'])
    await deleteExpired(database, start + 8 * 365.25 * day - 1)
    expect(await left()).toEqual(['known', 'objects', 'w'])
    await deleteExpired(database, start + 8 * 365.25 * day)
    expect(await left()).toEqual(['known', 'objects'])
  })

  test('[LAW-8] [LAW-10] an unconfirmed newsletter is deleted, an ended one after 30 days, its proof after four years', async () => {
    const held = (emailKey: string, values: Partial<RecipientRow>, kinds: NewsletterEventKind[]) =>
      database.transaction().execute(async (db) => {
        const row = { email_key: emailKey, email: emailKey, locale: 'nl-NL' }
        await changeRecipient(db, await lockOrCreateRecipient(db, 'nl', row, start), values)
        for (const kind of kinds)
          await recordEvent(db, { tenant_id: 'nl', email_key: emailKey, at: start, kind })
      })
    await held('asked@klant.example', { state: 'pending' }, ['asked'])
    await held('gets@klant.example', { state: 'subscribed' }, ['asked', 'subscribed'])
    await held('left@klant.example', { state: 'ended', ended_at: start }, ['asked', 'subscribed', 'ended'])
    await database
      .transaction()
      .execute((db) =>
        recordEvent(db, { tenant_id: 'nl', email_key: 'late@klant.example', at: start, kind: 'subscribed' }),
      )
    await database
      .transaction()
      .execute((db) =>
        recordEvent(db, { tenant_id: 'nl', email_key: 'late@klant.example', at: start + day, kind: 'ended' }),
      )
    const sealed = await addressDigest(database, 'nl', 'left@klant.example')
    const names = (rows: { email_key: string }[]) =>
      [
        ...new Set(rows.map(({ email_key }) => (email_key === sealed ? '(left)' : email_key.split('@')[0]))),
      ].sort()
    const left = async (at: number) => {
      await deleteExpired(database, at)
      await sweepNewsletter(database, [nl], at)
      return [
        names(await database.selectFrom('newsletter_recipient').select('email_key').execute()),
        names(await database.selectFrom('newsletter_event').select('email_key').execute()),
      ]
    }
    const unconfirmed = (nl.newsletter.confirmationDays + 7) * day
    const all = ['asked', 'gets', 'late', 'left']
    expect(await left(start + unconfirmed)).toEqual([['asked', 'gets', 'left'], all])
    const proved = ['gets', 'late', 'left']
    expect(await left(start + unconfirmed + 1)).toEqual([['gets', 'left'], proved])
    expect(await left(start + 30 * day - 1)).toEqual([['gets', 'left'], proved])
    // From then on it can be found only with the address, and contains none.
    const remaining = ['(left)', 'gets', 'late']
    expect(await left(start + 30 * day)).toEqual([['gets'], remaining])
    expect(await proofOf(database, 'nl', 'left@klant.example')).toHaveLength(3)
    expect(await left(start + 4 * 365.25 * day - 1)).toEqual([['gets'], remaining])
    expect(await left(start + 4 * 365.25 * day)).toEqual([['gets'], ['gets', 'late']])
    expect(await left(start + 4 * 365.25 * day + day)).toEqual([['gets'], ['gets']])
  })

  test('[LAW-10] an expired code has its email address for half a year', async () => {
    const voucher = { amount: 500, percent: null, minimumOrderValue: 0, categories: null, uses: 1 }
    const mailed = { owner: null, listed: false, emailKey: 'a@klant.example' }
    const times = { validFrom: start - day, validUntil: start }
    await insertVoucher(database, 'nl', {
      ...{ ...voucher, ...mailed, ...times },
      ...{ code: 'MAILED', customerGroup: 'EVERYONE' },
    })
    const addressed = async () =>
      (await database.selectFrom('voucher').select('email_key').execute()).map(({ email_key }) => email_key)
    await deleteExpired(database, start + 180 * day - 1)
    expect(await addressed()).toEqual(['a@klant.example'])
    await deleteExpired(database, start + 180 * day)
    expect(await addressed()).toEqual([null])
  })

  test('deletion covers any number of rows by any number of processes, and stops at shutdown', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      tenant_id: 'nl',
      owner: `v:${index}`,
      changed_at: start,
    }))
    await database.insertInto('basket').values(rows).execute()
    await deleteExpired(database, start + 200 * day, AbortSignal.abort())
    expect(await owners('basket')).toHaveLength(450)
    await Promise.all([1, 2, 3].map(() => deleteExpired(database, start + 200 * day)))
    expect(await owners('basket')).toEqual([])
  })
})
