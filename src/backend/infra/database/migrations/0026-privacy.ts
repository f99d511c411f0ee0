import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { digestOfAddress } from '#backend/infra/secrets/address-digest.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { type DatabaseKind, momentOf } from './table-ending.ts'

/** Number of rows read at a time. */
const batchSize = 500

/**
 * Replaces email addresses that are only compared by digests, records when a subscription ended, and adds
 * indexes that find expired rows by age across tenants.
 */
export const privacy = (kind: DatabaseKind): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await toDigests(db, 'newsletter_gift', 'code')
    await toDigests(db, 'voucher_use', 'order_no')

    await db.schema.alterTable('newsletter_recipient').addColumn('ended_at', momentOf(kind)).execute()
    await sql`
      update newsletter_recipient set ended_at = coalesce(
        (
          select max(at) from newsletter_event
          where newsletter_event.tenant_id = newsletter_recipient.tenant_id
            and newsletter_event.email_key = newsletter_recipient.email_key
            and kind in ('ended', 'changed')
        ),
        ${Date.now()}
      )
      where state = 'ended'
    `.execute(db)

    const index = (name: string, table: string, column: string, only?: string): Promise<void> => {
      const made = db.schema.createIndex(name).on(table).column(column)
      return (only === undefined ? made : made.where(sql.raw<boolean>(only))).execute()
    }
    await index('single_use_over', 'single_use', 'expires_at')
    await index('attempt_over', 'attempt', 'last_at')
    await index('checkout_over', 'checkout', 'changed_at')
    await index('search_history_over', 'search_history', 'expires_at')
    await index('withdrawal_over', 'withdrawal', 'received_at')
    await index(
      'contact_message_of_visitors',
      'contact_message',
      'received_at',
      "substr(owner, 1, 2) = 'v:' and cancel_advertising = 0 and cancel_marketing = 0 and cancel_newsletter = 0",
    )
    await index('newsletter_ended', 'newsletter_recipient', 'ended_at', 'ended_at is not null')
    await index('newsletter_event_of_ends', 'newsletter_event', 'at', "kind in ('ended', 'erased')")
    await index('voucher_mailed_over', 'voucher', 'valid_until', 'email_key is not null')
  },
})

/** @param key the columns that identify a row within its tenant */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
async function toDigests(db: Kysely<any>, table: string, key: string): Promise<void> {
  await db.schema.alterTable(table).renameColumn('email_key', 'email_digest').execute()
  const tenants = await db.selectFrom(table).select('tenant_id').distinct().execute()
  for (const { tenant_id } of tenants) {
    const secret = await tenantSecret(db, tenant_id)
    for (let after = ''; ; ) {
      const rows = await db
        .selectFrom(table)
        .select([`${key} as id`, 'email_digest'])
        .where('tenant_id', '=', tenant_id)
        .where(key, '>', after)
        .orderBy(key)
        .limit(batchSize)
        .execute()
      for (const { id, email_digest } of rows)
        await db
          .updateTable(table)
          .set({ email_digest: digestOfAddress(secret, tenant_id, email_digest) })
          .where('tenant_id', '=', tenant_id)
          .where(key, '=', id)
          .execute()
      const last = rows.at(-1)
      if (!last) break
      after = last.id
    }
  }
}
