import { Kysely } from 'kysely'
import { isUnsafeAllowed, unsafeFileSystem, unsafeFolder } from '#operations/file-system.ts'
import { tracing } from '#operations/tracing.ts'
import { assumeStatistics } from './assumed-statistics.ts'
import { databaseFile } from './database-file.ts'
import { migrate } from './migrate.ts'
import { type DatabaseTimeouts, postgresDialect, servingTimeouts } from './postgres-dialect.ts'
import { privateFile, privateFolder } from './private-files.ts'
import { queryTracer } from './query-tracer.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export interface DatabaseLocation {
  /** postgres://…; SQLite if left out. */
  url?: string | undefined
  /** Folder of the SQLite file. */
  folder: string
  /** Whether the file is memory-mapped, which counts as this process's memory; default true. */
  mapped?: boolean
}

/** Where this process stores its data: `DATABASE_URL`, else a file under `DATA_DIR` (`.data`). */
export const databaseLocation = (environment: NodeJS.ProcessEnv = process.env): DatabaseLocation => ({
  url: environment.DATABASE_URL || undefined,
  folder: environment.DATA_DIR || '.data',
})

/**
 * Opens the database and migrates it. The caller closes it with `destroy()`.
 * @throws if the database cannot be reached or a migration fails
 */
export async function openDatabase(location: DatabaseLocation = databaseLocation()): Promise<Database> {
  const database = createDatabase(location)
  try {
    await migrate(database, location.url ? 'postgres' : 'sqlite')
    if (!location.url) await assumeStatistics(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return database
}

/**
 * Opens the database for a process that serves visitors: statements have a timeout, so that requests do not
 * wait for a server that hangs. Migrations have no timeout.
 */
export async function openServingDatabase(location: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(location)
  if (!location.url) return database
  await database.destroy()
  return createDatabase(location, servingTimeouts)
}

/** Opens the database without migrating it. @throws nothing yet: the first query does */
export const openUnmigrated = (location: DatabaseLocation, timeouts: DatabaseTimeouts): Database =>
  createDatabase(location, timeouts)

const createDatabase = (location: DatabaseLocation, timeouts?: DatabaseTimeouts): Database =>
  new Kysely<Tables>({
    dialect: location.url ? postgresDialect(location.url, timeouts) : fileDialect(location),
    ...(tracing() && { log: queryTracer(location.url ? 'postgresql' : 'sqlite') }),
  })

/**
 * @throws on a file system where SQLite is not safe, unless the operator has allowed it: then the file is not
 * memory-mapped
 */
function fileDialect(location: DatabaseLocation) {
  privateFolder(location.folder)
  const unsafe = unsafeFileSystem(location.folder)
  if (unsafe !== undefined && !isUnsafeAllowed(process.env))
    throw new Error(unsafeFolder(location.folder, unsafe))
  const file = databaseFile(location)
  privateFile(file, ['-wal', '-shm'])
  return sqliteDialect(file, unsafe === undefined ? location.mapped : false)
}
