import type { Database } from '#backend/infra/database/database.ts'
import { maxListLength } from './prepared-query.ts'
import { ProductCache, type ProductRecord } from './product-cache.ts'
import { type ProductQueries, productQueries } from './product-queries.ts'
import {
  type FoundProduct,
  type HydratedProduct,
  hydrate,
  type PriceAndStock,
  type SnapshotProduct,
  toSnapshotProduct,
} from './snapshot-product.ts'

/** A tenant's catalogue in one generation. */
export interface Generation {
  tenantId: string
  generation: number
  /** Moment whose prices are read, ms. */
  now: number
}

/** Version stamp of a product. It changes with the product's price, stock, rating or catalogue generation. */
export interface ProductStamp {
  sku: string
  stamp: string
  /** The moment at which the first of its prices changes by itself, ms; null if none does. */
  changesAt: number | null
}

/** Finds products by sku; one for each database. */
export class ProductFinder {
  readonly #db: Database
  readonly #cache = new ProductCache()
  readonly #queries: ProductQueries

  constructor(db: Database) {
    this.#db = db
    this.#queries = productQueries(db)
  }

  /** Returns products by master or variant sku, at most 256 per call; unknown skus are missing from the result. */
  async find(of: Generation, skus: readonly string[]): Promise<Map<string, FoundProduct>> {
    const { cached, read } = await this.#masters(of, skus)
    const known = new Set([...cached.keys(), ...read.keys()])
    const unknown = skus.filter((sku) => !known.has(sku))
    const masterOf = new Map<string, string>()
    if (unknown.length > 0) {
      const rows = await this.#queries.masters.run(this.#db, of.tenantId, of.generation, unknown)
      for (const { sku, master_sku } of rows) masterOf.set(sku, master_sku)
      const more = [...new Set(masterOf.values())].filter((sku) => !known.has(sku))
      const others = await this.#masters(of, more)
      for (const [sku, product] of others.cached) cached.set(sku, product)
      for (const [sku, product] of others.read) read.set(sku, product)
    }
    const products = await this.#hydrateCached(of, cached)
    for (const [sku, product] of read) products.set(sku, product)
    const found = new Map<string, FoundProduct>()
    for (const sku of skus) {
      const product = products.get(masterOf.get(sku) ?? sku)
      if (!product) continue
      const variant = masterOf.has(sku)
        ? product.variants.find((candidate) => candidate.sku === sku)
        : undefined
      found.set(sku, variant ? { product, variant } : { product })
    }
    return found
  }

  /** Returns version stamps by master sku, at most 256 per call. */
  async stamps(of: Generation, skus: readonly string[]): Promise<Map<string, ProductStamp>> {
    const states = await this.#queries.states.run(this.#db, of.tenantId, of.generation, skus)
    return new Map(
      states.map(({ master_sku: sku, since, variants, stars, changes_at: changesAt }) => {
        // A change that is due is written to the rows within seconds. Until then the stamp changes every second.
        const due = changesAt !== null && changesAt <= of.now ? Math.floor(of.now / 1000) : ''
        return [sku, { sku, stamp: [of.generation, since, variants, stars, due].join(' '), changesAt }]
      }),
    )
  }

  /** Yields every product of a generation in the order of the skus; a few hundred are in memory at a time. */
  async *every(of: Generation): AsyncGenerator<SnapshotProduct> {
    for (let after = ''; ; ) {
      const rows = await this.#db
        .selectFrom('product')
        .select(['sku', 'popularity', 'detail'])
        .where('tenant_id', '=', of.tenantId)
        .where('generation', '=', of.generation)
        .where('sku', '>', after)
        .orderBy('sku')
        .limit(maxListLength)
        .execute()
      const products = new Map<string, SnapshotProduct>()
      for (const { sku, hydrated } of await this.#parsed(of, rows)) products.set(sku, hydrated.product)
      for (const { sku } of rows) yield products.get(sku) as SnapshotProduct
      const last = rows.at(-1)
      if (!last || rows.length < maxListLength) return
      after = last.sku
    }
  }

  /**
   * Returns those of the skus that are masters: `cached` ones, with older prices and stock, and `read`
   * from the database.
   */
  async #masters(
    of: Generation,
    skus: readonly string[],
  ): Promise<{ cached: Map<string, ProductRecord>; read: Map<string, SnapshotProduct> }> {
    const cached = new Map<string, ProductRecord>()
    for (const sku of skus) {
      const product = this.#cache.get(of.tenantId, of.generation, sku)
      if (product) cached.set(sku, product)
    }
    const missing = [...new Set(skus)].filter((sku) => !cached.has(sku))
    const rows = await this.#queries.products.run(this.#db, of.tenantId, of.generation, missing)
    const read = new Map<string, SnapshotProduct>()
    for (const product of await this.#parsed(of, rows)) {
      this.#cache.set(of.tenantId, of.generation, product)
      read.set(product.sku, product.hydrated.product)
    }
    return { cached, read }
  }

  /** Returns products in their current state, with all their variants. */
  async #parsed(
    of: Generation,
    rows: readonly { sku: string; popularity: number; detail: string }[],
  ): Promise<(ProductRecord & { hydrated: HydratedProduct })[]> {
    const variants = await this.#queries.variants.run(
      this.#db,
      of.tenantId,
      of.generation,
      rows.map(({ sku }) => sku),
    )
    const variantsOf = Map.groupBy(variants, ({ master_sku }) => master_sku)
    return rows.map(({ sku, popularity, detail }) => {
      const own = variantsOf.get(sku) ?? []
      const details = new Map(own.map((row) => [row.sku, JSON.parse(row.detail)]))
      const record: ProductRecord = { sku, popularity, detail: JSON.parse(detail), variants: details }
      return { ...record, hydrated: hydrate(record, own.map(priceAndStockOf), of.now) }
    })
  }

  /** Adds the current prices and stock to cached products. */
  async #hydrateCached(
    of: Generation,
    products: ReadonlyMap<string, ProductRecord>,
  ): Promise<Map<string, SnapshotProduct>> {
    const rows = await this.#queries.pricesAndStock.run(this.#db, of.tenantId, of.generation, [
      ...products.keys(),
    ])
    const rowsOf = Map.groupBy(rows, ({ master_sku }) => master_sku)
    return new Map(
      [...products].map(([sku, product]) => [sku, toSnapshotProduct(product, rowsOf.get(sku) ?? [], of.now)]),
    )
  }
}

/**
 * Copies the columns without the detail, which is cached in parsed form. Written out, because object rest is
 * slow for hundreds of rows per page.
 */
const priceAndStockOf = (row: PriceAndStock): PriceAndStock => ({
  master_sku: row.master_sku,
  sku: row.sku,
  price: row.price,
  price_since: row.price_since,
  earlier_prices: row.earlier_prices,
  sale: row.sale,
  price_changes_at: row.price_changes_at,
  stock: row.stock,
})
