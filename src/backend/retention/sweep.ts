import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { answersKeptMs } from '../mutations/answer-once.ts'
import { visitorKeptMs } from '../session/viewer.ts'

/** Rows of a step, and those as old as the last of them. Each is a transaction of its own: whoever writes beside it does not wait long. */
const stepRows = 200

interface Owner {
  tenant_id: string
  owner: string
}

/** What is over by its age. */
interface Aged {
  table: 'done_mutation' | 'session' | 'voucher_choice' | 'basket' | 'wishlist'
  age: string
  /** Customers' rows stay. */
  ofVisitors?: true
  /** What goes with a row of an owner. */
  items?: 'basket_item' | 'wishlist_item'
}

const answers: Aged = { table: 'done_mutation', age: 'done_at' }
const sessions: Aged = { table: 'session', age: 'expires_at' }
const ofVisitors: Aged[] = [
  { table: 'basket', age: 'changed_at', ofVisitors: true, items: 'basket_item' },
  { table: 'wishlist', age: 'changed_at', ofVisitors: true, items: 'wishlist_item' },
  { table: 'voucher_choice', age: 'chosen_at', ofVisitors: true },
]

/**
 * Deletes what nobody can come back to: answers kept for retries, sessions that have run out, and what visitors left whose
 * cookie is gone by now. What customers keep stays. Several processes may do so at once.
 * @param now ms
 * @param signal once aborted, the rest is left to the next time
 */
export async function sweepAged(database: Database, now: number, signal?: AbortSignal): Promise<void> {
  const before: [Aged, number][] = [
    [answers, now - answersKeptMs],
    [sessions, now],
    ...ofVisitors.map((aged): [Aged, number] => [aged, now - visitorKeptMs]),
  ]
  for (const [aged, end] of before)
    for (let more = true; more && !signal?.aborted; ) {
      more = await database.transaction().execute((db) => sweepStep(db, aged, end))
      // SQLite answers at once: requests get their turn between two steps.
      await setImmediate()
    }
}

/** @returns whether there may be more */
async function sweepStep(db: Kysely<Tables>, aged: Aged, before: number): Promise<boolean> {
  const { table, age, items } = aged
  const { rows: last } = await sql<{ at: number }>`
    select ${sql.ref(age)} as at from ${sql.table(table)}
    where ${isOver(aged, before)} order by ${sql.ref(age)} limit 1 offset ${sql.lit(stepRows - 1)}`.execute(
    db,
  )
  const over = isOver(aged, Number(last[0]?.at ?? before))
  // A basket that changes at this moment is waited for, and stays: it is no longer as old.
  if (!items) await sql`delete from ${sql.table(table)} where ${over}`.execute(db)
  else {
    const { rows } = await sql<Owner>`
      delete from ${sql.table(table)} where ${over} returning tenant_id, owner`.execute(db)
    for (const [tenantId, owners] of Map.groupBy(rows, ({ tenant_id }) => tenant_id))
      await db
        .deleteFrom(items)
        .where('tenant_id', '=', tenantId)
        .where(
          'owner',
          'in',
          owners.map(({ owner }) => owner),
        )
        .execute()
  }
  return last.length > 0
}

/** In the words of the index (0024-retention.ts), which is not used for others. */
const isOver = ({ age, ofVisitors }: Aged, before: number): RawBuilder<boolean> =>
  ofVisitors
    ? sql`${sql.ref(age)} <= ${before} and substr(owner, 1, 2) = 'v:'`
    : sql`${sql.ref(age)} <= ${before}`
