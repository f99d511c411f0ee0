import type { CatalogueProduct, CatalogueVariant } from '../model.ts'
import type { ProductRow, VariantRow } from '../../database/tables.ts'
import { historyOf } from '../writing/known-histories.ts'
import type { ProductDetail, StarCounts, VariantDetail } from '../writing/product-rows.ts'

/** A product as it is read: its reviews are counted here and read a page at a time. */
export type ShelfProduct = Omit<CatalogueProduct, 'reviews'> & { stars: StarCounts }

/** What a sku names: a product, and the variant when the sku is a variant's. */
export interface Found {
  product: ShelfProduct
  variant?: CatalogueVariant
}

export function shelfProduct(row: Pick<ProductRow, 'sku' | 'popularity' | 'detail'>, variants: VariantCells[]): ShelfProduct {
  const detail: ProductDetail = JSON.parse(row.detail)
  return { ...detail, sku: row.sku, popularity: row.popularity, variants: variants.map(shelfVariant) }
}

export type VariantCells = Pick<
  VariantRow,
  'master_sku' | 'sku' | 'price' | 'price_since' | 'earlier_prices' | 'stock' | 'detail'
>

function shelfVariant(row: VariantCells): CatalogueVariant {
  const detail: VariantDetail = JSON.parse(row.detail)
  return { ...detail, sku: row.sku, price: row.price, priceHistory: historyOf(row), stock: row.stock }
}
