import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { anonymiseProof } from './consent-proof.ts'
import type { RecipientRow } from './tables.ts'

type Db = Kysely<Tables>

/** Addresses deleted in one transaction. */
const batchSize = 100

/**
 * Returns the row of an address and locks it for this transaction; creates it where there is none. A
 * concurrent change waits, on PostgreSQL as well.
 * @param now ms
 */
export async function lockOrCreateRecipient(
  transaction: Db,
  tenantId: string,
  identity: Pick<RecipientRow, 'email_key' | 'email' | 'locale'>,
  now: number,
): Promise<RecipientRow> {
  const row: RecipientRow = {
    tenant_id: tenantId,
    ...identity,
    id: randomUUID(),
    salutation: 'notSpecified',
    first_name: '',
    last_name: '',
    area_key: null,
    state: 'pending',
    frequency: 0,
    paused_until: null,
    without_offers: 0,
    without_stories: 0,
    asked_at: now,
    subscribed_at: null,
    last_sent_at: null,
    rejected_at: null,
    ended_at: null,
  }
  return await transaction
    .insertInto('newsletter_recipient')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'email_key'])
        .doUpdateSet((set) => ({ id: set.ref('newsletter_recipient.id') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks an existing row for this transaction; undefined when it was deleted meanwhile. */
export async function lockRecipient(
  transaction: Db,
  { tenant_id, email_key }: Pick<RecipientRow, 'tenant_id' | 'email_key'>,
): Promise<RecipientRow | undefined> {
  return await transaction
    .updateTable('newsletter_recipient')
    .set({ email_key })
    .where('tenant_id', '=', tenant_id)
    .where('email_key', '=', email_key)
    .returningAll()
    .executeTakeFirst()
}

/** Returns a recipient of this tenant, by email address or by the id in signed links. */
export async function findRecipient(
  db: Db,
  tenantId: string,
  key: { emailKey: string } | { id: string },
): Promise<RecipientRow | undefined> {
  const query = db.selectFrom('newsletter_recipient').selectAll().where('tenant_id', '=', tenantId)
  const found = 'id' in key ? query.where('id', '=', key.id) : query.where('email_key', '=', key.emailKey)
  return await found.executeTakeFirst()
}

export async function changeRecipient(
  transaction: Db,
  { tenant_id, email_key }: Pick<RecipientRow, 'tenant_id' | 'email_key'>,
  values: Partial<RecipientRow>,
): Promise<void> {
  await transaction
    .updateTable('newsletter_recipient')
    .set(values)
    .where('tenant_id', '=', tenant_id)
    .where('email_key', '=', email_key)
    .execute()
}

/** How long unconfirmed addresses are stored, ms: a week longer than the link in their email is valid. */
export const unconfirmedRetentionMs = ({ newsletter }: Tenant): number =>
  (newsletter.confirmationDays + 7) * 86_400_000

/**
 * Deletes addresses whose subscription was never confirmed, with their events. The proof of an earlier
 * subscription stays. Deletes a batch at a time.
 * @param before ms
 * @returns whether there may be more
 */
export async function deleteUnconfirmed(transaction: Db, tenantId: string, before: number): Promise<boolean> {
  const stale = await transaction
    .selectFrom('newsletter_recipient')
    .select(['email_key', 'subscribed_at'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'pending')
    .where('asked_at', '<', before)
    .orderBy('email_key')
    .limit(batchSize)
    .execute()
  for (const { email_key, subscribed_at } of stale) {
    const { numDeletedRows } = await transaction
      .deleteFrom('newsletter_recipient')
      .where('tenant_id', '=', tenantId)
      .where('email_key', '=', email_key)
      // Checked again: a concurrent new subscription is waited for, and no longer matches.
      .where('state', '=', 'pending')
      .where('asked_at', '<', before)
      .executeTakeFirst()
    if (numDeletedRows === 0n) continue
    if (subscribed_at !== null) await anonymiseProof(transaction, tenantId, email_key)
    else
      await transaction
        .deleteFrom('newsletter_event')
        .where('tenant_id', '=', tenantId)
        .where('email_key', '=', email_key)
        .execute()
  }
  return stale.length === batchSize
}

/**
 * Deletes addresses whose subscription has ended; the proof of consent is reduced to a digest of the address
 * (LAW-8, LAW-10). Deletes a batch at a time.
 * @param before ms
 * @returns whether there may be more
 */
export async function deleteEnded(transaction: Db, before: number): Promise<boolean> {
  const ended = await transaction
    .selectFrom('newsletter_recipient')
    .select(['tenant_id', 'email_key'])
    .where('ended_at', '<=', before)
    .orderBy('ended_at')
    .limit(batchSize)
    .execute()
  for (const { tenant_id, email_key } of ended) {
    const { numDeletedRows } = await transaction
      .deleteFrom('newsletter_recipient')
      .where('tenant_id', '=', tenant_id)
      .where('email_key', '=', email_key)
      // Checked again: a concurrent new subscription is waited for, and stays.
      .where('ended_at', '<=', before)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await anonymiseProof(transaction, tenant_id, email_key)
  }
  return ended.length === batchSize
}
