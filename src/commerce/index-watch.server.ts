import { type Database, type DatabasePlace, databasePlace, openAsItIs } from '../backend/database/database.ts'
import { IndexBuild } from '../backend/graphql/index-build.ts'
import { hasIndex } from '../backend/search/index-file.ts'
import { logFailure } from '../operations/log-failure.ts'
import type { Tenant } from '../tenancy/tenants.ts'

/** The database has to answer within so many ms. */
const patience = { connectMs: 5_000, answerMs: 30_000 }

/** Between two attempts at a tenant whose index cannot be found or built, ms: longer each time. */
const [firstRetryMs, longestRetryMs] = [1_000, 60_000]

/** How long an index that was found is not looked for again: files grow too old (search/index-file.ts), ms. */
const lookAgainMs = 12 * 60 * 60_000

/** What has failed for a tenant's catalogue. */
interface Failed {
  generation: number
  attempts: number
  /** When it is tried again, ms. */
  notBefore: number
}

/**
 * Sees to it that every catalogue has a search index on this machine, before anybody searches: after a start with an empty
 * data folder, and after an import on another machine. One process of a machine builds; the others look again. What fails for one tenant holds up no other.
 */
export class IndexWatch {
  readonly #tenants: readonly Tenant[]
  readonly #place: DatabasePlace
  /** Generations whose index was found or built, and when, ms, by tenant. */
  readonly #indexed = new Map<string, { generation: number; at: number }>()
  readonly #missing = new Set<string>()
  readonly #failed = new Map<string, Failed>()
  readonly #clock: () => number
  #looking: Promise<void> | undefined
  #closed = false

  /** @param clock now, ms */
  constructor(tenants: readonly Tenant[], place = databasePlace(), clock: () => number = Date.now) {
    this.#tenants = tenants
    this.#place = place
    this.#clock = clock
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
    const isUnseen = ({ id }: Tenant): boolean => {
      const generation = generations.get(id)
      return generation !== undefined && !this.#isKnown(id, generation) && !this.#isToWait(id, generation)
    }
    const unseen = this.#tenants.filter(isUnseen)
    if (unseen.length === 0) return
    const database = openAsItIs(this.#place, patience)
    const each = async (
      tenants: readonly Tenant[],
      step: (tenant: Tenant, generation: number) => Promise<void>,
    ) => {
      for (const tenant of tenants) {
        const generation = generations.get(tenant.id) as number
        await step(tenant, generation).catch((error) => this.#fail(tenant.id, generation, error))
      }
    }
    try {
      await each(unseen, (tenant, generation) => this.#find(database, tenant, generation))
      const missing = unseen.filter((tenant) => this.#missing.has(tenant.id) && isUnseen(tenant))
      await each(missing, (tenant, generation) => this.#build(database, tenant, generation))
    } finally {
      await database.destroy()
    }
  }

  #isKnown(tenantId: string, generation: number): boolean {
    const known = this.#indexed.get(tenantId)
    return known?.generation === generation && this.#clock() - known.at < lookAgainMs
  }

  /** Whether a failure of this catalogue is so recent that it is not tried again yet. */
  #isToWait(tenantId: string, generation: number): boolean {
    const failed = this.#failed.get(tenantId)
    return failed?.generation === generation && this.#clock() < failed.notBefore
  }

  #fail(tenantId: string, generation: number, error: unknown): void {
    const before = this.#failed.get(tenantId)
    const attempts = before?.generation === generation ? before.attempts + 1 : 1
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
    this.#failed.set(tenantId, { generation, attempts, notBefore: this.#clock() + waitMs })
    logFailure('search', error, { tenant: tenantId, waitMs })
  }

  #isThere(tenantId: string, generation: number): void {
    this.#missing.delete(tenantId)
    this.#failed.delete(tenantId)
    this.#indexed.set(tenantId, { generation, at: this.#clock() })
  }

  async #find(database: Database, tenant: Tenant, generation: number): Promise<void> {
    const file = await new IndexBuild(database, this.#place, tenant).file()
    if (!file || !(await hasIndex(file.path, file.revision))) {
      this.#missing.add(tenant.id)
      return
    }
    this.#isThere(tenant.id, generation)
  }

  async #build(database: Database, tenant: Tenant, generation: number): Promise<void> {
    if (this.#closed) return
    const outcome = await new IndexBuild(database, this.#place, tenant).build()
    if (outcome === 'building') return
    // One that cannot be written is built in memory by the process that is asked for it: no second try.
    this.#isThere(tenant.id, generation)
  }
}
