import DataLoader from 'dataloader'
import { recordPriceChange, recordProduct } from '#operations/shown-products.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import { maxListLength } from '../catalogue/reading/prepared-query.ts'
import type { FoundProduct } from '../catalogue/reading/snapshot-product.ts'
import { nextChangeOf } from '../catalogue/rules/sale.ts'

/** Loads the products of one request by sku: in batches, and each sku once. Unknown skus are undefined. */
export class ProductLoader extends DataLoader<string, FoundProduct | undefined> {
  constructor(snapshot: Pick<CatalogueSnapshot, 'find'> & { now?: number }) {
    super(
      async (skus) => {
        const found = await snapshot.find(skus)
        for (const { product } of found.values()) {
          recordProduct(product.sku)
          for (const { sale } of product.variants)
            if (sale) recordPriceChange(nextChangeOf(sale, snapshot.now ?? Date.now()))
        }
        return skus.map((sku) => found.get(sku))
      },
      { maxBatchSize: maxListLength },
    )
  }

  /** Returns the products that exist, in the requested order. */
  async loadAll(skus: readonly string[]): Promise<FoundProduct[]> {
    const products = await Promise.all(skus.map((sku) => this.load(sku)))
    return products.filter((product) => product !== undefined)
  }
}
