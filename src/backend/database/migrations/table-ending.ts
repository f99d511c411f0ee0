import { type RawBuilder, sql } from 'kysely'

export type DatabaseKind = 'sqlite' | 'postgres'

/**
 * What stands after a table's closing bracket. SQLite checks types only in STRICT tables; small rows
 * that are found by their key lie in the key itself (WITHOUT ROWID). PostgreSQL needs neither.
 */
export function tableEnding(kind: DatabaseKind, rows: 'wide' | 'narrow'): RawBuilder<unknown> {
  if (kind === 'postgres') return sql``
  return rows === 'narrow' ? sql`strict, without rowid` : sql`strict`
}

/** The column type of a moment in ms, which outgrows PostgreSQL's integer; every number of SQLite is wide enough. */
export const momentOf = (kind: DatabaseKind): 'bigint' | 'integer' =>
  kind === 'postgres' ? 'bigint' : 'integer'
