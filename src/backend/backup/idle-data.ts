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
export function requireIdle(file: string): void {
  if (!existsSync(file)) return
  const inUse = (): never => {
    throw new DataInUse(`${file} is in use: stop the server first.`)
  }
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 500 })
    database.exec('pragma journal_mode = delete')
    database.exec('begin exclusive; rollback')
  } catch (error) {
    if (['SQLITE_BUSY', 'SQLITE_LOCKED'].includes(sqliteErrorName(error) ?? '') || isLocked(file)) inUse()
  } finally {
    database?.close()
  }
}

function isLocked(file: string): boolean {
  if (!existsSync('/proc/locks')) return false
  const { ino } = statSync(file)
  return readFileSync('/proc/locks', 'utf8').includes(`:${ino} `)
}
