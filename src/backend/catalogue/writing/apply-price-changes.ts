import { setImmediate } from 'node:timers/promises'
import type { Database } from '#backend/infra/database/database.ts'
import { every, type PeriodicTask } from '#backend/infra/queue/periodic-task.ts'
import { logFailure } from '#operations/log-failure.ts'
import { isUnavailable } from '#operations/unavailable.ts'
import { pricesAt } from '../rules/sale.ts'

const intervalMs = 1_000
/** Number of variants that one transaction changes. */
const batchSize = 500

/**
 * Writes the begin and end of sales into the rows as long as the process runs. Readers compute the price of the moment
 * by themselves; the written row reports the change to the search index and to every cache (migrations 0029 and 0042).
 */
export const startPriceChanges = (database: Database): PeriodicTask =>
  every(
    intervalMs,
    (signal) => applyPriceChanges(database, Date.now(), signal),
    (error) => {
      // Requests log a database that does not answer.
      if (!isUnavailable(error)) logFailure('catalogue', error)
    },
  )

/**
 * Writes every price that changes by itself by a moment, with its history (LAW-1). Several processes may do so at the same
 * time: each change is written once.
 * @param now ms
 * @returns the number of changed variants
 */
export async function applyPriceChanges(
  database: Database,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0
  for (;;) {
    if (signal?.aborted || (await dueVariants(database, now, 1)).length === 0) return changed
    const { read, written } = await database.transaction().execute(async (trx) => {
      const rows = await dueVariants(trx, now, batchSize)
      let written = 0
      for (const row of rows) {
        const { price, price_since, earlier_prices, price_changes_at } = pricesAt(row, now)
        const { numUpdatedRows } = await trx
          .updateTable('variant')
          .set({ price, price_since, earlier_prices, price_changes_at })
          .where('tenant_id', '=', row.tenant_id)
          .where('generation', '=', row.generation)
          .where('master_sku', '=', row.master_sku)
          .where('position', '=', row.position)
          .where('price_changes_at', '=', row.price_changes_at)
          .executeTakeFirst()
        written += Number(numUpdatedRows)
      }
      return { read: rows.length, written }
    })
    changed += written
    if (read < batchSize) return changed
    await setImmediate()
  }
}

/** Returns variants of current catalogues whose price has to change by a moment, in the order of their keys. */
const dueVariants = (database: Database, now: number, limit: number) =>
  database
    .selectFrom('catalogue_generation')
    .innerJoin('variant', (join) =>
      join
        .onRef('variant.tenant_id', '=', 'catalogue_generation.tenant_id')
        .onRef('variant.generation', '=', 'catalogue_generation.generation'),
    )
    .selectAll('variant')
    .where('catalogue_generation.state', '=', 'current')
    .where('variant.price_changes_at', '<=', now)
    .limit(limit)
    .execute()
