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
  /** postgres://…; left out: SQLite. */
  url?: string | undefined
  /** Folder of the SQLite file. */
  folder: string
  /** Whether pages of the file are read in place, which counts as this process's memory; so unless told. */
  mapped?: boolean
}

/** Where this process keeps its data: `DATABASE_URL`, else a file under `DATA_DIR` (`.data`). */
export const databasePlace = (environment: NodeJS.ProcessEnv = process.env): DatabasePlace => ({
  url: environment.DATABASE_URL || undefined,
  folder: environment.DATA_DIR || '.data',
})

/**
 * Opens the shop's database and brings its tables up to date. The caller closes it with `destroy()`.
 * @throws when the place cannot be reached or a migration fails.
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
 * The same for a process with visitors, who do not wait for a server that hangs: statements have to be answered in
 * time. Migrations take as long as they take.
 */
export async function openServingDatabase(place: DatabasePlace): Promise<Database> {
  const database = await openDatabase(place)
  if (!place.url) return database
  await database.destroy()
  return opened(place, servingPatience)
}

/** The database as it is, without a migration: to look at. @throws nothing yet: the first question does. */
export const openAsItIs = (place: DatabasePlace, patience: Patience): Database => opened(place, patience)

const opened = (place: DatabasePlace, patience?: Patience): Database =>
  new Kysely<Tables>({
    dialect: place.url ? postgresDialect(place.url, patience) : fileDialect(place),
  })

/** @throws on a file system where SQLite is not safe, unless the operator has allowed it: then nothing is mapped */
function fileDialect(place: DatabasePlace) {
  privateFolder(place.folder)
  const unsafe = unsafeFileSystem(place.folder)
  if (unsafe !== undefined && !isUnsafeAllowed(process.env))
    throw new Error(unsafeFolder(place.folder, unsafe))
  const file = databaseFile(place)
  privateFile(file, ['-wal', '-shm'])
  return sqliteDialect(file, unsafe === undefined ? place.mapped : false)
}
