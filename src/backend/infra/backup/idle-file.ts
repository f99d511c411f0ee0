import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sqliteErrorName } from '#operations/sqlite-error.ts'

/** Another process has the database open, so its data must not be replaced. */
export class DataInUse extends Error {
  override name = 'DataInUse'
}

/**
 * Checks that no process has a SQLite file open, and leaves it without a write-ahead log. Leaving WAL mode is
 * only possible for the sole connection, so SQLite itself reports whether there are others. For a damaged
 * file, the system's list of locks is read instead, where it exists (Linux).
 * @throws {DataInUse}
 */
export const requireIdle = (file: string): void => lockIdle(file)?.release()

/** A SQLite file that this process alone can read and write. */
export interface IdleFile {
  /** Lets other processes open it again. */
  release(): void
}

/**
 * Checks the same and locks the file: a process that opens it waits, and fails with `SQLITE_BUSY`, until it
 * is released. No descriptor of the file may be opened and closed meanwhile, which would drop the lock.
 * @returns undefined for a file that cannot be locked: a missing one, or one so damaged that SQLite cannot
 * read it
 * @throws {DataInUse}
 */
export function lockIdle(file: string): IdleFile | undefined {
  if (!existsSync(file)) return undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 500 })
    database.exec('pragma journal_mode = delete')
    database.exec('begin exclusive')
    // A process that opened it between the two statements has a WAL again, with which the lock only excludes
    // writers.
    if (database.prepare('pragma journal_mode').get()?.journal_mode === 'wal') throw inUse(file)
    const lockedDatabase = database
    return { release: () => lockedDatabase.close() }
  } catch (error) {
    database?.close()
    if (['SQLITE_BUSY', 'SQLITE_LOCKED'].includes(sqliteErrorName(error) ?? '') || isLocked(file))
      throw inUse(file)
    if (error instanceof DataInUse) throw error
    return undefined
  }
}

const inUse = (file: string): DataInUse => new DataInUse(`${file} is in use: stop the server first.`)

function isLocked(file: string): boolean {
  if (!existsSync('/proc/locks')) return false
  const { ino } = statSync(file)
  return readFileSync('/proc/locks', 'utf8').includes(`:${ino} `)
}
