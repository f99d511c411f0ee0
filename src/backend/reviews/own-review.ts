import type { Kysely } from 'kysely'
import type { CatalogueReview } from '../catalogue/model.ts'
import type { Tables } from '../infra/database/tables.ts'
import type { WrittenReviewRow } from './tables.ts'

export type ReviewState = 'pending' | 'approved' | 'refused'

/** The owner of reviews, always within one tenant (TEN-7). */
export interface ReviewOwner {
  tenantId: string
  owner: string
}

/** Returns an owner's review of a product. */
export const readOwnReview = (
  db: Kysely<Tables>,
  { tenantId, owner }: ReviewOwner,
  masterSku: string,
): Promise<WrittenReviewRow | undefined> =>
  db
    .selectFrom('written_review')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('master_sku', '=', masterSku)
    .executeTakeFirst()

/** Returns all reviews of an owner, newest first. */
export const readOwnReviews = (
  db: Kysely<Tables>,
  { tenantId, owner }: ReviewOwner,
): Promise<WrittenReviewRow[]> =>
  db
    .selectFrom('written_review')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .orderBy('written_at', 'desc')
    .execute()

/** Returns a written review in the form of the catalogue's reviews, without its owner. */
export const shownReview = (row: WrittenReviewRow): CatalogueReview => ({
  id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.text,
  language: row.language,
  date: row.written_on,
  reviewer: { name: row.reviewer_name, ...(row.city !== null && { city: row.city }) },
  verified: row.verified === 1,
  approved: row.state === 'approved',
  helpful: 0,
})

/** Deletes a review and its ratings. The caller counts the stars again. */
export async function deleteReview(db: Kysely<Tables>, tenantId: string, id: string): Promise<void> {
  await db
    .deleteFrom('review_feedback')
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', id)
    .execute()
  await db.deleteFrom('written_review').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
