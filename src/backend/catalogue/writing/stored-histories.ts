import type { Database } from '#backend/infra/database/database.ts'
import type { CatalogueProduct, PriceSince } from '../model.ts'
import { historyOf, pricesAt } from '../rules/sale.ts'
import type { StoredHistories } from './product-rows.ts'

const skusAtOnce = 1000

/**
 * Returns the stored price histories of these products' variants by variant sku, independent of the product to
 * which a variant belongs now (LAW-1). Sales that were due by `now` (ms) have begun or ended.
 */
export async function storedHistories(
  db: Database,
  tenantId: string,
  generation: number | undefined,
  products: readonly CatalogueProduct[],
  now: number,
): Promise<StoredHistories> {
  const known = new Map<string, readonly PriceSince[]>()
  if (generation === undefined) return known
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  for (let start = 0; start < skus.length; start += skusAtOnce) {
    const rows = await db
      .selectFrom('variant')
      .select(['sku', 'price', 'price_since', 'earlier_prices', 'sale', 'price_changes_at'])
      .where('tenant_id', '=', tenantId)
      .where('generation', '=', generation)
      .where('sku', 'in', skus.slice(start, start + skusAtOnce))
      .execute()
    for (const row of rows) known.set(row.sku, historyOf(pricesAt(row, now)))
  }
  return known
}
