import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sqliteErrorName } from '../../operations/sqlite-error.ts'

/** Another process has the database open: its data are not exchanged under it. */
export class DataInUse extends Error {
  override name = 'DataInUse'
}

/**
 * Makes sure that no process has a SQLite file open, and leaves it without a log beside it. Leaving the write-ahead log is
 * only possible for the one connection there is, so SQLite itself says whether there are others. A damaged file cannot be
 * asked that way: there the system's list of locks is looked at, where it has one (Linux).
 * @throws {DataInUse}
 */
export const requireIdle = (file: string): void => holdIdle(file)?.release()

/** A SQLite file that this process alone can read and write. */
export interface IdleFile {
  /** Others may open it again. */
  release(): void
}

/**
 * The same, and from then on nobody else can read or write the file until it is released: a process that opens it waits,
 * and fails with `SQLITE_BUSY`. No descriptor of the file may be opened and closed meanwhile, which would drop the lock.
 * @returns undefined for a file that cannot be held: one that is not there, or is damaged so that SQLite cannot read it
 * @throws {DataInUse}
 */
export function holdIdle(file: string): IdleFile | undefined {
  if (!existsSync(file)) return undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 500 })
    database.exec('pragma journal_mode = delete')
    database.exec('begin exclusive')
    // Who has opened it between the two has its log again, beside which the lock keeps out writers alone.
    if (database.prepare('pragma journal_mode').get()?.journal_mode === 'wal') throw inUse(file)
    const held = database
    return { release: () => held.close() }
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
