import { expect, test } from 'vitest'
import { privacy } from '#backend/infra/database/migrations/0026-privacy.ts'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import { databaseName, openTestDatabase } from './open-test-shop.ts'

test(`[LAW-10] values compared by address are compared by digest, and a recorded end is preserved (${databaseName})`, async () => {
  const { database, close } = await openTestDatabase()
  const { schema } = database
  // The state before the migration.
  for (const table of ['newsletter_gift', 'voucher_use'])
    await schema.alterTable(table).renameColumn('email_digest', 'email_key').execute()
  for (const index of [
    ...['single_use_over', 'attempt_over', 'checkout_over', 'search_history_over', 'withdrawal_over'],
    ...['contact_message_of_visitors', 'newsletter_ended', 'newsletter_event_of_ends', 'voucher_mailed_over'],
  ])
    await schema.dropIndex(index).execute()
  await schema.alterTable('newsletter_recipient').dropColumn('ended_at').execute()
  const emails = Array.from({ length: 1200 }, (_, index) => `anna.${index}@klant.example`)
  const insert = (table: string, rows: object[]) =>
    database
      .insertInto(table as 'letter')
      .values(rows as never)
      .execute()
  for (const email_key of emails) {
    const use = { code: 'TEN', owner: `v:${email_key}`, used_on: '2026-11-17', amount: 500 }
    await insert('voucher_use', [{ tenant_id: 'nl', order_no: email_key.split('@')[0], email_key, ...use }])
  }
  const gift = { kind: 'voucher', issued_at: 1 }
  await insert('newsletter_gift', [
    { tenant_id: 'nl', code: 'ONE', email_key: emails[0], ...gift },
    { tenant_id: 'ch', code: 'ONE', email_key: emails[0], ...gift },
  ])
  const recipient = {
    ...{ tenant_id: 'nl', email: 'a@klant.example', locale: 'nl-NL', salutation: '', first_name: '' },
    ...{ last_name: '', frequency: 0, without_offers: 0, without_stories: 0, asked_at: 1 },
  }
  await insert('newsletter_recipient', [
    { ...recipient, id: '1', email_key: 'left', state: 'ended' },
    { ...recipient, id: '2', email_key: 'unknown', state: 'ended' },
    { ...recipient, id: '3', email_key: 'gets', state: 'subscribed' },
  ])
  const event = { tenant_id: 'nl', email_key: 'left' }
  await insert('newsletter_event', [
    { ...event, id: '1', at: 5, kind: 'subscribed' },
    { ...event, id: '2', at: 1_700_000_000_000, kind: 'ended' },
  ])
  const before = Date.now()
  await privacy(databaseName === 'SQLite' ? 'sqlite' : 'postgres').up(database)

  const uses = await database.selectFrom('voucher_use').select('email_digest').execute()
  const digests = await Promise.all(emails.map((email) => addressDigest(database, 'nl', email)))
  expect(uses.map(({ email_digest }) => email_digest).sort()).toEqual([...digests].sort())
  const gifts = await database.selectFrom('newsletter_gift').selectAll().orderBy('tenant_id').execute()
  expect(gifts.map(({ email_digest }) => email_digest)).toEqual([
    await addressDigest(database, 'ch', emails[0] ?? ''),
    digests[0],
  ])
  expect(gifts[0]?.email_digest).not.toBe(gifts[1]?.email_digest)
  const ended = await database.selectFrom('newsletter_recipient').select('ended_at').orderBy('id').execute()
  expect(ended.map(({ ended_at }) => ended_at)).toEqual([1_700_000_000_000, expect.any(Number), null])
  expect(ended[1]?.ended_at).toBeGreaterThanOrEqual(before)
  await close()
})
