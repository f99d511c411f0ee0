import { sqliteErrorName } from './sqlite-error.ts'

/** Database failures of this process: the code of the last error of each kind, such as `SQLITE_FULL`. */
interface DatabaseFailures {
  /** The database could not be written: a full disk, a read-only file or server. */
  unwritable?: string | undefined
  /** Pages of the file are not as SQLite wrote them. */
  damaged?: string | undefined
}

/** Failures stay until a check has shown that they are over. The server's readiness reads the failures of pages. */
const failures: DatabaseFailures = {}

const unwritable: ReadonlySet<string> = new Set([
  ...['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'],
  // PostgreSQL: disk full; read-only transaction.
  ...['53100', '25006'],
])

const damaged: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB'])

/**
 * Records an error of the database if it means that the database cannot be written or is damaged; other errors are
 * ignored.
 */
export function recordDatabaseFailure(error: unknown): void {
  const code = sqliteErrorName(error) ?? String((error as { code?: unknown }).code)
  if (unwritable.has(code)) failures.unwritable = code
  if (damaged.has(code)) failures.damaged = code
}

/** Returns the codes of failures that are not known to be over. */
export const databaseFailures = (): Readonly<DatabaseFailures> => failures

/** Clears a failure after a check of the database has shown that it is over. */
export function clearDatabaseFailure(kind: keyof DatabaseFailures): void {
  failures[kind] = undefined
}
