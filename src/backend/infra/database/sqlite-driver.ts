import type { Driver, TransactionSettings } from 'kysely'
import { logWarning } from '#operations/log-failure.ts'
import { Semaphore } from './semaphore.ts'
import { SqliteConnection } from './sqlite-connection.ts'

/** Number of idle connections that stay open. */
const maxIdle = 4

/**
 * Connections to one SQLite file. A transaction has a connection of its own, so concurrent reads see the last
 * committed state. Write transactions run one after the other within the process: waiting for SQLite's lock
 * would block the event loop that has to finish the other one. Connections are opened as needed: with a limit,
 * waiting transactions could hold all that a read waits for.
 */
export class SqliteDriver implements Driver {
  readonly #file: string
  readonly #mapped: boolean
  readonly #opened = new Set<SqliteConnection>()
  readonly #idle: SqliteConnection[] = []
  readonly #writers = new Semaphore(1)
  readonly #writing = new Set<SqliteConnection>()

  constructor(file: string, mapped: boolean) {
    this.#file = file
    this.#mapped = mapped
  }

  async init(): Promise<void> {
    this.#idle.push(this.#open())
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return this.#idle.pop() ?? this.#open()
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    if (!connection.broken && this.#idle.length < maxIdle) {
      this.#idle.push(connection)
      return
    }
    this.#opened.delete(connection)
    connection.close()
  }

  async beginTransaction(connection: SqliteConnection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') return connection.execute('begin')
    await this.#writers.acquire()
    try {
      connection.execute('begin immediate')
      this.#writing.add(connection)
    } catch (error) {
      this.#writers.release()
      throw error
    }
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.execute('commit')
    this.#endWrite(connection)
  }

  /**
   * Never throws: the caller passes on the error for which the transaction is rolled back, and a second error
   * would replace it. After some errors, such as a full disk, SQLite has rolled back by itself. A connection
   * that cannot roll back is closed when it is released, which ends its transaction.
   */
  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    try {
      if (connection.inTransaction) connection.execute('rollback')
    } catch (error) {
      connection.broken = true
      logWarning('database', `a transaction could not be rolled back: ${(error as Error).message}`)
    } finally {
      this.#endWrite(connection)
    }
  }

  async destroy(): Promise<void> {
    for (const connection of this.#opened) connection.close()
  }

  #endWrite(connection: SqliteConnection): void {
    if (this.#writing.delete(connection)) this.#writers.release()
  }

  #open(): SqliteConnection {
    const connection = new SqliteConnection(this.#file, this.#mapped)
    this.#opened.add(connection)
    return connection
  }
}
