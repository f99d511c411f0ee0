import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from './table-ending.ts'

/** A trigger that writes a row of `page_change` (migration 0029). */
export interface ChangeTrigger {
  table: string
  event: 'insert' | 'update' | 'delete'
  /** SQL condition on `old` and `new` that selects the rows; must be valid in both databases. */
  when: string
  change: 'product' | 'reviews' | 'vouchers' | 'catalogue' | 'listing'
  /** SQL expression for the subject. */
  subject: string
}

/** SQL condition: one of the columns has another value than before. */
export const differs = (...columns: string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/** The name is made of table, event and kind of change; there is one trigger of each. */
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
  // PostgreSQL does not allow a subquery in the condition of a trigger, but in its function.
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
