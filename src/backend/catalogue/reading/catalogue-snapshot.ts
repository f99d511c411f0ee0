import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueReview, CatalogueVocabulary } from '../model.ts'
import type { CachedCatalogue } from './catalogue.ts'
import type { CategoryTree } from './category-tree.ts'
import type { ProductFinder, ProductStamp } from './find-products.ts'
import { countProducts, type ListedProduct, listProducts, partStarts } from './list-sitemap-products.ts'
import type { SnapshotBrand } from './read-brands.ts'
import { type ReviewQuery, readReviews } from './read-reviews.ts'
import type { FoundProduct, SnapshotProduct } from './snapshot-product.ts'
import { readWrittenStars, type WrittenStars } from './written-stars.ts'

export interface Page {
  offset: number
  limit: number
}

/** One tenant's catalogue at one moment. No method reads another tenant's rows (TEN-7). */
export class CatalogueSnapshot {
  readonly tenantId: string
  readonly generation: number
  readonly categories: CategoryTree
  readonly vocabulary: CatalogueVocabulary
  readonly brands: ReadonlyMap<string, SnapshotBrand>
  /** Whether these goods are the sample catalogue's: then its pictures and pick-up points are those of src/demo. */
  readonly isSample: boolean
  /** Moment whose prices the products have, ms. */
  readonly now: number
  readonly #db: Database
  readonly #finder: ProductFinder
  readonly #partStarts: CachedCatalogue['partStarts']

  constructor(
    db: Database,
    finder: ProductFinder,
    tenantId: string,
    cached: CachedCatalogue,
    now = Date.now(),
  ) {
    this.#db = db
    this.#finder = finder
    this.tenantId = tenantId
    this.generation = cached.generation
    this.categories = cached.categories
    this.vocabulary = cached.vocabulary
    this.brands = cached.brands
    this.isSample = cached.isSample
    this.#partStarts = cached.partStarts
    this.now = now
  }

  /**
   * Returns products by master or variant sku, including gone ones; unknown skus are missing. At most 256 per
   * call.
   */
  find(skus: readonly string[]): Promise<Map<string, FoundProduct>> {
    return this.#finder.find(this, skus)
  }

  /**
   * Returns version stamps by master sku, so that a list can detect which products have changed. At most 256 per
   * call.
   */
  stamps(skus: readonly string[]): Promise<Map<string, ProductStamp>> {
    return this.#finder.stamps(this, skus)
  }

  /** Yields every product in the order of the skus, including gone ones: for the search index and the feeds. */
  every(): AsyncGenerator<SnapshotProduct> {
    return this.#finder.every(this)
  }

  /** Returns the first moment after `now` at which a price changes by itself, ms; null if there is none. */
  async nextPriceChange(): Promise<number | null> {
    const { at } = await this.#db
      .selectFrom('variant')
      .select(({ fn }) => fn.min('price_changes_at').as('at'))
      .where('tenant_id', '=', this.tenantId)
      .where('generation', '=', this.generation)
      .where('price_changes_at', '>', this.now)
      .executeTakeFirstOrThrow()
    return at
  }

  /** Number of products, including gone ones. */
  productCount(): Promise<number> {
    return countProducts(this.#db, this)
  }

  /** Number of parts of all products, including gone ones: for the sitemaps. @param size products of each part */
  async partCount(size: number): Promise<number> {
    return (await this.#startsOf(size)).length
  }

  /**
   * Returns the names and days of a part of all products in the order of the skus, in batches; undefined if there is no such
   * part.
   * @param number of the part, from 1
   */
  async part(number: number, size: number): Promise<AsyncGenerator<ListedProduct[]> | undefined> {
    const start = (await this.#startsOf(size))[number - 1]
    return start === undefined ? undefined : listProducts(this.#db, this, { start, limit: size })
  }

  #startsOf(size: number): Promise<string[]> {
    const known = this.#partStarts.get(size)
    if (known) return known
    const starts = partStarts(this.#db, this, size)
    this.#partStarts.set(size, starts)
    // A failure reaches the requests that wait; the next one reads again.
    starts.catch(() => this.#partStarts.delete(size))
    return starts
  }

  /** Skus of a category and its descendants, most popular first. */
  async skusOfCategory(key: string, { offset, limit }: Page): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('product_category')
      .select('sku')
      .where('tenant_id', '=', this.tenantId)
      .where('generation', '=', this.generation)
      .where('category_key', '=', key)
      .orderBy('popularity', 'desc')
      .orderBy('sku', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ sku }) => sku)
  }

  /** Skus of a brand, most popular first. */
  async skusOfBrand(slug: string, { offset, limit }: Page): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('product')
      .select('sku')
      .where('tenant_id', '=', this.tenantId)
      .where('generation', '=', this.generation)
      .where('brand_slug', '=', slug)
      .where('gone', '=', 0)
      .orderBy('popularity', 'desc')
      .orderBy('sku')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ sku }) => sku)
  }

  /** Returns a section of the catalogue's own reviews, newest first. */
  reviews(query: ReviewQuery): Promise<CatalogueReview[]> {
    return readReviews(this.#db, this.tenantId, this.generation, query)
  }

  /**
   * Returns the approved reviews written in the shop, counted by stars, by product. For all products, or for
   * some masters.
   */
  writtenStars(masterSkus?: readonly string[]): Promise<Map<string, WrittenStars>> {
    return readWrittenStars(this.#db, this.tenantId, masterSkus)
  }
}
