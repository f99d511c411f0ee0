import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { periods } from './periods.ts'

/**
 * Rows of a step, plus those of the same age as the last of them. Each step is its own transaction, so that
 * concurrent writes do not wait long.
 */
const stepRows = 200

/** Rows that expire by their age. */
interface Aged {
  table: keyof Tables
  /** Column with the timestamp, ms. */
  age: string
  /** Rows up to this timestamp have expired, ms. */
  end: number
  /**
   * Condition for the rows; all where it is left out. Written exactly as in the partial index, which would
   * not be used otherwise.
   */
  only?: RawBuilder<boolean>
  /** Related rows deleted with a row: those with the same value in a column. */
  with?: { table: keyof Tables; column: string }
  /** Column that is set to null, where the row itself stays. */
  empties?: string
}

const ofVisitors = sql<boolean>`substr(owner, 1, 2) = 'v:'`

/** Objections have to be remembered as long as the shop exists: only rows without any expire. */
const withoutObjection = sql<boolean>`${ofVisitors} and cancel_advertising = 0 and cancel_marketing = 0 and cancel_newsletter = 0`

/** Last events of addresses without a subscription, with no later event. */
const lastEnds = (end: number) => sql<boolean>`
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
function agedAt(now: number): Aged[] {
  const visitors = { end: now - periods.visitors, only: ofVisitors }
  const proof = now - periods.proof
  return [
    { table: 'done_mutation', age: 'done_at', end: now - periods.answers },
    { table: 'session', age: 'expires_at', end: now },
    { table: 'single_use', age: 'expires_at', end: now },
    { table: 'search_history', age: 'expires_at', end: now },
    { table: 'attempt', age: 'last_at', end: now - periods.attempts },
    { table: 'attempt_level', age: 'forgotten_at', end: now },
    {
      ...{ table: 'page_change', age: 'at', end: now - periods.pageChanges },
      only: sql<boolean>`kind <> 'listing'`,
    },
    {
      ...{ table: 'page_change', age: 'at', end: now - periods.listingChanges },
      only: sql<boolean>`kind = 'listing'`,
    },
    { table: 'checkout', age: 'changed_at', end: now - periods.drafts },
    { table: 'basket', age: 'changed_at', ...visitors, with: itemsOf('basket_item') },
    { table: 'wishlist', age: 'changed_at', ...visitors, with: itemsOf('wishlist_item') },
    { table: 'voucher_choice', age: 'chosen_at', ...visitors },
    { table: 'contact_message', age: 'received_at', ...visitors, only: withoutObjection },
    { table: 'withdrawal', age: 'received_at', end: now - periods.withdrawals },
    {
      ...{ table: 'newsletter_event', age: 'at', end: proof, only: lastEnds(proof) },
      with: { table: 'newsletter_event', column: 'email_key' },
    },
    {
      ...{ table: 'voucher', age: 'valid_until', end: now - periods.mailedCodes },
      ...{ only: sql<boolean>`email_key is not null`, empties: 'email_key' },
    },
  ]
}

/**
 * Deletes expired rows: results stored for retries, sessions, links, counters, data of visitors whose cookie
 * has expired, and proof. Data of customers stays. Several processes may do so at once.
 * @param now ms
 * @param signal once aborted, the rest is left to the next sweep
 */
export async function sweepAged(database: Database, now: number, signal?: AbortSignal): Promise<void> {
  for (const aged of agedAt(now))
    for (let more = true; more && !signal?.aborted; ) {
      more = await database.transaction().execute((db) => sweepStep(db, aged))
      // SQLite runs synchronously: requests get their turn between two steps.
      await setImmediate()
    }
}

/** @returns whether there may be more */
async function sweepStep(db: Kysely<Tables>, aged: Aged): Promise<boolean> {
  const { table, age, with: going, empties } = aged
  const { rows: last } = await sql<{ moment: number }>`
    select ${sql.ref(age)} as moment from ${sql.table(table)}
    where ${isOver(aged, aged.end)} order by ${sql.ref(age)} limit 1 offset ${sql.lit(stepRows - 1)}`.execute(
    db,
  )
  const over = isOver(aged, Number(last[0]?.moment ?? aged.end))
  // A concurrent change of a basket is waited for; the basket then stays, as it is no longer expired.
  if (empties) await sql`update ${sql.table(table)} set ${sql.ref(empties)} = null where ${over}`.execute(db)
  else if (!going) await sql`delete from ${sql.table(table)} where ${over}`.execute(db)
  else {
    const { rows } = await sql<{ tenant_id: string; word: string }>`
      delete from ${sql.table(table)} where ${over}
      returning tenant_id, ${sql.ref(going.column)} as word`.execute(db)
    for (const [tenantId, gone] of Map.groupBy(rows, ({ tenant_id }) => tenant_id))
      await sql`
        delete from ${sql.table(going.table)} where tenant_id = ${tenantId}
          and ${sql.ref(going.column)} in (${sql.join(gone.map(({ word }) => word))})`.execute(db)
  }
  return last.length > 0
}

const isOver = ({ age, only }: Aged, before: number): RawBuilder<boolean> =>
  only ? sql`${sql.ref(age)} <= ${before} and ${only}` : sql`${sql.ref(age)} <= ${before}`
