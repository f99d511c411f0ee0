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

/** Number of skus that one statement counts or passes over, which takes a few milliseconds. */
const slice = 10_000

/**
 * Number of products in a generation, including gone ones. It is counted in slices, so that other requests run in between
 * when there are a million.
 */
export async function countProducts(db: Database, of: Generation): Promise<number> {
  let total = 0
  for (let after = ''; ; ) {
    const next = skus(db, of).where('sku', '>', after).orderBy('sku').limit(slice).as('next')
    const { count, last } = await db
      .selectFrom(next)
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('sku').as('last')])
      .executeTakeFirstOrThrow()
    total += Number(count)
    if (Number(count) < slice || last === null) return total
    after = last
  }
}

/**
 * Returns the first sku of each part of a generation's products, in the order of the skus. With these a part is read
 * without passing over all products before it.
 * @param size products of each part
 */
export async function partStarts(db: Database, of: Generation, size: number): Promise<string[]> {
  const starts: string[] = []
  let next = await skus(db, of).orderBy('sku').limit(1).executeTakeFirst()
  while (next) {
    starts.push(next.sku)
    next = await skus(db, of)
      .where('sku', '>=', next.sku)
      .orderBy('sku')
      .limit(1)
      .offset(size)
      .executeTakeFirst()
  }
  return starts
}

const skus = (db: Database, { tenantId, generation }: Generation) =>
  db
    .selectFrom('product')
    .select('sku')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)

/**
 * Yields a part of a generation's products in the order of the skus, including gone ones, in batches.
 * @param start the first sku
 */
export async function* listProducts(
  db: Database,
  of: Generation,
  { start, limit }: { start: string; limit: number },
): AsyncGenerator<ListedProduct[]> {
  let after: string | undefined
  for (let left = limit; left > 0; left -= batch) {
    const rows = await db
      .selectFrom('product')
      .select(['sku', 'gone', 'detail'])
      .where('tenant_id', '=', of.tenantId)
      .where('generation', '=', of.generation)
      .where('sku', after === undefined ? '>=' : '>', after ?? start)
      .orderBy('sku')
      .limit(Math.min(batch, left))
      .execute()
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
