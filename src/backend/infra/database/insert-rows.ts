import { CompiledQuery, type Insertable, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Number of rows per statement: enough to make its cost small, few enough for SQLite's 32,766 values. */
const rowsAtOnce = 100

/**
 * Inserts many rows with the same columns. The SQL is built once for each dialect and number of rows, because building it
 * costs more than writing the rows.
 */
export class Inserter<Table extends keyof Tables & string> {
  readonly #table: Table
  readonly #columns: (keyof Tables[Table] & string)[]
  /** SQL by dialect and number of rows: one process may have databases of two dialects open, as tests do. */
  readonly #statements = new WeakMap<object, Map<number, string>>()

  constructor(table: Table, columns: (keyof Tables[Table] & string)[]) {
    this.#table = table
    this.#columns = columns
  }

  async insert(db: Kysely<Tables>, rows: Tables[Table][]): Promise<void> {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = rows.slice(start, start + rowsAtOnce)
      const values = some.flatMap((row) => this.#columns.map((column) => row[column]))
      await db.executeQuery(CompiledQuery.raw(this.#statement(db, some), values))
    }
  }

  #statement(db: Kysely<Tables>, rows: Tables[Table][]): string {
    const dialect = db.getExecutor().adapter.constructor
    const statements = this.#statements.get(dialect) ?? new Map<number, string>()
    const cached = statements.get(rows.length)
    if (cached !== undefined) return cached
    // All rows use one order of columns, that of the placeholders.
    const ordered = rows.map((row) =>
      Object.fromEntries(this.#columns.map((column) => [column, row[column] ?? ''])),
    )
    const { sql } = db
      .insertInto(this.#table)
      .values(ordered as Insertable<Tables[Table]>[])
      .compile()
    this.#statements.set(dialect, statements.set(rows.length, sql))
    return sql
  }
}
