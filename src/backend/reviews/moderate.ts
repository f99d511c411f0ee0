import type { Transaction } from 'kysely'
import { countStars, lockStars } from '../catalogue/reading/written-stars.ts'
import type { Database } from '../infra/database/database.ts'
import type { Tables } from '../infra/database/tables.ts'
import type { ReviewState } from './own-review.ts'
import type { WrittenReviewRow } from './tables.ts'

/** Returns the pending reviews, oldest first. */
export const readPending = (database: Database, tenantId: string): Promise<WrittenReviewRow[]> =>
  database
    .selectFrom('written_review')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'pending')
    .orderBy('written_at')
    .execute()

/** Approves or refuses a review, even if it was decided before. @returns false for an unknown id */
export async function decide(
  database: Database,
  tenantId: string,
  id: string,
  state: Exclude<ReviewState, 'pending'>,
): Promise<boolean> {
  return await database.transaction().execute((db) => decideIn(db, tenantId, id, state))
}

/** The same in the caller's transaction. */
export async function decideIn(
  db: Transaction<Tables>,
  tenantId: string,
  id: string,
  state: Exclude<ReviewState, 'pending'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('written_review')
    .select('master_sku')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return false
  await lockStars(db, tenantId, row.master_sku)
  await db
    .updateTable('written_review')
    .set({ state })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await countStars(db, tenantId, row.master_sku)
  return true
}
