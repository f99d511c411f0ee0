import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { currentGenerations } from '../backend/catalogue/writing/generations.ts'
import { type Database, type DatabasePlace, databasePlace, openAsItIs } from '../backend/database/database.ts'
import { databaseFile } from '../backend/database/database-file.ts'
import { FileCheck } from '../backend/database/file-check.ts'
import { probeWrite } from '../backend/database/probe-write.ts'
import { ChangeReader, type PageChange } from '../backend/page-change/read-changes.ts'
import { sqliteErrorName } from '../operations/sqlite-error.ts'
import { forgetStoreFailure, storeFailures } from '../operations/store-failures.ts'

export type { PageChange }

/** The store has to answer while somebody waits for readiness. */
const patience = { connectMs: 1_500, answerMs: 1_500 }

/** How long a look waits for a check of the whole file; a longer one goes on, and a later look says what it found, ms. */
const checkMs = 1_000

/** With less free space beside the database, a look tries whether it can be written, bytes. */
const littleSpace = 4 * 1024 * 1024

export interface WatchOptions {
  /** Told of every tenant whose catalogue is another than at the look before; at the first, of all. */
  onNewCatalogue: (tenantId: string) => void
  /** Told of each change of price, stock, review or voucher, once (REL-4); of `catalogue` is told above. */
  onChanges: (changes: PageChange[]) => void
  /** Told when changes may have been missed: at the first look, and after a long pause. */
  onMissed: () => void
  place?: DatabasePlace
}

/**
 * Looks at the store over a connection of its own: whether it answers, is whole and can be written, which catalogues are
 * read now, and what has changed of their products. Whoever made a change, another process or an SQL statement, it is seen
 * here. Nothing is written unless a write of this process has failed or the disk is nearly full.
 */
export class StoreWatch {
  readonly #place: DatabasePlace
  readonly #options: WatchOptions
  readonly #reader = new ChangeReader()
  #database: Database | undefined
  readonly #check: FileCheck | undefined
  #known = new Map<string, number>()
  #seen = false
  #reading: Promise<PageChange[]> | undefined
  #next: Promise<PageChange[]> | undefined

  constructor(options: WatchOptions) {
    this.#options = options
    this.#place = options.place ?? databasePlace()
    this.#check = this.#place.url ? undefined : new FileCheck({ file: databaseFile(this.#place) })
  }

  /**
   * @throws when the store does not answer, is damaged or cannot be written. A shop that nobody has opened yet has nothing
   * that could.
   */
  async look(): Promise<void> {
    if (!this.#place.url) {
      const isThere = existsSync(databaseFile(this.#place))
      if (!isThere && this.#seen) {
        await this.#disconnect()
        throw new Error('The file of the shop is gone.')
      }
      if (!isThere) return
      this.#seen = true
    }
    this.#database ??= openAsItIs(this.#place, patience)
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

  /** The generations of the catalogues that were read at the last look, by tenant. */
  get generations(): ReadonlyMap<string, number> {
    return this.#known
  }

  /**
   * Reads what has changed since the last time, and tells it. One call at a time: those that come meanwhile wait for one more.
   * @returns what was found; nothing before the first look
   * @throws when the store does not answer
   */
  async readChanges(): Promise<PageChange[]> {
    if (!this.#reading && !this.#next) return await this.#begin()
    // What is committed before this call may be missing from a reading that began before it: all such calls share the next.
    this.#next ??= (this.#reading ?? Promise.resolve([]))
      .catch(() => [])
      .then(() => {
        this.#next = undefined
        return this.#begin()
      })
    return await this.#next
  }

  #begin(): Promise<PageChange[]> {
    const reading = this.#read().finally(() => {
      if (this.#reading === reading) this.#reading = undefined
    })
    this.#reading = reading
    return reading
  }

  /** Notes a change that another process has reported. @returns false where it was known already */
  hear(id: number): boolean {
    return this.#reader.hear(id)
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
    const { unwritable } = storeFailures()
    if (unwritable === undefined && !(await this.#isNearlyFull())) return
    try {
      await probeWrite(this.#place, database)
      forgetStoreFailure('unwritable')
    } catch (cause) {
      const { code } = cause as { code?: string }
      const name = sqliteErrorName(cause) ?? code ?? (cause as Error).message
      throw new Error(`The store cannot be written: ${unwritable ?? name}`, { cause })
    }
  }

  async #isNearlyFull(): Promise<boolean> {
    if (this.#place.url) return false
    const { bavail, bsize } = await statfs(this.#place.folder)
    return bavail * bsize < littleSpace
  }

  async #read(): Promise<PageChange[]> {
    if (!this.#database) return []
    const found = await this.#reader.look(this.#database, Date.now())
    if ('missed' in found) {
      this.#options.onMissed()
      return []
    }
    const changes = found.changes.filter(({ kind }) => kind !== 'catalogue')
    if (changes.length > 0) this.#options.onChanges(changes)
    return changes
  }

  #compare(now: Map<string, number>): void {
    const before = this.#known
    this.#known = now
    for (const [tenantId, generation] of now)
      if (before.get(tenantId) !== generation) this.#options.onNewCatalogue(tenantId)
  }
}

/** The store answers, and its tables are made by the first question: `undefined_table` of PostgreSQL, words of SQLite. */
const isWithoutTables = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '42P01' || /no such table/.test((error as Error).message)
