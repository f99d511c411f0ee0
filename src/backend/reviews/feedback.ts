import type { Kysely } from 'kysely'
import type { Tables } from '../infra/database/tables.ts'

/** Returns how many shoppers found each review helpful; reviews without any are missing. */
export async function readHelpful(
  db: Kysely<Tables>,
  tenantId: string,
  reviewIds: readonly string[],
): Promise<Map<string, number>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_feedback')
    .select(({ fn }) => ['review_id', fn.countAll<number>().as('helpful')])
    .where('tenant_id', '=', tenantId)
    .where('review_id', 'in', reviewIds)
    .where('helpful', '=', 1)
    .groupBy('review_id')
    .execute()
  return new Map(rows.map(({ review_id, helpful }) => [review_id, Number(helpful)]))
}

interface Feedback {
  tenantId: string
  owner: string
  reviewId: string
  masterSku: string
  helpful: boolean
}

/** Stores an owner's rating of a review; replaces an earlier one. */
export async function storeFeedback(db: Kysely<Tables>, feedback: Feedback): Promise<void> {
  const helpful = feedback.helpful ? 1 : 0
  const { tenantId: tenant_id, owner, reviewId: review_id, masterSku: master_sku } = feedback
  await db
    .insertInto('review_feedback')
    .values({ tenant_id, owner, review_id, helpful, master_sku })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'owner', 'review_id']).doUpdateSet({ helpful, master_sku }),
    )
    .execute()
}
