import { countStars, lockStars } from '../catalogue/reading/written-stars.ts'
import type { ReviewContext } from './commands.ts'
import { deleteReview, readOwnReview, readOwnReviews } from './own-review.ts'

/**
 * Moves a visitor's reviews to the customer who has just logged in. An owner has one review per product, so the
 * newer of two stays. The visitor's ratings of reviews count where the customer has not rated.
 */
export async function mergeReviews(context: ReviewContext, from: string): Promise<void> {
  const { db, tenantId, owner } = context
  if (from === owner) return
  for (const review of await readOwnReviews(db, { tenantId, owner: from })) {
    await lockStars(db, tenantId, review.master_sku)
    const same = await readOwnReview(db, context, review.master_sku)
    const older = same && Number(same.written_at) < Number(review.written_at) ? same : same && review
    if (older) await deleteReview(db, tenantId, older.id)
    if (older !== review)
      await db
        .updateTable('written_review')
        .set({ owner })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', review.id)
        .execute()
    await countStars(db, tenantId, review.master_sku)
  }
  const rated = db.selectFrom('review_feedback').where('tenant_id', '=', tenantId)
  await db
    .deleteFrom('review_feedback')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', from)
    .where('review_id', 'in', rated.select('review_id').where('owner', '=', owner))
    .execute()
  await db
    .updateTable('review_feedback')
    .set({ owner })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', from)
    .execute()
}
