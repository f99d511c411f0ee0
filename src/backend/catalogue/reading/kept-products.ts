import type { ProductDetail, VariantDetail } from '../writing/product-rows.ts'
import type { Filled } from './shelf-product.ts'

/** The part of a product that does not change within a generation: everything except prices and stock. */
export interface Unchanging {
  sku: string
  popularity: number
  detail: ProductDetail
  /** By variant sku, in their order. */
  variants: ReadonlyMap<string, VariantDetail>
  /** The product with the prices and stock of its last read. */
  filled?: Filled
}

/** Number of parsed products in the cache, about 15 KB each. */
const capacity = 2000

/**
 * Cache of the most recently used products in parsed form. Parsing JSON is most of the work of a list page;
 * prices and stock are read each time. Keys contain tenant and generation, so nothing is served to another
 * tenant (TEN-7) or after an import.
 */
export class KeptProducts {
  readonly #kept = new Map<string, Unchanging>()

  get(tenantId: string, generation: number, sku: string): Unchanging | undefined {
    const key = keyOf(tenantId, generation, sku)
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found
  }

  keep(tenantId: string, generation: number, product: Unchanging): void {
    this.#kept.set(keyOf(tenantId, generation, product.sku), product)
    if (this.#kept.size <= capacity) return
    const oldest = this.#kept.keys().next().value
    if (oldest !== undefined) this.#kept.delete(oldest)
  }
}

const keyOf = (tenantId: string, generation: number, sku: string): string =>
  `${tenantId} ${generation} ${sku}`
