import type { Database } from '#backend/infra/database/database.ts'
import type { ByLanguage } from '../model.ts'
import type { ProductDetail } from '../writing/product-rows.ts'
import type { Generation } from './find-products.ts'

/** What a list of URLs needs from a product. */
export interface ListedProduct {
  sku: string
  name: ByLanguage
  gone: boolean
  /** YYYY-MM-DD: the day it came into the range, or the day of its last price change. */
  modified: string
}

/** Number of products in memory at a time. */
const batch = 250

/** Number of products in a generation, including gone ones. */
export async function countProducts(db: Database, of: Generation): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('tenant_id', '=', of.tenantId)
    .where('generation', '=', of.generation)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Yields a part of a generation's products in the order of the skus, including gone ones, in batches. */
export async function* listProducts(
  db: Database,
  of: Generation,
  { offset, limit }: { offset: number; limit: number },
): AsyncGenerator<ListedProduct[]> {
  let after: string | undefined
  for (let left = limit; left > 0; left -= batch) {
    let query = db
      .selectFrom('product')
      .select(['sku', 'gone', 'detail'])
      .where('tenant_id', '=', of.tenantId)
      .where('generation', '=', of.generation)
      .orderBy('sku')
      .limit(Math.min(batch, left))
    query = after === undefined ? query.offset(offset) : query.where('sku', '>', after)
    const rows = await query.execute()
    after = rows.at(-1)?.sku
    if (after === undefined) return
    const changed = await lastPriceChanges(db, of, rows[0]?.sku ?? after, after)
    yield rows.map(({ sku, gone, detail }) => {
      const { name, since }: ProductDetail = JSON.parse(detail)
      const price = changed.get(sku) ?? since
      return { sku, name, gone: gone === 1, modified: price > since ? price : since }
    })
  }
}

/** Returns the day of each product's last price change, for a range of skus. */
async function lastPriceChanges(
  db: Database,
  of: Generation,
  first: string,
  last: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('variant')
    .select(({ fn }) => ['master_sku', fn.max('price_since').as('day')] as const)
    .where('tenant_id', '=', of.tenantId)
    .where('generation', '=', of.generation)
    .where('master_sku', '>=', first)
    .where('master_sku', '<=', last)
    .groupBy('master_sku')
    .execute()
  return new Map(rows.map(({ master_sku, day }) => [master_sku, day]))
}
