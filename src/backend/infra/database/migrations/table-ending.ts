import { type RawBuilder, sql } from 'kysely'

export type DatabaseKind = 'sqlite' | 'postgres'

/**
 * SQL after a table's closing bracket. SQLite checks types only in STRICT tables; small rows that are found by
 * their key are stored in the index of the key (WITHOUT ROWID). PostgreSQL needs neither.
 */
export function tableEnding(kind: DatabaseKind, rows: 'wide' | 'narrow'): RawBuilder<unknown> {
  if (kind === 'postgres') return sql``
  return rows === 'narrow' ? sql`strict, without rowid` : sql`strict`
}

/** Column type of a time in ms, which exceeds PostgreSQL's integer; SQLite's integers are always wide enough. */
export const momentOf = (kind: DatabaseKind): 'bigint' | 'integer' =>
  kind === 'postgres' ? 'bigint' : 'integer'
