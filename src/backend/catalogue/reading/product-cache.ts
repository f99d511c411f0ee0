import { createMemoryCache } from '#operations/memory-cache.ts'
import type { ProductDetail, VariantDetail } from '../writing/product-rows.ts'
import type { HydratedProduct } from './snapshot-product.ts'

/** The part of a product that does not change within a generation: everything except prices and stock. */
export interface ProductRecord {
  sku: string
  popularity: number
  detail: ProductDetail
  /** By variant sku, in their order. */
  variants: ReadonlyMap<string, VariantDetail>
  /** The product with the prices and stock of its last read. */
  hydrated?: HydratedProduct
}

/** Number of parsed products in the cache, about 15 KB each. */
const capacity = 2000

/**
 * Cache of the most recently used products in parsed form. Parsing JSON is most of the work of a list page;
 * prices and stock are read each time. Keys contain tenant and generation, so nothing is served to another
 * tenant (TEN-7) or after an import.
 */
export class ProductCache {
  readonly #products = createMemoryCache<ProductRecord>({ maxEntries: capacity })

  get(tenantId: string, generation: number, sku: string): ProductRecord | undefined {
    return this.#products.get(keyOf(tenantId, generation, sku))
  }

  set(tenantId: string, generation: number, product: ProductRecord): void {
    this.#products.set(keyOf(tenantId, generation, product.sku), product)
  }
}

const keyOf = (tenantId: string, generation: number, sku: string): string =>
  `${tenantId} ${generation} ${sku}`
