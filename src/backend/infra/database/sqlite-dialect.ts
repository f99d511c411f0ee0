import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { SqliteDriver } from './sqlite-driver.ts'

/** SQLite creates tables inside transactions; with this setting two processes that start together migrate once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** The driver has several connections, so that reads need not wait for a transaction. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * Kysely dialect for node:sqlite and one file, memory-mapped by default. All repositories write within
 * `transaction()`.
 */
export const sqliteDialect = (file: string, mapped = true): Dialect => ({
  createDriver: () => new SqliteDriver(file, mapped),
  createAdapter: () => new TransactionalAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (database: Kysely<unknown>) => new SqliteIntrospector(database),
})
