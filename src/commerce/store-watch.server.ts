import { existsSync } from 'node:fs'
import { currentGenerations } from '../backend/catalogue/writing/generations.ts'
import {
  type Database,
  type DatabasePlace,
  databaseFile,
  databasePlace,
  openAsItIs,
} from '../backend/database/database.ts'

/** The store has to answer while somebody waits for readiness. */
const patience = { connectMs: 1_500, answerMs: 1_500 }

/**
 * Looks at the store over a connection of its own: whether it answers, and which catalogues are read now. An import is
 * another process's: what it changed is seen here.
 */
export class StoreWatch {
  readonly #place: DatabasePlace
  readonly #onNewCatalogue: (tenantId: string) => void
  #database: Database | undefined
  #known = new Map<string, number>()
  #seen = false

  /** @param onNewCatalogue told of every tenant whose catalogue is another than at the look before; at the first, of all */
  constructor(onNewCatalogue: (tenantId: string) => void, place = databasePlace()) {
    this.#place = place
    this.#onNewCatalogue = onNewCatalogue
  }

  /** @throws when the store does not answer. A shop that nobody has opened yet has nothing that could. */
  async look(): Promise<void> {
    if (!this.#place.url) {
      const isThere = existsSync(databaseFile(this.#place))
      if (!isThere && this.#seen) {
        await this.close()
        throw new Error('The file of the shop is gone.')
      }
      if (!isThere) return
      this.#seen = true
    }
    this.#database ??= openAsItIs(this.#place, patience)
    try {
      this.#compare(await currentGenerations(this.#database))
    } catch (error) {
      if (!isWithoutTables(error)) {
        await this.close()
        throw error
      }
    }
  }

  /** The generations of the catalogues that were read at the last look, by tenant. */
  get generations(): ReadonlyMap<string, number> {
    return this.#known
  }

  async close(): Promise<void> {
    const database = this.#database
    this.#database = undefined
    await database?.destroy().catch(() => undefined)
  }

  #compare(now: Map<string, number>): void {
    const before = this.#known
    this.#known = now
    for (const [tenantId, generation] of now)
      if (before.get(tenantId) !== generation) this.#onNewCatalogue(tenantId)
  }
}

/** The store answers, and its tables are made by the first question: `undefined_table` of PostgreSQL, words of SQLite. */
const isWithoutTables = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '42P01' || /no such table/.test((error as Error).message)
