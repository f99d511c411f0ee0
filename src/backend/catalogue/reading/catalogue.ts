import type { Database } from '../../database/database.ts'
import type { CatalogueVocabulary } from '../model.ts'
import { currentGeneration } from '../writing/generations.ts'
import { type CategoryTree, readCategoryTree } from './category-tree.ts'
import { ProductFinder } from './find-products.ts'
import { readBrands, readVocabulary, type ShelfBrand } from './read-brands.ts'
import { readIsSample } from './read-is-sample.ts'
import { Shelf } from './shelf.ts'

/** Generation of an empty catalogue: imports count from one. */
const beforeTheFirst = 0

/** The small part of a generation that every request needs. It is read once and cached. */
export interface Kept {
  generation: number
  categories: CategoryTree
  vocabulary: CatalogueVocabulary
  brands: ReadonlyMap<string, ShelfBrand>
  /** Whether these goods are the sample catalogue's. */
  isSample: boolean
}

/**
 * Reads the catalogues of all tenants. `snapshot` returns one tenant's catalogue at this moment. A request
 * takes one snapshot and sees one catalogue throughout, even if another is imported meanwhile.
 */
export class Catalogue {
  readonly #db: Database
  readonly #finder: ProductFinder
  readonly #kept = new Map<string, Promise<Kept>>()
  readonly #generations = new Map<string, number>()
  readonly #onEmpty: (tenantId: string) => void
  readonly #saidEmpty = new Set<string>()

  /** @param onEmpty called once for each tenant whose catalogue is read before its first import */
  constructor(db: Database, onEmpty: (tenantId: string) => void = () => {}) {
    this.#db = db
    this.#onEmpty = onEmpty
    this.#finder = new ProductFinder(db)
  }

  /** Returns a tenant's catalogue; an empty one before the first import (TEN-5). */
  async shelf(tenantId: string): Promise<Shelf> {
    const generation = (await currentGeneration(this.#db, tenantId)) ?? beforeTheFirst
    if (generation === beforeTheFirst && !this.#saidEmpty.has(tenantId)) {
      this.#saidEmpty.add(tenantId)
      this.#onEmpty(tenantId)
    }
    return new Shelf(this.#db, this.#finder, tenantId, await this.#keep(tenantId, generation))
  }

  /** Whether the tenant has a catalogue at all. */
  async has(tenantId: string): Promise<boolean> {
    return (await currentGeneration(this.#db, tenantId)) !== undefined
  }

  #keep(tenantId: string, generation: number): Promise<Kept> {
    const kept = this.#generations.get(tenantId) === generation ? this.#kept.get(tenantId) : undefined
    if (kept) return kept
    const reading = this.#read(tenantId, generation)
    this.#generations.set(tenantId, generation)
    this.#kept.set(tenantId, reading)
    // A failure reaches everyone who waits for this read; the next call tries again.
    reading.catch(() => this.#kept.get(tenantId) === reading && this.#kept.delete(tenantId))
    return reading
  }

  async #read(tenantId: string, generation: number): Promise<Kept> {
    const [categories, vocabulary, brands, isSample] = await Promise.all([
      readCategoryTree(this.#db, tenantId, generation),
      readVocabulary(this.#db, tenantId, generation),
      readBrands(this.#db, tenantId, generation),
      readIsSample(this.#db, tenantId, generation),
    ])
    return { generation, categories, vocabulary, brands, isSample }
  }
}
