import { countStars, lockStars } from '../catalogue/reading/written-stars.ts'
import type { PersonalDataExporter } from '../personal-data/personal-data.ts'
import { deleteReview, readOwnReviews } from './own-review.ts'

/**
 * Exports a customer's reviews, and deletes them with the account: they contain the customer's name and words
 * (LAW-10).
 */
export const reviewsExporter: PersonalDataExporter = {
  name: 'reviews',
  async export(database, tenantId, owner) {
    const reviews = await readOwnReviews(database, { tenantId, owner })
    const feedback = await database
      .selectFrom('review_feedback')
      .select(['review_id', 'helpful'])
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
    return {
      written: reviews.map((row) => ({
        sku: row.master_sku,
        stars: row.stars,
        title: row.title,
        text: row.text,
        name: row.reviewer_name,
        city: row.city,
        date: row.written_on,
        state: row.state,
      })),
      feedback: feedback.map(({ review_id, helpful }) => ({ review: review_id, helpful: helpful === 1 })),
    }
  },
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('review_feedback')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
    for (const { id, master_sku } of await readOwnReviews(transaction, { tenantId, owner })) {
      await lockStars(transaction, tenantId, master_sku)
      await deleteReview(transaction, tenantId, id)
      await countStars(transaction, tenantId, master_sku)
    }
  },
}
