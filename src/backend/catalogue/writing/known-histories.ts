import type { Database } from '../../database/database.ts'
import type { CatalogueProduct, PriceSince } from '../model.ts'
import type { KnownHistories } from './product-rows.ts'

/** The price histories the shop already knows of these products' variants, by variant sku. */
export async function knownHistories(
  db: Database,
  tenantId: string,
  generation: number | undefined,
  products: readonly CatalogueProduct[],
): Promise<KnownHistories> {
  if (generation === undefined || products.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant')
    .select(['sku', 'price', 'price_since', 'earlier_prices'])
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where(
      'master_sku',
      'in',
      products.map(({ sku }) => sku),
    )
    .execute()
  return new Map(rows.map((row) => [row.sku, historyOf(row)]))
}

/** A variant's prices as its row keeps them, the present one last. */
export function historyOf(row: {
  price: number
  price_since: string
  earlier_prices: string | null
}): PriceSince[] {
  const earlier: PriceSince[] = row.earlier_prices === null ? [] : JSON.parse(row.earlier_prices)
  return [...earlier, { from: row.price_since, price: row.price }]
}
