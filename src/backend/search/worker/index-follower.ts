import { setImmediate as turn } from 'node:timers/promises'
import type { ListingChange } from '#backend/infra/page-changes/listing-changes.ts'
import type { SearchDocument } from '../document.ts'
import type { TenantSearch } from '../tenant-search.ts'

/** Provides the changes of products since an index was made. */
export interface ChangeSource {
  /**
   * Returns the changes from a time of the database's clock on, oldest first, and the present time of that
   * clock, ms.
   */
  changesFrom(at: number): Promise<{ changes: ListingChange[]; now: number }>
  /**
   * Returns the products as they are now, without those that can no longer be found. Undefined if the catalogue
   * has been replaced.
   */
  documents(skus: readonly string[]): Promise<SearchDocument[] | undefined>
}

/** How late the rows of a transaction may appear after newer ones: longer than any transaction takes, ms. */
export const overlapMs = 60_000

/** Number of products read at once. */
const batchSize = 100

/**
 * If more products have changed than these and a share of the index, rebuilding is quicker than applying the
 * changes.
 */
const rebuildThreshold = { least: 500, ofFile: 1 / 100, ofMemory: 1 / 5 }

/**
 * Result of following changes. `BEHIND`: nothing was applied, because so much has changed that the index must
 * be rebuilt.
 */
export type RefreshOutcome = 'SAME' | 'CHANGED' | 'BEHIND'

/** Applies product changes to an index. */
export class IndexFollower {
  readonly #search: TenantSearch
  readonly #source: ChangeSource
  #running: Promise<unknown> = Promise.resolve()

  constructor(search: TenantSearch, source: ChangeSource) {
    this.#search = search
    this.#source = source
  }

  /**
   * Applies everything that was committed before the call. Other work of the thread runs in between.
   * @throws if the database does not answer; the next call tries the same changes again
   */
  catchUp(): Promise<RefreshOutcome> {
    return this.#next(() => this.#catchUp(rebuildThreshold.ofMemory))
  }

  /** The same for an index that was just read from its file. */
  catchUpFromFile(): Promise<RefreshOutcome> {
    return this.#next(() => this.#catchUp(rebuildThreshold.ofFile))
  }

  /** Runs the calls one after the other, so that no change is applied twice. */
  #next<Result>(step: () => Promise<Result>): Promise<Result> {
    const next = this.#running.then(step, step)
    this.#running = next.catch(() => undefined)
    return next
  }

  async #catchUp(share: number): Promise<RefreshOutcome> {
    const { index, size } = this.#search
    const { changes, now } = await this.#source.changesFrom(index.asOf - overlapMs)
    const unseen = changes.filter(({ id }) => !index.takenOver.has(id))
    const skus = [...new Set(unseen.map(({ sku }) => sku))]
    if (skus.length > rebuildThreshold.least + size.products * share) return 'BEHIND'
    await this.#apply(skus)
    this.#markApplied(unseen, now)
    return skus.length > 0 ? 'CHANGED' : 'SAME'
  }

  async #apply(skus: readonly string[]): Promise<void> {
    for (let from = 0; from < skus.length; from += batchSize) {
      const batch = skus.slice(from, from + batchSize)
      const documents = await this.#source.documents(batch)
      if (!documents) return
      const present = new Set(documents.map(({ sku }) => sku))
      this.#search.remove(batch.filter((sku) => !present.has(sku)))
      this.#search.put(documents)
      await turn()
    }
  }

  /** @param now of the database: a row with a time in the future does not move the index into the future */
  #markApplied(changes: readonly ListingChange[], now: number): void {
    const { index } = this.#search
    for (const { id, at } of changes) {
      index.takenOver.set(id, at)
      index.asOf = Math.max(index.asOf, Math.min(at, now))
    }
    for (const [id, at] of index.takenOver) if (at < index.asOf - overlapMs) index.takenOver.delete(id)
  }
}
