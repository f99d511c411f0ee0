import { sql } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { PriceAndStock } from './snapshot-product.ts'

/** Columns that change within a generation, those of `PriceAndStock`. */
const priceAndStockColumns = [
  ...['master_sku', 'sku', 'price', 'price_since', 'earlier_prices', 'sale', 'price_changes_at', 'stock'],
] as const

/** State of a product from which its version stamp is made. */
interface State {
  master_sku: string
  since: string | null
  /** Price and stock of every variant, in order. */
  variants: string
  stars: string | null
  /** The moment at which the first of its prices changes by itself, ms; null if none does. */
  changes_at: number | null
}

/** The prepared queries for products; one set for each database, so that the statements stay prepared. */
export const productQueries = (db: Database) => ({
  products: new PreparedQuery<{ sku: string; popularity: number; detail: string }>((list) =>
    db
      .selectFrom('product')
      .select(['sku', 'popularity', 'detail'])
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('sku', 'in', list),
  ),
  masters: new PreparedQuery<{ sku: string; master_sku: string }>((list) =>
    db
      .selectFrom('variant')
      .select(['sku', 'master_sku'])
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('sku', 'in', list),
  ),
  variants: new PreparedQuery<PriceAndStock & { detail: string }>((list) =>
    db
      .selectFrom('variant')
      .select([...priceAndStockColumns, 'detail'])
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('master_sku', 'in', list)
      .orderBy('master_sku')
      .orderBy('position'),
  ),
  /** Returns the prices, stock and ratings of each product in one row, which is little to read for a list. */
  states: new PreparedQuery<State>((list) =>
    db
      .selectFrom('variant')
      .leftJoin('written_stars', (join) =>
        join
          .onRef('written_stars.tenant_id', '=', 'variant.tenant_id')
          .onRef('written_stars.master_sku', '=', 'variant.master_sku'),
      )
      .select(({ fn }) => [
        'variant.master_sku',
        fn.max('price_since').as('since'),
        // Not sums: they would not change if two variants exchanged their prices.
        sql<string>`string_agg(cast(price as text) || ' ' || cast(stock as text), ' ' order by position)`.as(
          'variants',
        ),
        fn.max('written_stars.stars').as('stars'),
        fn.min('price_changes_at').as('changes_at'),
      ])
      .where('variant.tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('variant.master_sku', 'in', list)
      .groupBy('variant.master_sku'),
  ),
  pricesAndStock: new PreparedQuery<PriceAndStock>((list) =>
    db
      .selectFrom('variant')
      .select(priceAndStockColumns)
      .where('tenant_id', '=', '')
      .where('generation', '=', 0)
      .where('master_sku', 'in', list)
      .orderBy('master_sku')
      .orderBy('position'),
  ),
})

export type ProductQueries = ReturnType<typeof productQueries>
