import { type Database, type DatabasePlace, databasePlace, openAsItIs } from '../backend/database/database.ts'
import { IndexBuild } from '../backend/graphql/index-build.ts'
import { hasIndex } from '../backend/search/index-file.ts'
import { logFailure } from '../operations/log-failure.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/** The database has to answer within so many ms. */
const patience = { connectMs: 5_000, answerMs: 30_000 }

/**
 * Sees to it that every catalogue has a search index on this machine, before anybody searches: after a start with an empty
 * data folder, and after an import on another machine. One process of a machine builds; the others look again.
 */
export class IndexWatch {
  readonly #tenants: readonly Tenant[]
  readonly #place: DatabasePlace
  /** Generations whose index was found or built, by tenant. */
  readonly #indexed = new Map<string, number>()
  readonly #missing = new Set<string>()
  #looking: Promise<void> | undefined
  #closed = false

  constructor(tenants: readonly Tenant[], place = databasePlace()) {
    this.#tenants = tenants
    this.#place = place
  }

  /** Whether the index of some tenant's catalogue is not there yet: searches of that tenant are not answered in full. */
  get isPreparing(): boolean {
    return this.#missing.size > 0
  }

  /**
   * Looks at catalogues that it has not seen, and builds the indexes that are missing. Does nothing while an earlier look
   * goes on. Never rejects.
   * @param generations of the catalogues that are read now, by tenant
   */
  look(generations: ReadonlyMap<string, number>): Promise<void> {
    this.#looking ??= this.#prepare(generations)
      .catch((error) => logFailure('search', error))
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  close(): void {
    this.#closed = true
  }

  async #prepare(generations: ReadonlyMap<string, number>): Promise<void> {
    const unseen = this.#tenants.filter(({ id }) => {
      const generation = generations.get(id)
      return generation !== undefined && this.#indexed.get(id) !== generation
    })
    if (unseen.length === 0) return
    const database = openAsItIs(this.#place, patience)
    try {
      for (const tenant of unseen) await this.#find(database, tenant, generations.get(tenant.id) as number)
      for (const tenant of unseen)
        if (this.#missing.has(tenant.id))
          await this.#build(database, tenant, generations.get(tenant.id) as number)
    } finally {
      await database.destroy()
    }
  }

  async #find(database: Database, tenant: Tenant, generation: number): Promise<void> {
    const file = await new IndexBuild(database, this.#place, tenant).file()
    if (!file || !(await hasIndex(file.path, file.revision))) {
      this.#missing.add(tenant.id)
      return
    }
    this.#missing.delete(tenant.id)
    this.#indexed.set(tenant.id, generation)
  }

  async #build(database: Database, tenant: Tenant, generation: number): Promise<void> {
    if (this.#closed) return
    const outcome = await new IndexBuild(database, this.#place, tenant).build()
    if (outcome === 'elsewhere') return
    // One that cannot be written is built in memory by the process that is asked for it: no second try.
    this.#missing.delete(tenant.id)
    this.#indexed.set(tenant.id, generation)
  }
}
