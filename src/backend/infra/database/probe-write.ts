import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { draftPathOf } from '#operations/replace-file.ts'
import type { Database, DatabaseLocation } from './database.ts'
import { databaseFile } from './database-file.ts'

/** Larger than the spare space that a write-ahead log may have, bytes. */
const probeBytes = 262_144

/**
 * Tests whether the database can be written, by a write that changes nothing. SQLite: a file of 256 KB beside
 * the database, removed again, and a commit. PostgreSQL: a temporary table.
 * @throws the error of the disk or database, such as `ENOSPC` or SQLITE_FULL
 */
export async function probeWrite(location: DatabaseLocation, database: Database): Promise<void> {
  if (location.url) await database.transaction().execute(probeServer)
  else {
    await probeDisk(location.folder)
    probeFile(databaseFile(location))
  }
}

async function probeServer(transaction: Database): Promise<void> {
  await sql`create temporary table write_probe on commit drop as
    select repeat('x', 8000) as filler from generate_series(1, 32)`.execute(transaction)
}

async function probeDisk(folder: string): Promise<void> {
  const path = draftPathOf(join(folder, 'probe'))
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(Buffer.alloc(probeBytes, 1))
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Commits the first page of the file unchanged. Does not wait for a lock, because its holder may be another
 * transaction of this thread.
 */
function probeFile(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('begin immediate')
    const version = database.prepare('pragma user_version').get() as { user_version: number }
    database.exec(`pragma user_version = ${version.user_version}; commit`)
  } finally {
    database.close()
  }
}
