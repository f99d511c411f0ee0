import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { periods } from './periods.ts'

/**
 * Rows of a step, plus those of the same age as the last of them. Each step is its own transaction, so that
 * concurrent writes do not wait long.
 */
const stepRows = 200

/** Rows that expire by their age. */
interface ExpiringRows {
  table: keyof Tables
  /** Column with the timestamp, ms. */
  timestampColumn: string
  /** Rows up to this timestamp have expired, ms. */
  expiredBefore: number
  /**
   * Condition for the rows; all where it is left out. Written exactly as in the partial index, which would
   * not be used otherwise.
   */
  condition?: RawBuilder<boolean>
  /** Related rows deleted with a row: those with the same value in a column. */
  related?: { table: keyof Tables; column: string }
  /** Column that is set to null, where the row itself stays. */
  emptiedColumn?: string
}

const visitorRows = sql<boolean>`substr(owner, 1, 2) = 'v:'`

/** Objections have to be remembered as long as the shop exists: only rows without any expire. */
const withoutObjection = sql<boolean>`${visitorRows} and cancel_advertising = 0 and cancel_marketing = 0 and cancel_newsletter = 0`

/** Last events of addresses without a subscription, with no later event. */
const lastEndEvents = (end: number) => sql<boolean>`
  kind in ('ended', 'erased')
  and not exists (
    select 1 from newsletter_recipient
    where newsletter_recipient.tenant_id = newsletter_event.tenant_id
      and newsletter_recipient.email_key = newsletter_event.email_key
  )
  and not exists (
    select 1 from newsletter_event later
    where later.tenant_id = newsletter_event.tenant_id
      and later.email_key = newsletter_event.email_key and later.at > ${end}
  )`

const itemsOf = (table: keyof Tables) => ({ table, column: 'owner' })

/** @param now ms */
function expiringRows(now: number): ExpiringRows[] {
  const visitors = { expiredBefore: now - periods.visitors, condition: visitorRows }
  const proof = now - periods.proof
  return [
    { table: 'done_mutation', timestampColumn: 'done_at', expiredBefore: now - periods.results },
    { table: 'session', timestampColumn: 'expires_at', expiredBefore: now },
    { table: 'backend_session', timestampColumn: 'expires_at', expiredBefore: now },
    { table: 'service_key', timestampColumn: 'expires_at', expiredBefore: now },
    { table: 'single_use', timestampColumn: 'expires_at', expiredBefore: now },
    { table: 'search_history', timestampColumn: 'expires_at', expiredBefore: now },
    { table: 'attempt', timestampColumn: 'last_at', expiredBefore: now - periods.attempts },
    { table: 'order_link_failure', timestampColumn: 'valid_until', expiredBefore: now },
    { table: 'attempt_level', timestampColumn: 'forgotten_at', expiredBefore: now },
    {
      ...{ table: 'page_change', timestampColumn: 'at', expiredBefore: now - periods.pageChanges },
      condition: sql<boolean>`kind <> 'listing'`,
    },
    {
      ...{ table: 'page_change', timestampColumn: 'at', expiredBefore: now - periods.listingChanges },
      condition: sql<boolean>`kind = 'listing'`,
    },
    { table: 'change_message', timestampColumn: 'received_at', expiredBefore: now - periods.changeMessages },
    { table: 'operator_audit', timestampColumn: 'at', expiredBefore: now - periods.operatorAudit },
    { table: 'checkout', timestampColumn: 'changed_at', expiredBefore: now - periods.drafts },
    { table: 'basket', timestampColumn: 'changed_at', ...visitors, related: itemsOf('basket_item') },
    { table: 'wishlist', timestampColumn: 'changed_at', ...visitors, related: itemsOf('wishlist_item') },
    { table: 'voucher_choice', timestampColumn: 'chosen_at', ...visitors },
    { table: 'contact_message', timestampColumn: 'received_at', ...visitors, condition: withoutObjection },
    { table: 'withdrawal', timestampColumn: 'received_at', expiredBefore: now - periods.withdrawals },
    {
      ...{
        table: 'newsletter_event',
        timestampColumn: 'at',
        expiredBefore: proof,
        condition: lastEndEvents(proof),
      },
      related: { table: 'newsletter_event', column: 'email_key' },
    },
    {
      ...{ table: 'voucher', timestampColumn: 'valid_until', expiredBefore: now - periods.mailedCodes },
      ...{ condition: sql<boolean>`email_key is not null`, emptiedColumn: 'email_key' },
    },
  ]
}

/**
 * Deletes expired rows: results stored for retries, sessions, links, counters, data of visitors whose cookie
 * has expired, and proof. Data of customers stays. Several processes may do so at once.
 * @param now ms
 * @param signal once aborted, the rest is left to the next sweep
 */
export async function deleteExpired(database: Database, now: number, signal?: AbortSignal): Promise<void> {
  for (const expiring of expiringRows(now))
    for (let more = true; more && !signal?.aborted; ) {
      more = await database.transaction().execute((db) => sweepStep(db, expiring))
      // SQLite runs synchronously: requests get their turn between two steps.
      await setImmediate()
    }
}

/** @returns whether there may be more */
async function sweepStep(db: Kysely<Tables>, expiring: ExpiringRows): Promise<boolean> {
  const { table, timestampColumn, related, emptiedColumn } = expiring
  const { rows: last } = await sql<{ moment: number }>`
    select ${sql.ref(timestampColumn)} as moment from ${sql.table(table)}
    where ${hasExpired(expiring, expiring.expiredBefore)} order by ${sql.ref(timestampColumn)} limit 1 offset ${sql.lit(stepRows - 1)}`.execute(
    db,
  )
  const expired = hasExpired(expiring, Number(last[0]?.moment ?? expiring.expiredBefore))
  // A concurrent change of a basket is waited for; the basket then stays, as it is no longer expired.
  if (emptiedColumn)
    await sql`update ${sql.table(table)} set ${sql.ref(emptiedColumn)} = null where ${expired}`.execute(db)
  else if (!related) await sql`delete from ${sql.table(table)} where ${expired}`.execute(db)
  else {
    const { rows } = await sql<{ tenant_id: string; word: string }>`
      delete from ${sql.table(table)} where ${expired}
      returning tenant_id, ${sql.ref(related.column)} as word`.execute(db)
    for (const [tenantId, deleted] of Map.groupBy(rows, ({ tenant_id }) => tenant_id))
      await sql`
        delete from ${sql.table(related.table)} where tenant_id = ${tenantId}
          and ${sql.ref(related.column)} in (${sql.join(deleted.map(({ word }) => word))})`.execute(db)
  }
  return last.length > 0
}

const hasExpired = ({ timestampColumn, condition }: ExpiringRows, before: number): RawBuilder<boolean> =>
  condition
    ? sql`${sql.ref(timestampColumn)} <= ${before} and ${condition}`
    : sql`${sql.ref(timestampColumn)} <= ${before}`
