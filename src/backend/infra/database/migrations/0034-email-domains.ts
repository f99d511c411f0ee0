import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addressDigest } from '#backend/infra/secrets/address-digest.ts'
import { emailKeyOf } from '#contract/email.ts'

/** Tables that identify mailboxes by key. In the first two a key is unique within a tenant. */
const tables = ['customer', 'newsletter_recipient', 'newsletter_event', 'voucher'] as const
const unique = new Set<string>(['customer', 'newsletter_recipient'])

/** Columns with the digest of a mailbox's key, and the other columns with which it is unique within a tenant. */
const digests: { table: string; column: string; onceWith?: readonly string[] }[] = [
  { table: 'newsletter_gift', column: 'email_digest' },
  { table: 'voucher_use', column: 'email_digest', onceWith: ['code', 'used_on'] },
  { table: 'newsletter_event', column: 'email_key' },
]

/**
 * Converts the domain of every mailbox to ASCII, as `emailKeyOf` does now (WHO-1). If a tenant has a mailbox in
 * both spellings, the ASCII one keeps its key and is used from now on. The other row stays as it is, but a
 * newsletter to it ends, because its address could no longer unsubscribe.
 */
export const emailDomains = (): Migration => ({
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  async up(db: Kysely<any>) {
    await renameLinks(db)
    for (const table of tables)
      for (const { tenant_id, email_key } of await spelledOtherwise(db, table, 'email_key')) {
        const key = emailKeyOf(email_key)
        if (key === email_key) continue
        const [from, to] = [
          await addressDigest(db, tenant_id, email_key),
          await addressDigest(db, tenant_id, key),
        ]
        for (const digested of digests) await replace(db, digested, { tenant_id, from, to })
        if (unique.has(table) && (await isKnown(db, table, tenant_id, key))) {
          if (table === 'newsletter_recipient') await endNewsletter(db, { tenant_id, email_key, digest: to })
          continue
        }
        await replace(db, { table, column: 'email_key' }, { tenant_id, from: email_key, to: key })
      }
  },
})

// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>

/** Mailboxes with characters outside ASCII. */
const spelledOtherwise = <Column extends string>(
  db: AnyDatabase,
  table: string,
  column: Column,
): Promise<Record<Column | 'tenant_id', string>[]> =>
  db
    .selectFrom(table)
    .select(['tenant_id', column])
    .distinct()
    .where(sql<boolean>`octet_length(${sql.ref(column)}) <> length(${sql.ref(column)})`)
    .execute() as Promise<Record<Column | 'tenant_id', string>[]>

/** Mailed links, such as the one that confirms a newsletter, also refer to the mailbox by its key. */
async function renameLinks(db: AnyDatabase): Promise<void> {
  for (const { tenant_id, subject } of await spelledOtherwise(db, 'single_use', 'subject')) {
    const to = emailKeyOf(subject)
    if (to !== subject)
      await replace(db, { table: 'single_use', column: 'subject' }, { tenant_id, from: subject, to })
  }
}

/**
 * Ends the newsletter of a spelling that is no longer used. Its proof gets the digest of the mailbox, so that
 * it is found with that of the other spelling and does not count as the end of the other's subscription.
 */
async function endNewsletter(
  db: AnyDatabase,
  { tenant_id, email_key, digest }: { tenant_id: string; email_key: string; digest: string },
): Promise<void> {
  const now = Date.now()
  const { numUpdatedRows } = await db
    .updateTable('newsletter_recipient')
    .set({ state: 'ended', paused_until: null, ended_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('email_key', '=', email_key)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  const proof = { table: 'newsletter_event', column: 'email_key' }
  await replace(db, proof, { tenant_id, from: email_key, to: digest })
  if (numUpdatedRows > 0n)
    await db
      .insertInto('newsletter_event')
      .values({
        ...{ tenant_id, id: randomUUID(), email_key: digest, at: now },
        ...{ kind: 'ended', detail: 'otherSpelling' },
      })
      .execute()
}

const isKnown = async (db: AnyDatabase, table: string, tenantId: string, key: string): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .where('email_key', '=', key)
    .executeTakeFirst()) !== undefined

/** Rows that would become duplicates stay as they are. */
async function replace(
  db: AnyDatabase,
  { table, column, onceWith }: (typeof digests)[number],
  { tenant_id, from, to }: { tenant_id: string; from: string; to: string },
): Promise<void> {
  let update = db
    .updateTable(table)
    .set({ [column]: to })
    .where('tenant_id', '=', tenant_id)
    .where(column, '=', from)
  if (onceWith)
    update = update.where(({ not, exists, selectFrom }) => {
      let other = selectFrom(`${table} as other`)
        .select('other.tenant_id')
        .where('other.tenant_id', '=', tenant_id)
        .where(`other.${column}`, '=', to)
      for (const each of onceWith) other = other.whereRef(`other.${each}`, '=', `${table}.${each}`)
      return not(exists(other))
    })
  await update.execute()
}
