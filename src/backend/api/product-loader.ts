import { recordProduct } from '../../operations/shown-products.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import { maxListLength } from '../catalogue/reading/prepared-query.ts'
import type { FoundProduct } from '../catalogue/reading/snapshot-product.ts'

type LoadedProduct = FoundProduct | undefined

/**
 * Loads the products of one request. Loads within one turn of the event loop become one database query, and
 * each sku is read once.
 */
export class ProductLoader {
  readonly #snapshot: CatalogueSnapshot
  readonly #loaded = new Map<string, Promise<LoadedProduct>>()
  #pending: { sku: string; resolve: (product: LoadedProduct) => void; reject: (error: unknown) => void }[] =
    []

  constructor(snapshot: CatalogueSnapshot) {
    this.#snapshot = snapshot
  }

  load(sku: string): Promise<LoadedProduct> {
    const cached = this.#loaded.get(sku)
    if (cached) return cached
    const loading = new Promise<LoadedProduct>((resolve, reject) => {
      if (this.#pending.length === 0) queueMicrotask(() => this.#loadPending())
      this.#pending.push({ sku, resolve, reject })
    })
    this.#loaded.set(sku, loading)
    return loading
  }

  /** Returns the products that exist, in the requested order. */
  async loadAll(skus: readonly string[]): Promise<FoundProduct[]> {
    const products = await Promise.all(skus.map((sku) => this.load(sku)))
    return products.filter((product) => product !== undefined)
  }

  async #loadPending(): Promise<void> {
    const pending = this.#pending
    this.#pending = []
    for (let start = 0; start < pending.length; start += maxListLength) {
      const batch = pending.slice(start, start + maxListLength)
      try {
        const found = await this.#snapshot.find(batch.map(({ sku }) => sku))
        for (const { product } of found.values()) recordProduct(product.sku)
        for (const { sku, resolve } of batch) resolve(found.get(sku))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
  }
}
