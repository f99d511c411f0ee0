import { type Dialect, PostgresDialect, type PostgresPool } from 'kysely'
import { logWarning } from '../../operations/log-failure.ts'

interface PostgresDriver {
  Pool: new (options: object) => PostgresPool & { on(event: 'error', heard: (error: Error) => void): void }
  types: { getTypeParser(oid: number, format?: string): unknown }
}

/** int8, in which PostgreSQL counts; every number of the shop fits a JavaScript one. */
const int8 = 20

/**
 * Kysely over PostgreSQL. The driver is fetched only here, so a shop on SQLite never loads it.
 * @param url `postgres://user:password@host/database`
 */
export const postgresDialect = (url: string): Dialect =>
  new PostgresDialect({
    pool: async () => {
      // Named by a variable: bundlers and the type checker leave it to the moment it is needed.
      const name = 'pg'
      const { default: pg } = (await import(/* @vite-ignore */ name)) as { default: PostgresDriver }
      const pool = new pg.Pool({ connectionString: url, max: 10, types: numbersFor(pg) })
      // A connection that the server ends while nobody uses it is replaced when it is needed. Unheard, it would end the process.
      pool.on('error', ({ message }) => logWarning('database', message))
      return pool
    },
  })

const numbersFor = (pg: PostgresDriver) => ({
  getTypeParser: (oid: number, format?: string) =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
})
