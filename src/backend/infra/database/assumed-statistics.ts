import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Columns that hardly narrow the rows, because every query names them. */
const broadColumns = new Set(['tenant_id', 'generation'])

/** Assumed numbers of rows for a large database: of a table, of a tenant, and left by each further column. */
const rows = 1_000_000
const rowsOfTenant = 300_000
const rowsLeft = [20, 4, 2]

interface Index {
  table: string
  /** The name in SQLite's statistics. */
  name: string
  /** 1 for a unique index. */
  one: number
  /** Column names in order, separated by commas. */
  columns: string
}

/** A table without row ids is stored in the order of its primary key; that index has the table's name. */
const indexes = sql<Index>`
  select tables.name as "table",
    case when tables.wr and of.origin = 'pk' then tables.name else of.name end as name,
    of."unique" as one,
    (select group_concat(name) from pragma_index_info(of.name)) as columns
  from pragma_table_list as tables, pragma_index_list(tables.name) as of
  where tables.type = 'table' and tables.schema = 'main' and tables.name not like 'sqlite%'`

/**
 * Writes assumed statistics for the indexes that have none, for SQLite's planner.
 * See .github/adr/0005-assumed-statistics.md.
 */
export const assumeStatistics = (database: Kysely<Tables>): Promise<void> =>
  database.transaction().execute(async (db) => {
    // Creates the table of statistics if it is missing, and loads its content.
    const read = () => sql`analyze sqlite_schema`.execute(db)
    await read()
    const known = await sql<{ idx: string }>`select idx from sqlite_stat1`.execute(db)
    const names = new Set(known.rows.map(({ idx }) => idx))
    const unknown = (await indexes.execute(db)).rows.filter(({ name }) => !names.has(name))
    for (const index of unknown)
      await sql`insert into sqlite_stat1 values (${index.table}, ${index.name}, ${assumed(index)})`.execute(
        db,
      )
    if (unknown.length > 0) await read()
  })

/**
 * Returns the number of rows, then the rows found by the first column, by the first two, and so on: `1000000
 * 300000 20 1`.
 */
export function assumed({ columns, one }: Pick<Index, 'columns' | 'one'>): string {
  const names = columns.split(',')
  let narrowing = 0
  const found = names.map((name, at) => {
    if (one && at === names.length - 1) return 1
    return broadColumns.has(name) ? rowsOfTenant : (rowsLeft[narrowing++] ?? 1)
  })
  return [rows, ...found].join(' ')
}
