import type { VariantRow } from '../../database/tables.ts'
import type { CatalogueProduct, CatalogueVariant } from '../model.ts'
import { historyOf } from '../writing/known-histories.ts'
import type { StarCounts, VariantDetail } from '../writing/product-rows.ts'
import type { Unchanging } from './kept-products.ts'

/**
 * A product as it is read. Its reviews are counted here and read a page at a time. Shared between requests: do
 * not change it.
 */
export type ShelfProduct = Omit<CatalogueProduct, 'reviews'> & { stars: StarCounts }

/** The product of a sku, and the variant if the sku is a variant's. */
export interface Found {
  product: ShelfProduct
  variant?: CatalogueVariant
}

/** The columns that change within a generation. */
export type Changing = Pick<
  VariantRow,
  'master_sku' | 'sku' | 'price' | 'price_since' | 'earlier_prices' | 'stock'
>

/** A hydrated product, and the rows from which it was made. */
export interface Filled {
  rows: readonly Changing[]
  product: ShelfProduct
}

/**
 * Returns the product with current prices and stock. If they have not changed since the last call, the same
 * object is returned.
 */
export function shelfProduct(unchanging: Unchanging, rows: readonly Changing[]): ShelfProduct {
  if (unchanging.filled && isSame(unchanging.filled.rows, rows)) return unchanging.filled.product
  unchanging.filled = fill(unchanging, rows)
  return unchanging.filled.product
}

/** Makes a product from its record and its rows of prices and stock. */
export function fill(unchanging: Unchanging, rows: readonly Changing[]): Filled {
  const { sku, popularity, detail, variants } = unchanging
  const product = {
    ...detail,
    sku,
    popularity,
    variants: rows.map((row) => shelfVariant(row, variants.get(row.sku))),
  }
  return { rows, product }
}

const shelfVariant = (row: Changing, detail: VariantDetail | undefined): CatalogueVariant => ({
  choice: {},
  media: [],
  ...detail,
  sku: row.sku,
  price: row.price,
  priceHistory: historyOf(row),
  stock: row.stock,
})

const isSame = (before: readonly Changing[], now: readonly Changing[]): boolean =>
  before.length === now.length && now.every((row, index) => isSameRow(before[index] as Changing, row))

const isSameRow = (before: Changing, now: Changing): boolean =>
  before.stock === now.stock &&
  before.price === now.price &&
  before.sku === now.sku &&
  before.price_since === now.price_since &&
  before.earlier_prices === now.earlier_prices
