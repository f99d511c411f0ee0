import type { Database } from '../../database/database.ts'
import type { CatalogueVocabulary } from '../model.ts'
import { currentGeneration } from '../writing/generations.ts'
import { type CategoryTree, readCategoryTree } from './category-tree.ts'
import { ProductFinder } from './find-products.ts'
import { readBrands, readVocabulary, type ShelfBrand } from './read-brands.ts'
import { readIsSample } from './read-is-sample.ts'
import { Shelf } from './shelf.ts'

/** Imports are counted from one: nothing was ever written as this generation. */
const beforeTheFirst = 0

/** What is read once for a generation and kept: small, and needed by every request. */
export interface Kept {
  generation: number
  categories: CategoryTree
  vocabulary: CatalogueVocabulary
  brands: ReadonlyMap<string, ShelfBrand>
  /** Whether these goods are the sample catalogue's. */
  isSample: boolean
}

/**
 * The catalogues of all tenants, read. `shelf` gives one tenant's as it stands at this moment; a
 * request takes it once and sees one catalogue from beginning to end, whatever is imported meanwhile.
 */
export class Catalogue {
  readonly #db: Database
  readonly #finder: ProductFinder
  readonly #kept = new Map<string, Promise<Kept>>()
  readonly #generations = new Map<string, number>()
  readonly #onEmpty: (tenantId: string) => void
  readonly #saidEmpty = new Set<string>()

  /** @param onEmpty told once of each tenant whose shop was asked for before its first import */
  constructor(db: Database, onEmpty: (tenantId: string) => void = () => {}) {
    this.#db = db
    this.#onEmpty = onEmpty
    this.#finder = new ProductFinder(db)
  }

  /** An empty one before the tenant's first import (TEN-5): a new shop is there, and has nothing to sell yet. */
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
    // A failure is told to those who wait for it and tried again by the next.
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
