import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from './table-ending.ts'

/** A trigger that writes a row of `page_change` (migration 0029). */
export interface ChangeTrigger {
  table: string
  event: 'insert' | 'update' | 'delete'
  /** Which rows count; in terms of `old` and `new`, in SQL that both databases understand. */
  when: string
  change: 'product' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /** What is written as the subject. */
  subject: string
}

/** Whether one of the columns has another value than before, in SQL. */
export const differs = (...columns: string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** Names itself by table, event and kind of change: one of each. */
export async function createChangeTrigger(
  // biome-ignore lint/suspicious/noExplicitAny: a migration knows no tables yet (Kysely)
  db: Kysely<any>,
  kind: DatabaseKind,
  { table, event, when, change, subject }: ChangeTrigger,
): Promise<void> {
  const name = `page_change_${table}_${event}_${change}`
  const row = event === 'delete' ? 'old' : 'new'
  const now =
    kind === 'postgres'
      ? 'cast(extract(epoch from clock_timestamp()) * 1000 as bigint)'
      : "cast(unixepoch('subsec') * 1000 as integer)"
  const insert = `insert into page_change (tenant_id, kind, subject, at)
    values (${row}.tenant_id, '${change}', ${subject}, ${now});`
  if (kind === 'sqlite') {
    await sql
      .raw(`create trigger ${name} after ${event} on ${table} when ${when} begin ${insert} end`)
      .execute(db)
    return
  }
  // A condition with a subquery cannot stand in a trigger of PostgreSQL, but in its function.
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$
        begin if ${when} then ${insert} end if; return null; end $$`,
    )
    .execute(db)
  await sql
    .raw(`create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`)
    .execute(db)
}
