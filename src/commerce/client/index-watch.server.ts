import {
  type Database,
  type DatabaseLocation,
  databaseLocation,
  openUnmigrated,
} from '#backend/infra/database/database.ts'
import { IndexBuild } from '#backend/search/index-build.ts'
import { hasIndex } from '#backend/search/index-file.ts'
import { logFailure } from '#operations/log-failure.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Timeouts of the database, ms. */
const timeouts = { connectMs: 5_000, answerMs: 30_000 }

/**
 * Shortest and longest pause before an index that could not be found or built is tried again, ms. It doubles with each
 * failure.
 */
const [firstRetryMs, maxRetryMs] = [1_000, 60_000]

/** How long an index that was found is not checked again, ms. Index files expire (search/index-file.ts). */
const recheckMs = 12 * 60 * 60_000

/** A failure for one generation of a tenant's catalogue. */
interface FailedBuild {
  generation: number
  attempts: number
  /** Time of the next attempt, ms since 1970. */
  notBefore: number
}

/**
 * Ensures that every catalogue has a search index on this machine before the first search: after a start with an empty
 * data folder, and after an import on another machine. One process per machine builds; the others check again. A
 * failure for one tenant does not delay the others.
 */
export class IndexWatch {
  readonly #tenants: readonly Tenant[]
  readonly #place: DatabaseLocation
  /** Generations whose index was found or built, by tenant, with the time in ms since 1970. */
  readonly #indexed = new Map<string, { generation: number; at: number }>()
  readonly #missing = new Set<string>()
  readonly #failed = new Map<string, FailedBuild>()
  readonly #clock: () => number
  #checking: Promise<void> | undefined
  #closed = false

  /** @param clock returns the present time in ms since 1970 */
  constructor(tenants: readonly Tenant[], place = databaseLocation(), clock: () => number = Date.now) {
    this.#tenants = tenants
    this.#place = place
    this.#clock = clock
  }

  /** Whether the index of some tenant is missing; searches of that tenant are incomplete until it is built. */
  get isPreparing(): boolean {
    return this.#missing.size > 0
  }

  /**
   * Checks catalogues that are new to it and builds missing indexes. Does nothing while an earlier call runs. Never
   * rejects.
   * @param generations the current catalogue generations, by tenant
   */
  check(generations: ReadonlyMap<string, number>): Promise<void> {
    this.#checking ??= this.#prepare(generations)
      .catch((error) => logFailure('search', error))
      .finally(() => {
        this.#checking = undefined
      })
    return this.#checking
  }

  close(): void {
    this.#closed = true
  }

  async #prepare(generations: ReadonlyMap<string, number>): Promise<void> {
    const needsCheck = ({ id }: Tenant): boolean => {
      const generation = generations.get(id)
      return generation !== undefined && !this.#isFresh(id, generation) && !this.#isBackingOff(id, generation)
    }
    const pending = this.#tenants.filter(needsCheck)
    if (pending.length === 0) return
    const database = openUnmigrated(this.#place, timeouts)
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
      await each(pending, (tenant, generation) => this.#find(database, tenant, generation))
      const missing = pending.filter((tenant) => this.#missing.has(tenant.id) && needsCheck(tenant))
      await each(missing, (tenant, generation) => this.#build(database, tenant, generation))
    } finally {
      await database.destroy()
    }
  }

  #isFresh(tenantId: string, generation: number): boolean {
    const entry = this.#indexed.get(tenantId)
    return entry?.generation === generation && this.#clock() - entry.at < recheckMs
  }

  /** Whether a failure of this catalogue is too recent for another attempt. */
  #isBackingOff(tenantId: string, generation: number): boolean {
    const failed = this.#failed.get(tenantId)
    return failed?.generation === generation && this.#clock() < failed.notBefore
  }

  #fail(tenantId: string, generation: number, error: unknown): void {
    const before = this.#failed.get(tenantId)
    const attempts = before?.generation === generation ? before.attempts + 1 : 1
    const waitMs = Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))
    this.#failed.set(tenantId, { generation, attempts, notBefore: this.#clock() + waitMs })
    logFailure('search', error, { tenant: tenantId, waitMs })
  }

  #markIndexed(tenantId: string, generation: number): void {
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
    this.#markIndexed(tenant.id, generation)
  }

  async #build(database: Database, tenant: Tenant, generation: number): Promise<void> {
    if (this.#closed) return
    const outcome = await new IndexBuild(database, this.#place, tenant).build()
    if (outcome === 'building') return
    // An index that cannot be written is built in memory by the process that needs it: no second attempt here.
    this.#markIndexed(tenant.id, generation)
  }
}
