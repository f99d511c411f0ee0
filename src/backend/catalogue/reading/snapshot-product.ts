import type { VariantRow } from '#backend/infra/database/tables.ts'
import type { CatalogueProduct, CatalogueVariant } from '../model.ts'
import { historyOf, pricesAt, type StoredPrices } from '../rules/sale.ts'
import type { StarCounts, VariantDetail } from '../writing/product-rows.ts'
import type { ProductRecord } from './product-cache.ts'

/**
 * A product as it is read. Its reviews are counted here and read a page at a time. Shared between requests: do
 * not change it.
 */
export type SnapshotProduct = Omit<CatalogueProduct, 'reviews'> & { stars: StarCounts }

/** The product of a sku, and the variant if the sku is a variant's. */
export interface FoundProduct {
  product: SnapshotProduct
  variant?: CatalogueVariant
}

/** The columns that change within a generation. */
export type PriceAndStock = Pick<VariantRow, 'master_sku' | 'sku' | 'stock'> & StoredPrices

/** A hydrated product, and the rows from which it was made. */
export interface HydratedProduct {
  rows: readonly PriceAndStock[]
  product: SnapshotProduct
}

/**
 * Returns the product with the prices of a moment (ms) and current stock. If they have not changed since the last call,
 * the same object is returned.
 */
export function toSnapshotProduct(
  record: ProductRecord,
  stored: readonly PriceAndStock[],
  now: number,
): SnapshotProduct {
  const rows = stored.map((row) => pricesAt(row, now))
  if (record.hydrated && isSame(record.hydrated.rows, rows)) return record.hydrated.product
  record.hydrated = hydrate(record, rows, now)
  return record.hydrated.product
}

/** Makes a product from its record and its rows of prices and stock. @param now ms */
export function hydrate(
  record: ProductRecord,
  stored: readonly PriceAndStock[],
  now: number,
): HydratedProduct {
  const rows = stored.map((row) => pricesAt(row, now))
  const { sku, popularity, detail, variants } = record
  const product = {
    ...detail,
    sku,
    popularity,
    variants: rows.map((row) => toSnapshotVariant(row, variants.get(row.sku))),
  }
  return { rows, product }
}

const toSnapshotVariant = (row: PriceAndStock, detail: VariantDetail | undefined): CatalogueVariant => ({
  choice: {},
  media: [],
  ...detail,
  sku: row.sku,
  price: row.price,
  priceHistory: historyOf(row),
  ...(row.sale !== null && row.price_changes_at !== null && { sale: JSON.parse(row.sale) }),
  stock: row.stock,
})

const isSame = (before: readonly PriceAndStock[], now: readonly PriceAndStock[]): boolean =>
  before.length === now.length && now.every((row, index) => isSameRow(before[index] as PriceAndStock, row))

const isSameRow = (before: PriceAndStock, now: PriceAndStock): boolean =>
  before.stock === now.stock &&
  before.price === now.price &&
  before.sku === now.sku &&
  before.price_since === now.price_since &&
  before.price_changes_at === now.price_changes_at &&
  before.sale === now.sale &&
  before.earlier_prices === now.earlier_prices
