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
  /** Changes from a moment of the database's clock on, oldest first. */
  changesFrom(at: number): Promise<ListingChange[]>
  /** The products as they are now; without those that are no longer to be found. Undefined once the catalogue is another. */
  documents(skus: readonly string[]): Promise<SearchDocument[] | undefined>
}

/** How long the rows of a transaction may come after later ones: longer than any transaction of the shop takes, ms. */
const overlapMs = 60_000

/** Products read at once. */
const batchSize = 100

/** More changed products than these and a hundredth of the index are not taken over from a file: building anew is quicker. */
const mostBehind = 500

/** Takes over into an index what has changed of its products. */
export class IndexFollower {
  readonly #search: ShopSearch
  readonly #source: ChangeSource
  /** Changes that were taken over, with their moments. */
  readonly #seen = new Map<number, number>()
  #running: Promise<unknown> = Promise.resolve()

  constructor(search: ShopSearch, source: ChangeSource) {
    this.#search = search
    this.#source = source
  }

  /**
   * Takes over everything that was committed before the call. Other work of the thread gets its turn in between.
   * @returns whether there was anything
   * @throws when the database does not answer; the next call tries the same changes again
   */
  catchUp(): Promise<boolean> {
    return this.#next(async () => {
      const changes = await this.#unseen()
      await this.#takeOver(skusOf(changes))
      this.#note(changes)
      return changes.length > 0
    })
  }

  /**
   * The same for an index that was just read from its file.
   * @returns false where so much has changed that it has to be built anew; nothing is taken over then
   */
  catchUpFromFile(): Promise<boolean> {
    return this.#next(async () => {
      const changes = await this.#unseen()
      const skus = skusOf(changes)
      if (skus.length > mostBehind + this.#search.size.products / 100) return false
      await this.#takeOver(skus)
      this.#note(changes)
      return true
    })
  }

  /** One after the other: a change is not taken over twice. */
  #next<Result>(step: () => Promise<Result>): Promise<Result> {
    const next = this.#running.then(step, step)
    this.#running = next.catch(() => undefined)
    return next
  }

  async #unseen(): Promise<ListingChange[]> {
    const changes = await this.#source.changesFrom(this.#search.index.asOf - overlapMs)
    return changes.filter(({ id }) => !this.#seen.has(id))
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

  #note(changes: readonly ListingChange[]): void {
    const { index } = this.#search
    for (const { id, at } of changes) {
      this.#seen.set(id, at)
      index.asOf = Math.max(index.asOf, at)
    }
    for (const [id, at] of this.#seen) if (at < index.asOf - overlapMs) this.#seen.delete(id)
  }
}

const skusOf = (changes: readonly ListingChange[]): string[] => [...new Set(changes.map(({ sku }) => sku))]
