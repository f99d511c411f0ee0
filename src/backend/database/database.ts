import { Kysely } from 'kysely'
import { isUnsafeAllowed, unsafeFileSystem, unsafeFolder } from '../../operations/file-system.ts'
import { assumeStatistics } from './assumed-statistics.ts'
import { databaseFile } from './database-file.ts'
import { migrate } from './migrate.ts'
import { type Patience, postgresDialect, servingPatience } from './postgres-dialect.ts'
import { privateFile, privateFolder } from './private-files.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export interface DatabasePlace {
  /** postgres://…; SQLite if left out. */
  url?: string | undefined
  /** Folder of the SQLite file. */
  folder: string
  /** Whether the file is memory-mapped, which counts as this process's memory; default true. */
  mapped?: boolean
}

/** Where this process stores its data: `DATABASE_URL`, else a file under `DATA_DIR` (`.data`). */
export const databasePlace = (environment: NodeJS.ProcessEnv = process.env): DatabasePlace => ({
  url: environment.DATABASE_URL || undefined,
  folder: environment.DATA_DIR || '.data',
})

/**
 * Opens the database and migrates it. The caller closes it with `destroy()`.
 * @throws if the database cannot be reached or a migration fails
 */
export async function openDatabase(place: DatabasePlace = databasePlace()): Promise<Database> {
  const database = opened(place)
  try {
    await migrate(database, place.url ? 'postgres' : 'sqlite')
    if (!place.url) await assumeStatistics(database)
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
export async function openServingDatabase(place: DatabasePlace): Promise<Database> {
  const database = await openDatabase(place)
  if (!place.url) return database
  await database.destroy()
  return opened(place, servingPatience)
}

/** Opens the database without migrating it. @throws nothing yet: the first query does */
export const openAsItIs = (place: DatabasePlace, patience: Patience): Database => opened(place, patience)

const opened = (place: DatabasePlace, patience?: Patience): Database =>
  new Kysely<Tables>({
    dialect: place.url ? postgresDialect(place.url, patience) : fileDialect(place),
  })

/**
 * @throws on a file system where SQLite is not safe, unless the operator has allowed it: then the file is not
 * memory-mapped
 */
function fileDialect(place: DatabasePlace) {
  privateFolder(place.folder)
  const unsafe = unsafeFileSystem(place.folder)
  if (unsafe !== undefined && !isUnsafeAllowed(process.env))
    throw new Error(unsafeFolder(place.folder, unsafe))
  const file = databaseFile(place)
  privateFile(file, ['-wal', '-shm'])
  return sqliteDialect(file, unsafe === undefined ? place.mapped : false)
}
