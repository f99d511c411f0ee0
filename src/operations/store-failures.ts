import { sqliteErrorName } from './sqlite-error.ts'

/** What this process has met in its store, by the code of the last error of each kind, such as `SQLITE_FULL`. */
interface StoreFailures {
  /** The store could not be written: a full disk, a file or a server that only reads. */
  unwritable?: string | undefined
  /** Pages of the file are not what SQLite wrote. */
  damaged?: string | undefined
}

/**
 * Failures stay until somebody has looked whether they are over. The server and the bundle of pages each have a copy of
 * this module, so they are kept on the process: the server's readiness reads what a page met.
 */
const place = Symbol.for('etalage.storeFailures')
const holder = globalThis as { [place]?: StoreFailures }
const failures: StoreFailures = holder[place] ?? {}
holder[place] = failures

const unwritable: ReadonlySet<string> = new Set([
  ...['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'],
  // PostgreSQL: disk full, a transaction that may only read.
  ...['53100', '25006'],
])

const damaged: ReadonlySet<string> = new Set(['SQLITE_CORRUPT', 'SQLITE_NOTADB'])

/** Remembers an error of the database if it says that the store cannot be written or is damaged; any other is ignored. */
export function noteStoreFailure(error: unknown): void {
  const code = sqliteErrorName(error) ?? String((error as { code?: unknown }).code)
  if (unwritable.has(code)) failures.unwritable = code
  if (damaged.has(code)) failures.damaged = code
}

/** The codes of failures that are not known to be over. */
export const storeFailures = (): Readonly<StoreFailures> => failures

/** A look at the store has shown that it is over. */
export function forgetStoreFailure(kind: keyof StoreFailures): void {
  failures[kind] = undefined
}
