import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { currentGenerations } from '#backend/catalogue/writing/generations.ts'
import {
  type Database,
  type DatabaseLocation,
  databaseLocation,
  openUnmigrated,
} from '#backend/infra/database/database.ts'
import { databaseFile } from '#backend/infra/database/database-file.ts'
import { FileCheck } from '#backend/infra/database/file-check.ts'
import { probeWrite } from '#backend/infra/database/probe-write.ts'
import { ChangeReader, type PageChange } from '#backend/infra/page-changes/read-changes.ts'
import { clearDatabaseFailure, databaseFailures } from '#operations/database-failures.ts'
import { sqliteErrorName } from '#operations/sqlite-error.ts'

export type { PageChange }

/** Timeouts of the database, ms; short, since the readiness probe waits for it. */
const timeouts = { connectMs: 1_500, answerMs: 1_500 }

/**
 * How long a check waits for the integrity check of the whole file, ms. A longer one continues, and a later call
 * reports its result.
 */
const checkMs = 1_000

/** With less free disk space than this (bytes), each check also tries a write. */
const lowDiskBytes = 4 * 1024 * 1024

export interface WatchOptions {
  /** Called for every tenant whose catalogue has changed since the last check; at the first check for all. */
  onNewCatalogue: (tenantId: string) => void
  /**
   * Called once for each change of price, stock, review or voucher (REL-4); changes of `catalogue` are reported above.
   */
  onChanges: (changes: PageChange[]) => void
  /** Called when changes may have been missed: at the first check, and after a long pause. */
  onMissed: () => void
  place?: DatabaseLocation
}

/**
 * Checks the database over a connection of its own: whether it answers, is intact and can be written. Reports new
 * catalogue generations and changes of products, whether another process or an SQL statement made them. It writes only
 * if a write of this process has failed or the disk is nearly full.
 */
export class DatabaseWatch {
  readonly #place: DatabaseLocation
  readonly #options: WatchOptions
  readonly #reader = new ChangeReader()
  #database: Database | undefined
  readonly #check: FileCheck | undefined
  #knownGenerations = new Map<string, number>()
  #fileSeen = false
  #reading: Promise<PageChange[]> | undefined
  #next: Promise<PageChange[]> | undefined

  constructor(options: WatchOptions) {
    this.#options = options
    this.#place = options.place ?? databaseLocation()
    this.#check = this.#place.url ? undefined : new FileCheck({ file: databaseFile(this.#place) })
  }

  /**
   * @throws when the database does not answer, is damaged or cannot be written; not for a shop whose database has not
   * been created yet
   */
  async check(): Promise<void> {
    if (!this.#place.url) {
      const isThere = existsSync(databaseFile(this.#place))
      if (!isThere && this.#fileSeen) {
        await this.#disconnect()
        throw new Error('The database file no longer exists.')
      }
      if (!isThere) return
      this.#fileSeen = true
    }
    this.#database ??= openUnmigrated(this.#place, timeouts)
    try {
      this.#compare(await currentGenerations(this.#database))
      await this.readChanges()
    } catch (error) {
      if (!isWithoutTables(error)) {
        await this.#disconnect()
        throw error
      }
    }
    await this.#requireWhole()
    await this.#requireWritable(this.#database)
  }

  /** The generations of the catalogues at the last check, by tenant. */
  get generations(): ReadonlyMap<string, number> {
    return this.#knownGenerations
  }

  /**
   * Reads the changes since the last call and reports them. Concurrent calls share the next read.
   * @returns the changes; none before the first check
   * @throws when the database does not answer
   */
  async readChanges(): Promise<PageChange[]> {
    if (!this.#reading && !this.#next) return await this.#startRead()
    // A read that started before this call may miss what was committed before it, so the call waits for the next read.
    this.#next ??= (this.#reading ?? Promise.resolve([]))
      .catch(() => [])
      .then(() => {
        this.#next = undefined
        return this.#startRead()
      })
    return await this.#next
  }

  #startRead(): Promise<PageChange[]> {
    const reading = this.#read().finally(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
    this.#reading = reading
    return reading
  }

  /** Records a change that another process has reported. @returns false if it was already known */
  recordChange(id: number): boolean {
    return this.#reader.recordChange(id)
  }

  async close(): Promise<void> {
    await this.#check?.close()
    await this.#disconnect()
  }

  async #disconnect(): Promise<void> {
    const database = this.#database
    this.#database = undefined
    await database?.destroy().catch(() => undefined)
  }

  async #requireWhole(): Promise<void> {
    const damage = await this.#check?.damage(checkMs)
    if (damage !== undefined) throw new Error(`The database is damaged: ${damage}`)
  }

  async #requireWritable(database: Database): Promise<void> {
    const { unwritable } = databaseFailures()
    if (unwritable === undefined && !(await this.#isNearlyFull())) return
    try {
      await probeWrite(this.#place, database)
      clearDatabaseFailure('unwritable')
    } catch (cause) {
      const { code } = cause as { code?: string }
      const name = sqliteErrorName(cause) ?? code ?? (cause as Error).message
      throw new Error(`The database cannot be written: ${unwritable ?? name}`, { cause })
    }
  }

  async #isNearlyFull(): Promise<boolean> {
    if (this.#place.url) return false
    const { bavail, bsize } = await statfs(this.#place.folder)
    return bavail * bsize < lowDiskBytes
  }

  async #read(): Promise<PageChange[]> {
    if (!this.#database) return []
    const found = await this.#reader.check(this.#database, Date.now())
    if ('missed' in found) {
      this.#options.onMissed()
      return []
    }
    const changes = found.changes.filter(({ kind }) => kind !== 'catalogue')
    if (changes.length > 0) this.#options.onChanges(changes)
    return changes
  }

  #compare(now: Map<string, number>): void {
    const before = this.#knownGenerations
    this.#knownGenerations = now
    for (const [tenantId, generation] of now)
      if (before.get(tenantId) !== generation) this.#options.onNewCatalogue(tenantId)
  }
}

/**
 * The database answers, but has no tables yet; the first query creates them. PostgreSQL: `undefined_table`, SQLite: its
 * message.
 */
const isWithoutTables = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '42P01' || /no such table/.test((error as Error).message)
