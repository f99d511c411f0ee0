import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueVocabulary } from '../model.ts'
import { currentGeneration } from '../writing/generations.ts'
import { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { type CategoryTree, readCategoryTree } from './category-tree.ts'
import { ProductFinder } from './find-products.ts'
import { readBrands, readVocabulary, type SnapshotBrand } from './read-brands.ts'
import { readIsSample } from './read-is-sample.ts'

/** Generation of an empty catalogue: imports count from one. */
const emptyGeneration = 0

/** The small part of a generation that every request needs. It is read once and cached. */
export interface CachedCatalogue {
  generation: number
  categories: CategoryTree
  vocabulary: CatalogueVocabulary
  brands: ReadonlyMap<string, SnapshotBrand>
  /** Whether these goods are the sample catalogue's. */
  isSample: boolean
  /** First skus of the parts of the sitemaps by the size of a part, from the first request for one on. */
  partStarts: Map<number, Promise<string[]>>
}

/**
 * Reads the catalogues of all tenants. `snapshot` returns one tenant's catalogue at this moment. A request
 * takes one snapshot and sees one catalogue throughout, even if another is imported meanwhile.
 */
export class Catalogue {
  readonly #db: Database
  readonly #finder: ProductFinder
  readonly #cached = new Map<string, Promise<CachedCatalogue>>()
  readonly #generations = new Map<string, number>()
  readonly #onEmpty: (tenantId: string) => void
  readonly #reportedEmpty = new Set<string>()

  /** @param onEmpty called once for each tenant whose catalogue is read before its first import */
  constructor(db: Database, onEmpty: (tenantId: string) => void = () => {}) {
    this.#db = db
    this.#onEmpty = onEmpty
    this.#finder = new ProductFinder(db)
  }

  /**
   * Returns a tenant's catalogue; an empty one before the first import (TEN-5).
   * @param now moment whose prices are shown, ms
   */
  async snapshot(tenantId: string, now = Date.now()): Promise<CatalogueSnapshot> {
    const generation = (await currentGeneration(this.#db, tenantId)) ?? emptyGeneration
    if (generation === emptyGeneration && !this.#reportedEmpty.has(tenantId)) {
      this.#reportedEmpty.add(tenantId)
      this.#onEmpty(tenantId)
    }
    const cached = await this.#load(tenantId, generation)
    return new CatalogueSnapshot(this.#db, this.#finder, tenantId, cached, now)
  }

  /** Whether the tenant has a catalogue at all. */
  async has(tenantId: string): Promise<boolean> {
    return (await currentGeneration(this.#db, tenantId)) !== undefined
  }

  #load(tenantId: string, generation: number): Promise<CachedCatalogue> {
    const cached = this.#generations.get(tenantId) === generation ? this.#cached.get(tenantId) : undefined
    if (cached) return cached
    const reading = this.#read(tenantId, generation)
    this.#generations.set(tenantId, generation)
    this.#cached.set(tenantId, reading)
    // A failure reaches everyone who waits for this read; the next call tries again.
    reading.catch(() => this.#cached.get(tenantId) === reading && this.#cached.delete(tenantId))
    return reading
  }

  async #read(tenantId: string, generation: number): Promise<CachedCatalogue> {
    const [categories, vocabulary, brands, isSample] = await Promise.all([
      readCategoryTree(this.#db, tenantId, generation),
      readVocabulary(this.#db, tenantId, generation),
      readBrands(this.#db, tenantId, generation),
      readIsSample(this.#db, tenantId, generation),
    ])
    return { generation, categories, vocabulary, brands, isSample, partStarts: new Map() }
  }
}
