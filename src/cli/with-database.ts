import '../backend/domain-events.ts'
import { type Database, openDatabase } from '../backend/infra/database/database.ts'

/** Runs a part of a command with the database, and closes it whatever happens. */
export async function withDatabase<Result>(
  run: (database: Database) => Promise<Result>,
  ...location: Parameters<typeof openDatabase>
): Promise<Result> {
  const database = await openDatabase(...location)
  try {
    return await run(database)
  } finally {
    await database.destroy()
  }
}
