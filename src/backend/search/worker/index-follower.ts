import { setImmediate as turn } from 'node:timers/promises'
import type { SearchDocument } from '../document.ts'
import type { ShopSearch } from '../shop-search.ts'

/** What has changed of a product, as the database wrote it down. */
export interface ListingChange {
  id: number
  /** Moment of the database's clock, ms since 1970. */
  at: number
  /** Sku of the master product. */
  sku: string
}

/** Where an index learns what has changed of its products since it was made. */
export interface ChangeSource {
  /** Changes from a moment of the database's clock on, oldest first, and that clock now, ms. */
  changesFrom(at: number): Promise<{ changes: ListingChange[]; now: number }>
  /** The products as they are now; without those that are no longer to be found. Undefined once the catalogue is another. */
  documents(skus: readonly string[]): Promise<SearchDocument[] | undefined>
}

/** How long the rows of a transaction may come after later ones: longer than any transaction of the shop takes, ms. */
export const overlapMs = 60_000

/** Products read at once. */
const batchSize = 100

/** With more changed products than these, and than a part of the index, building it anew is quicker than taking them over. */
const many = { least: 500, ofFile: 1 / 100, ofMemory: 1 / 5 }

/** What has become of an index: `BEHIND`: nothing was taken over, since so much has changed that it has to be built anew. */
export type Outcome = 'SAME' | 'CHANGED' | 'BEHIND'

/** Takes over into an index what has changed of its products. */
export class IndexFollower {
  readonly #search: ShopSearch
  readonly #source: ChangeSource
  #running: Promise<unknown> = Promise.resolve()

  constructor(search: ShopSearch, source: ChangeSource) {
    this.#search = search
    this.#source = source
  }

  /**
   * Takes over everything that was committed before the call. Other work of the thread gets its turn in between.
   * @throws when the database does not answer; the next call tries the same changes again
   */
  catchUp(): Promise<Outcome> {
    return this.#next(() => this.#catchUp(many.ofMemory))
  }

  /** The same for an index that was just read from its file. */
  catchUpFromFile(): Promise<Outcome> {
    return this.#next(() => this.#catchUp(many.ofFile))
  }

  /** One after the other: a change is not taken over twice. */
  #next<Result>(step: () => Promise<Result>): Promise<Result> {
    const next = this.#running.then(step, step)
    this.#running = next.catch(() => undefined)
    return next
  }

  async #catchUp(share: number): Promise<Outcome> {
    const { index, size } = this.#search
    const { changes, now } = await this.#source.changesFrom(index.asOf - overlapMs)
    const unseen = changes.filter(({ id }) => !index.takenOver.has(id))
    const skus = [...new Set(unseen.map(({ sku }) => sku))]
    if (skus.length > many.least + size.products * share) return 'BEHIND'
    await this.#takeOver(skus)
    this.#note(unseen, now)
    return skus.length > 0 ? 'CHANGED' : 'SAME'
  }

  async #takeOver(skus: readonly string[]): Promise<void> {
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

  /** @param now of the database: a row from a clock that went ahead does not move the index into the future */
  #note(changes: readonly ListingChange[], now: number): void {
    const { index } = this.#search
    for (const { id, at } of changes) {
      index.takenOver.set(id, at)
      index.asOf = Math.max(index.asOf, Math.min(at, now))
    }
    for (const [id, at] of index.takenOver) if (at < index.asOf - overlapMs) index.takenOver.delete(id)
  }
}
