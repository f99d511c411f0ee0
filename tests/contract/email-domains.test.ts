import { expect, test } from 'vitest'
import { findAccount } from '../../src/backend/customer/accounts.ts'
import { emailDomains } from '../../src/backend/database/migrations/0034-email-domains.ts'
import { addressDigest } from '../../src/backend/session/address-digest.ts'
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

test(`[WHO-1] mailboxes that were known by the other spelling are found after the migration (${databaseName})`, async () => {
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
