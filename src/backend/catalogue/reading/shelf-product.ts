import type { VariantRow } from '../../database/tables.ts'
import type { CatalogueProduct, CatalogueVariant } from '../model.ts'
import { historyOf } from '../writing/known-histories.ts'
import type { StarCounts, VariantDetail } from '../writing/product-rows.ts'
import type { Unchanging } from './kept-products.ts'

/** A product as it is read: its reviews are counted here and read a page at a time. Not to be changed: it is shared. */
export type ShelfProduct = Omit<CatalogueProduct, 'reviews'> & { stars: StarCounts }

/** What a sku names: a product, and the variant when the sku is a variant's. */
export interface Found {
  product: ShelfProduct
  variant?: CatalogueVariant
}

/** What changes while a generation lives. */
export type Changing = Pick<VariantRow, 'master_sku' | 'sku' | 'price' | 'price_since' | 'earlier_prices' | 'stock'>

export const shelfProduct = ({ sku, popularity, detail, variants }: Unchanging, rows: readonly Changing[]): ShelfProduct => ({
  ...detail,
  sku,
  popularity,
  variants: rows.map((row) => shelfVariant(row, variants.get(row.sku))),
})

function shelfVariant(row: Changing, detail: VariantDetail | undefined): CatalogueVariant {
  return {
    choice: {},
    media: [],
    ...detail,
    sku: row.sku,
    price: row.price,
    priceHistory: historyOf(row),
    stock: row.stock,
  }
}
