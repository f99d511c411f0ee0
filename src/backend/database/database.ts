import { join } from 'node:path'
import { Kysely } from 'kysely'
import { assumeStatistics } from './assumed-statistics.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { privateFile, privateFolder } from './private-files.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export interface DatabasePlace {
  /** postgres://…; left out: SQLite. */
  url?: string | undefined
  /** Folder of the SQLite file. */
  folder: string
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
  const database = new Kysely<Tables>({
    dialect: place.url ? postgresDialect(place.url) : fileDialect(place.folder),
  })
  try {
    await migrate(database, place.url ? 'postgres' : 'sqlite')
    if (!place.url) await assumeStatistics(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return database
}

function fileDialect(folder: string) {
  privateFolder(folder)
  const file = join(folder, 'shop.sqlite')
  privateFile(file, ['-wal', '-shm'])
  return sqliteDialect(file)
}
