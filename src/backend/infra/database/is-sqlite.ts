import { type Kysely, SqliteAdapter } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether a transaction locks all of the database, so that rows cannot and need not be locked. */
export const isSqlite = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter
