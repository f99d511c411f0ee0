import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { emailKeyOf } from '../../../contract/email.ts'
import { addressDigest } from '../../session/address-digest.ts'

/** Tables that know mailboxes by key. In the first two a tenant has each only once. */
const tables = ['customer', 'newsletter_recipient', 'newsletter_event', 'voucher'] as const
const unique = new Set<string>(['customer', 'newsletter_recipient'])

/** Columns that know them by the digest of their key. */
const digests = [
  ['newsletter_gift', 'email_digest'],
  ['voucher_use', 'email_digest'],
  ['newsletter_event', 'email_key'],
] as const

/**
 * Writes the domain of every mailbox in ASCII, as `emailKeyOf` does now (WHO-1). Where a tenant knows a mailbox in both
 * spellings, the one in ASCII keeps its key and is the one that is found from now on; the other row stays as it is.
 */
export const emailDomains = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    for (const table of tables)
      for (const { tenant_id, email_key } of await spelledOtherwise(db, table)) {
        const key = emailKeyOf(email_key)
        if (key === email_key) continue
        for (const [digested, column] of digests)
          await replace(db, digested, column, {
            tenant_id,
            from: await addressDigest(db, tenant_id, email_key),
            to: await addressDigest(db, tenant_id, key),
          })
        if (unique.has(table) && (await isKnown(db, table, tenant_id, key))) continue
        await replace(db, table, 'email_key', { tenant_id, from: email_key, to: key })
      }
  },
})

// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>

/** Mailboxes with letters beyond ASCII. */
const spelledOtherwise = (
  db: AnyDatabase,
  table: string,
): Promise<{ tenant_id: string; email_key: string }[]> =>
  db
    .selectFrom(table)
    .select(['tenant_id', 'email_key'])
    .distinct()
    .where(sql<boolean>`octet_length(email_key) <> length(email_key)`)
    .execute() as Promise<{ tenant_id: string; email_key: string }[]>

const isKnown = async (db: AnyDatabase, table: string, tenantId: string, key: string): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', key)
    .executeTakeFirst()) !== undefined

async function replace(
  db: AnyDatabase,
  table: string,
  column: string,
  { tenant_id, from, to }: { tenant_id: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable(table)
    .set({ [column]: to })
    .where('tenant_id', '=', tenant_id)
    .where(column, '=', from)
    .execute()
}
