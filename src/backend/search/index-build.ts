import { collectGarbage } from '#operations/memory-pressure.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { currentGeneration } from '../catalogue/writing/generations.ts'
import type { Database, DatabaseLocation } from '../infra/database/database.ts'
import { databaseIdentity } from '../infra/secrets/tenant-secret.ts'
import { type BuildLock, takeBuildLock } from './build-lock.ts'
import { hasIndex } from './index-file.ts'
import { buildIndex, type IndexFile, indexFileOf } from './search-index.ts'
import { searchRulesOf } from './search-provider.ts'
import { openSearch } from './worker/client.ts'

/** Result of a build: built now, existing already, being built by another process, or not writable. */
export type BuildOutcome = 'built' | 'exists' | 'building' | 'not-written'

type IndexedTenant = Pick<Tenant, 'id' | 'features' | 'search'>

/**
 * Builds the search index of a tenant's catalogue as a file for all processes of this machine, without loading
 * it here.
 */
export class IndexBuild {
  readonly #database: Database
  readonly #location: DatabaseLocation
  readonly #tenant: IndexedTenant
  #lock: BuildLock | undefined

  constructor(database: Database, location: DatabaseLocation, tenant: IndexedTenant) {
    this.#database = database
    this.#location = location
    this.#tenant = tenant
  }

  /**
   * Takes the build lock for the index of a catalogue that is about to become current. Other processes use the
   * previous index until `build` has ended. Call `release` if `build` is not called.
   */
  async takeLock(): Promise<void> {
    this.#lock ??= await takeBuildLock(indexFileOf(this.#catalogue('', 0)).path)
  }

  /** Builds the index of the current catalogue if it is missing. @throws if the catalogue cannot be read */
  async build(): Promise<BuildOutcome> {
    try {
      const file = await this.file()
      if (!file || (await hasIndex(file.path, file.revision))) return 'exists'
      await this.takeLock()
      if (!this.#lock) return 'building'
      // Another process may have finished it before the lock was taken.
      if (await hasIndex(file.path, file.revision)) return 'exists'
      await this.#write(file)
      return (await hasIndex(file.path, file.revision)) ? 'built' : 'not-written'
    } finally {
      await this.release()
    }
  }

  async release(): Promise<void> {
    await this.#lock?.release()
    this.#lock = undefined
  }

  /** Returns the file of the current catalogue's index; undefined before the first import. */
  async file(): Promise<IndexFile | undefined> {
    const { id } = this.#tenant
    const generation = await currentGeneration(this.#database, id)
    if (generation === undefined) return undefined
    return indexFileOf(this.#catalogue(await databaseIdentity(this.#database, id), generation))
  }

  async #write(file: IndexFile): Promise<void> {
    // The objects of an import would otherwise stay in memory beside the build.
    collectGarbage()
    const thread = openSearch()
    try {
      await buildIndex(thread, file, true)
    } finally {
      await thread.close()
    }
  }

  #catalogue(identity: string, generation: number) {
    const rules = searchRulesOf(this.#tenant)
    return { location: this.#location, identity, tenantId: this.#tenant.id, generation, rules }
  }
}

/** A message for the operator about the result of a build. */
export const describeOutcome = (outcome: BuildOutcome): string =>
  ({
    built: 'the search index is built',
    exists: 'the search index exists already',
    building: 'the search index is being built by another process',
    'not-written': 'the search index could not be written; each process builds its own',
  })[outcome]
