import type { Transaction } from 'kysely'
import { countStars, lockStars } from '../catalogue/reading/written-stars.ts'
import type { Database } from '../infra/database/database.ts'
import type { Tables } from '../infra/database/tables.ts'
import type { ListCursor } from '../infra/list-cursor.ts'
import type { ReviewState } from './own-review.ts'
import type { WrittenReviewRow } from './tables.ts'

/**
 * Returns the pending reviews, oldest first.
 * @param part those after a cursor, and how many; left out: all of them
 */
export function readPending(
  database: Database,
  tenantId: string,
  part?: { cursor: ListCursor | undefined; limit: number },
): Promise<WrittenReviewRow[]> {
  let query = database
    .selectFrom('written_review')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'pending')
  const { cursor, limit } = part ?? {}
  if (cursor)
    query = query
      .where('written_at', '>=', cursor.at)
      .where(({ eb, or }) => or([eb('written_at', '>', cursor.at), eb('id', '>', cursor.id)]))
  if (limit !== undefined) query = query.limit(limit)
  return query.orderBy('written_at').orderBy('id').execute()
}

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
