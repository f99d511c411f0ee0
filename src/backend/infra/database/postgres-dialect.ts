import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { recordDatabaseFailure } from '#operations/database-failures.ts'
import { logWarning } from '#operations/log-failure.ts'
import { isUnavailable, Unavailable } from '#operations/unavailable.ts'
import { preservingCause } from './preserve-cause.ts'

interface PostgresDriver {
  Pool: new (options: object) => DriverPool
  types: { getTypeParser(oid: number, format?: string): unknown }
}

interface DriverPool extends PostgresPool {
  on(event: 'error', listener: (error: Error) => void): void
  on(event: 'connect', listener: (client: { on(event: 'error', listener: () => void): void }) => void): void
}

/** Timeouts for a server that does not answer, ms. */
export interface DatabaseTimeouts {
  /** Until a connection is available: a free one of the pool, or a new one. */
  connectMs: number
  /** Until a statement is answered; without a limit if left out, which is for imports and migrations. */
  answerMs?: number
}

/** A page is not waited for longer: processes that serve visitors time out before the render does (limits.ts). */
export const servingTimeouts: DatabaseTimeouts = { connectMs: 5_000, answerMs: 10_000 }

const defaultTimeouts: DatabaseTimeouts = { connectMs: 5_000 }

/** How much earlier the server itself should cancel a slow statement, ms. */
const graceMs = 1_000

/** int8, the type of PostgreSQL's counts; all values fit a JavaScript number. */
const int8 = 20

/** Thrown if the server did not answer in time. */
export class DatabaseTimeout extends Unavailable {
  override name = 'DatabaseTimeout'
}

/**
 * Kysely dialect for PostgreSQL. The driver is imported only here, so SQLite installations never load it. A
 * server that hangs causes an error: no connection, or no answer, in time.
 * @param url `postgres://user:password@host/database`
 */
export const postgresDialect = (url: string, timeouts: DatabaseTimeouts = defaultTimeouts): Dialect =>
  preservingCause(
    new PostgresDialect({
      pool: async () => {
        // Imported through a variable, so that bundlers and the type checker do not resolve it.
        const name = 'pg'
        const { default: pg } = (await import(/* @vite-ignore */ name)) as { default: PostgresDriver }
        const { connectMs, answerMs } = timeouts
        const pool = new pg.Pool({
          ...{ connectionString: url, max: 10, types: numbersFor(pg) },
          ...{ connectionTimeoutMillis: connectMs, keepAlive: true },
          ...(answerMs !== undefined && { statement_timeout: answerMs }),
        })
        // The pool replaces an idle connection that the server has closed. Without a listener the error would
        // end the process.
        pool.on('error', ({ message }) => logWarning('database', message))
        // For a connection in use the pool gets no event: its user gets the error from the failing statement,
        // and this listener keeps the process alive.
        pool.on('connect', (client) => client.on('error', () => {}))
        return answerMs === undefined ? pool : withTimeout(pool, answerMs + graceMs)
      },
    }),
  )

/**
 * A connection with an unanswered statement is discarded: a late answer must not reach the next user. The
 * server rolls its transaction back when the connection ends.
 */
const withTimeout = (pool: PostgresPool, timeoutMs: number): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => limitQueries(await pool.connect().catch(unreachable), timeoutMs),
})

function limitQueries(client: PostgresPoolClient, timeoutMs: number): PostgresPoolClient {
  let timedOut: DatabaseTimeout | undefined
  const runQuery = client.query.bind(client) as (...parameters: unknown[]) => Promise<unknown>
  const query = (...parameters: unknown[]): Promise<unknown> => {
    // The rollback of a transaction without an answer.
    if (timedOut) return Promise.reject(timedOut)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      timedOut = new DatabaseTimeout(`PostgreSQL: no response within ${timeoutMs} ms`)
      reject(timedOut)
    }, timeoutMs)
    runQuery(...parameters)
      .then(resolve, (error: Error) => {
        recordDatabaseFailure(error)
        reject(hasState(error) ? error : unavailable(error))
      })
      .finally(() => clearTimeout(timer))
    return promise
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (discarded?: boolean) => client.release(discarded === true || timedOut !== undefined),
  } as PostgresPoolClient
}

/** The driver's messages for a connection that is unavailable or broken; they have no code. */
const unavailable = (cause: Error): Error =>
  isUnavailable(cause) ? cause : new Unavailable(`PostgreSQL: ${cause.message}`, { cause })

const unreachable = (error: Error): never => {
  throw unavailable(error)
}

/** Whether the error comes from the server, by its SQLSTATE. */
const hasState = ({ code }: Error & { code?: unknown }): boolean =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

const numbersFor = (pg: PostgresDriver) => ({
  getTypeParser: (oid: number, format?: string) =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
})
