import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { recordDatabaseFailure } from '#operations/database-failures.ts'
import { createMemoryCache } from '#operations/memory-cache.ts'
import { sqliteErrorName } from '#operations/sqlite-error.ts'

/** Number of prepared statements cached per connection; there are a few dozen different queries. */
const maxStatements = 256

/**
 * Bytes of a file that a connection maps: all of a usual database. What was read of them counts as memory of the process,
 * for each connection again.
 */
const mostMappedBytes = 256 * 1024 * 1024

interface Prepared {
  statement: StatementSync
  /** Whether it returns rows. Cached, because SQLite builds a new list of columns for each call. */
  returnsRows: boolean
}

/** A connection to a SQLite file. It works synchronously and waits for busy writers of other processes. */
export class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #statements = createMemoryCache<Prepared>({ maxEntries: maxStatements })
  /** Whether the connection is in an unusable state; it is then closed instead of being reused. */
  broken = false

  constructor(file: string, mapped: boolean) {
    this.#database = openFile(file)
    // FULL: an acknowledged write, such as a basket's line, survives a power cut.
    this.#database.exec('pragma synchronous = full; pragma cache_size = -16000')
    // With memory mapping, pages outside the cache are read without a system call and a copy each.
    this.#database.exec(`pragma mmap_size = ${mapped ? mostMappedBytes : 0}`)
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return Promise.resolve(this.run<Row>(query))
    } catch (error) {
      recordDatabaseFailure(error)
      return Promise.reject(error)
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    try {
      for (const row of this.#prepare(query.sql).statement.iterate(...(query.parameters as SQLInputValue[])))
        yield { rows: [row as Row] }
    } catch (error) {
      recordDatabaseFailure(error)
      throw error
    }
  }

  execute(sql: string): void {
    try {
      this.#database.exec(sql)
    } catch (error) {
      recordDatabaseFailure(error)
      throw error
    }
  }

  /** Whether a transaction is open; SQLite ends one by itself after some errors. */
  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  close(): void {
    this.#database.close()
  }

  private run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows: reads } = this.#prepare(sql)
    const values = parameters as SQLInputValue[]
    if (reads) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    const prepared = { statement, returnsRows: statement.columns().length > 0 }
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/**
 * Opens the file with a write-ahead log. A restore may replace the file while its lock is waited for; the
 * connection returned is to the file that has the name afterwards.
 * @throws `SQLITE_BUSY` if another process locks the file for more than 5 s, and any other error of SQLite
 */
function openFile(file: string): DatabaseSync {
  for (;;) {
    const inode = inodeOf(file)
    const database = new DatabaseSync(file, { timeout: 5000 })
    const isReplaced = () => inode !== undefined && inode !== inodeOf(file)
    try {
      // Reads first, because the log is created beside the name, which may belong to another file by then.
      database.exec('pragma schema_version')
      if (!isReplaced()) {
        database.exec('pragma journal_mode = wal')
        if (!isReplaced()) return database
      }
    } catch (error) {
      database.close()
      if (sqliteErrorName(error) === 'SQLITE_BUSY')
        (error as Error).message += `: another process holds ${file}, such as a restore that is under way`
      throw error
    }
    database.close()
  }
}

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino
