import { expect, test } from 'vitest'
import { findAccount } from '#backend/customers/accounts.ts'
import { createLink, findLink } from '#backend/customers/links.ts'
import { emailDomains } from '#backend/infra/database/migrations/0034-email-domains.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import { proofOf } from '#backend/marketing/newsletter/consent-proof.ts'
import {
  changeRecipient,
  findRecipient,
  lockOrCreateRecipient,
} from '#backend/marketing/newsletter/recipients.ts'
import { newCustomer } from './new-customer.ts'
import { databaseName, openTestDatabase } from './open-test-shop.ts'

const unicode = 'testa@müller-muster.example'
const ascii = 'testa@xn--mller-muster-dlb.example'

test(`[WHO-1] a mailbox has one account, whatever the spelling of its domain (${databaseName})`, async () => {
  const { database, close } = await openTestDatabase()
  const account = await newCustomer(database, 'nl', { email: unicode })
  for (const email of [unicode, ascii, 'Testa@MÜLLER-muster.example', 'testa@mu\u0308ller-muster.example'])
    expect((await findAccount(database, 'nl', { email }))?.id).toBe(account.id)
  await expect(newCustomer(database, 'nl', { email: ascii })).rejects.toThrow('not opened')
  await close()
})

test(`[WHO-1] mailboxes stored in the other spelling are found after the migration (${databaseName})`, async () => {
  const { database, close } = await openTestDatabase()
  const old = await newCustomer(database, 'nl', { email: 'anna@klant.example' })
  const both = await newCustomer(database, 'nl', { email: 'jan@klant.example' })
  const spelledInAscii = await newCustomer(database, 'nl', { email: 'jan@zürich.example' })
  const plain = await newCustomer(database, 'nl', { email: 'plain@klant.example' })
  const rename = (id: string, email_key: string) =>
    database.updateTable('customer').set({ email_key }).where('id', '=', id).execute()
  await rename(old.id, unicode)
  await rename(both.id, 'jan@zürich.example')
  const digest = await addressDigest(database, 'nl', unicode)
  await database
    .insertInto('newsletter_gift')
    .values({ tenant_id: 'nl', code: 'ONE', email_digest: digest, kind: 'voucher', issued_at: 1 } as never)
    .execute()

  await emailDomains().up(database)

  expect((await findAccount(database, 'nl', { email: ascii }))?.id).toBe(old.id)
  expect((await findAccount(database, 'nl', { email: 'jan@zürich.example' }))?.id).toBe(spelledInAscii.id)
  expect((await findAccount(database, 'nl', { email: 'plain@klant.example' }))?.id).toBe(plain.id)
  const keys = await database.selectFrom('customer').select('email_key').where('id', '=', both.id).execute()
  expect(keys).toEqual([{ email_key: 'jan@zürich.example' }])
  const gift = await database.selectFrom('newsletter_gift').select('email_digest').executeTakeFirst()
  expect(gift?.email_digest).toBe(await addressDigest(database, 'nl', ascii))
  await close()
})

test(`[WHO-1] a code that both spellings used on one day does not stop the migration (${databaseName})`, async () => {
  const { database, close } = await openTestDatabase()
  const known = await newCustomer(database, 'nl', { email: 'anna@klant.example' })
  await database.updateTable('customer').set({ email_key: unicode }).where('id', '=', known.id).execute()
  const [old, now] = [
    await addressDigest(database, 'nl', unicode),
    await addressDigest(database, 'nl', ascii),
  ]
  for (const [order_no, email_digest, used_on] of [
    ['1', old, '2026-11-24'],
    ['2', now, '2026-11-24'],
    ['3', old, '2026-11-25'],
  ] as const)
    await database
      .insertInto('voucher_use')
      .values({
        ...{ tenant_id: 'nl', order_no, code: 'ONCE', owner: `v:${order_no}` },
        ...{ email_digest, used_on, amount: 500 },
      })
      .execute()

  await emailDomains().up(database)

  const uses = await database
    .selectFrom('voucher_use')
    .select(['order_no', 'email_digest'])
    .orderBy('order_no')
    .execute()
  expect(uses.map(({ email_digest }) => email_digest)).toEqual([old, now, now])
  await close()
})

test(`[WHO-1] [NEW-1] a link that confirms a newsletter is valid after the migration (${databaseName})`, async () => {
  const { database, close } = await openTestDatabase()
  const at = Date.now()
  const row = { email: unicode, email_key: unicode, locale: 'nl-NL' }
  await database.transaction().execute((db) => lockOrCreateRecipient(db, 'nl', row, at))
  const link = { tenantId: 'nl', purpose: 'newsletter', subject: unicode, expiresAt: at + 60_000 } as const
  const token = await database.transaction().execute((db) => createLink(db, link, at))

  await emailDomains().up(database)

  const found = await findLink(database, { tenantId: 'nl', purpose: 'newsletter', token }, at)
  expect(found?.subject).toBe(ascii)
  expect((await findRecipient(database, 'nl', { emailKey: ascii }))?.email).toBe(unicode)
  await close()
})

test(`[WHO-1] [LAW-8] of two newsletters to one mailbox the unreachable one ends (${databaseName})`, async () => {
  const { database, close } = await openTestDatabase()
  const at = Date.now()
  for (const email of [unicode, ascii])
    await database.transaction().execute(async (db) => {
      const recipient = await lockOrCreateRecipient(
        db,
        'nl',
        { email, email_key: email, locale: 'nl-NL' },
        at,
      )
      await changeRecipient(db, recipient, { state: 'subscribed', subscribed_at: at })
    })

  await emailDomains().up(database)

  const [active, ended] = [
    await findRecipient(database, 'nl', { emailKey: ascii }),
    await findRecipient(database, 'nl', { emailKey: unicode }),
  ]
  expect([active?.state, active?.ended_at]).toEqual(['subscribed', null])
  expect([ended?.state, Number(ended?.ended_at)]).toEqual(['ended', expect.any(Number)])
  expect(Number(ended?.ended_at)).toBeGreaterThanOrEqual(at)
  const proof = await proofOf(database, 'nl', ascii)
  expect(proof.map(({ kind, email_key }) => [kind, email_key])).toEqual([
    ['ended', await addressDigest(database, 'nl', ascii)],
  ])
  await close()
})
