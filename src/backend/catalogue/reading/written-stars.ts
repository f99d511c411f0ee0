import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StarCounts } from '../writing/product-rows.ts'

/** Number of approved written reviews by stars, five stars first. */
export type WrittenStars = readonly number[]

export const noStars: WrittenStars = [0, 0, 0, 0, 0]

/** Returns the counts of some products by sku, or of all products; products without a written review are missing. */
export async function readWrittenStars(
  db: Kysely<Tables>,
  tenantId: string,
  masterSkus?: readonly string[],
): Promise<Map<string, WrittenStars>> {
  let query = db.selectFrom('written_stars').select(['master_sku', 'stars']).where('tenant_id', '=', tenantId)
  if (masterSkus) query = query.where('master_sku', 'in', masterSkus)
  return new Map((await query.execute()).map(({ master_sku, stars }) => [master_sku, JSON.parse(stars)]))
}

/** Locks a product's counts for this transaction, so that concurrent reviews are counted one after the other. */
export async function lockStars(db: Kysely<Tables>, tenantId: string, masterSku: string): Promise<void> {
  await db
    .insertInto('written_stars')
    .values({ tenant_id: tenantId, master_sku: masterSku, stars: JSON.stringify(noStars) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'master_sku']).doUpdateSet({ master_sku: masterSku }),
    )
    .execute()
}

/** Counts again after a change; call `lockStars` first. */
export async function countStars(db: Kysely<Tables>, tenantId: string, masterSku: string): Promise<void> {
  const rows = await db
    .selectFrom('written_review')
    .select(({ fn }) => ['stars', fn.countAll<number>().as('reviews')])
    .where('tenant_id', '=', tenantId)
    .where('master_sku', '=', masterSku)
    .where('state', '=', 'approved')
    .groupBy('stars')
    .execute()
  const counts = [...noStars]
  for (const { stars, reviews } of rows) counts[5 - stars] = Number(reviews)
  await db
    .updateTable('written_stars')
    .set({ stars: JSON.stringify(counts) })
    .where('tenant_id', '=', tenantId)
    .where('master_sku', '=', masterSku)
    .execute()
}

/** Adds the written reviews to the catalogue's counts. Written reviews that count are approved. */
export const withWritten = ({ all, approved }: StarCounts, written: WrittenStars = noStars): StarCounts =>
  written === noStars ? { all, approved } : { all: sum(all, written), approved: sum(approved, written) }

const sum = (counts: readonly number[], more: WrittenStars): number[] =>
  counts.map((count, place) => count + (more[place] ?? 0))
