import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { logWarning } from '../../operations/log-failure.ts'
import { noteStoreFailure } from '../../operations/store-failures.ts'
import { isUnavailable, Unavailable } from '../../operations/unavailable.ts'
import { keepingCause } from './keep-cause.ts'

interface PostgresDriver {
  Pool: new (options: object) => DriverPool
  types: { getTypeParser(oid: number, format?: string): unknown }
}

interface DriverPool extends PostgresPool {
  on(event: 'error', heard: (error: Error) => void): void
  on(event: 'connect', made: (client: { on(event: 'error', heard: () => void): void }) => void): void
}

/** How long a server that says nothing is waited for, ms. */
export interface Patience {
  /** Until there is a connection: a free one of the pool, or a new one. */
  connectMs: number
  /** Until a statement is answered; left out: as long as it takes, which is for imports and migrations. */
  answerMs?: number
}

/** Nobody waits longer for a page: what serves visitors gives up before the render does (limits.ts). */
export const servingPatience: Patience = { connectMs: 5_000, answerMs: 10_000 }

const workingPatience: Patience = { connectMs: 5_000 }

/** By how much a server that lives may say itself that a statement took too long, ms. */
const graceMs = 1_000

/** int8, in which PostgreSQL counts; every number of the shop fits a JavaScript one. */
const int8 = 20

/** The server did not answer in time. */
export class DatabaseTimeout extends Unavailable {
  override name = 'DatabaseTimeout'
}

/**
 * Kysely over PostgreSQL. The driver is fetched only here, so a shop on SQLite never loads it. A server that hangs is
 * a failure like any other: no connection, or no answer, in time.
 * @param url `postgres://user:password@host/database`
 */
export const postgresDialect = (url: string, patience: Patience = workingPatience): Dialect =>
  keepingCause(
    new PostgresDialect({
      pool: async () => {
        // Named by a variable: bundlers and the type checker leave it to the moment it is needed.
        const name = 'pg'
        const { default: pg } = (await import(/* @vite-ignore */ name)) as { default: PostgresDriver }
        const { connectMs, answerMs } = patience
        const pool = new pg.Pool({
          ...{ connectionString: url, max: 10, types: numbersFor(pg) },
          ...{ connectionTimeoutMillis: connectMs, keepAlive: true },
          ...(answerMs !== undefined && { statement_timeout: answerMs }),
        })
        // A connection that the server ends while nobody uses it is replaced when it is needed. Unheard, it would end the process.
        pool.on('error', ({ message }) => logWarning('database', message))
        // Of one that somebody holds the pool hears nothing: its holder learns it from the statement that fails, and this
        // keeps the process from ending by it.
        pool.on('connect', (client) => client.on('error', () => {}))
        return answerMs === undefined ? pool : impatient(pool, answerMs + graceMs)
      },
    }),
  )

/**
 * A connection that owes an answer is thrown away: what it says later is not for who asks next, and a transaction on it
 * is rolled back by the server, which sees it end.
 */
const impatient = (pool: PostgresPool, patienceMs: number): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => inTime(await pool.connect().catch(unreachable), patienceMs),
})

function inTime(client: PostgresPoolClient, patienceMs: number): PostgresPoolClient {
  let owed: DatabaseTimeout | undefined
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>
  const query = (...asked: unknown[]): Promise<unknown> => {
    // The rollback of a transaction that was not answered.
    if (owed) return Promise.reject(owed)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const timer = setTimeout(() => {
      owed = new DatabaseTimeout(`PostgreSQL: no answer within ${patienceMs} ms`)
      reject(owed)
    }, patienceMs)
    ask(...asked)
      .then(resolve, (error: Error) => {
        noteStoreFailure(error)
        reject(hasState(error) ? error : lost(error))
      })
      .finally(() => clearTimeout(timer))
    return promise
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (discarded?: boolean) => client.release(discarded === true || owed !== undefined),
  } as PostgresPoolClient
}

/** The driver's own words for a connection that cannot be had, or is gone, have no number to know them by. */
const lost = (cause: Error): Error =>
  isUnavailable(cause) ? cause : new Unavailable(`PostgreSQL: ${cause.message}`, { cause })

const unreachable = (error: Error): never => {
  throw lost(error)
}

/** Whether the server itself says what is wrong, by SQLSTATE. */
const hasState = ({ code }: Error & { code?: unknown }): boolean =>
  typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

const numbersFor = (pg: PostgresDriver) => ({
  getTypeParser: (oid: number, format?: string) =>
    oid === int8 ? Number : pg.types.getTypeParser(oid, format),
})
