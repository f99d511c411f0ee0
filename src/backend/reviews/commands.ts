import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { cleanReview, type ReviewDraft, type ReviewProblem, reviewProblems } from '#contract/review-rules.ts'
import { countStars, lockStars } from '../catalogue/reading/written-stars.ts'
import type { Tables } from '../infra/database/tables.ts'
import { enqueueWebhook, type WebhookSender } from '../infra/webhooks/enqueue-webhook.ts'
import { readHelpful, storeFeedback } from './feedback.ts'
import { deleteReview, type ReviewOwner, readOwnReview } from './own-review.ts'

/** Why a command was refused. */
export type ReviewError =
  | 'UNKNOWN_PRODUCT'
  | 'UNKNOWN_REVIEW'
  | 'OWN_REVIEW'
  | 'INVALID_INPUT'
  | 'TOO_MANY_REVIEWS'
  | 'TOO_MANY_ATTEMPTS'

/** Number of reviews that one owner may write within a day. */
export const maxReviewsPerDay = 10

const dayMs = 86_400_000

/** One owner's reviews, with the transaction. */
export interface ReviewContext extends ReviewOwner {
  db: Kysely<Tables>
  /** ms */
  now: number
}

/** Result of a review command. Plain data, so that a retry can return it again. */
export interface WriteOutcome {
  error: ReviewError | null
  problems: ReviewProblem[]
}

export interface ReviewSubmission {
  masterSku: string
  draft: ReviewDraft
  language: string
  /** YYYY-MM-DD, in the tenant's time zone. */
  today: string
  /** Tenant flag reviewApproval: the review is shown only after it was approved. */
  approval: boolean
  /** The shop, whose endpoints get the event; none gets it where it is left out. */
  tenant?: WebhookSender
}

const refused = (error: ReviewError): WriteOutcome => ({ error, problems: [] })

/** Stores an owner's review of a product; replaces an earlier one (RAT-1). */
export async function writeReview(
  context: ReviewContext,
  submission: ReviewSubmission,
): Promise<WriteOutcome> {
  const { db, tenantId, owner, now } = context
  const { masterSku, language, today, approval } = submission
  const { stars, title, text, name, city } = cleanReview(submission.draft)
  const problems = reviewProblems({ stars, title, text, name, city })
  if (problems.length > 0) return { error: 'INVALID_INPUT', problems }
  await lockStars(db, tenantId, masterSku)
  const before = await readOwnReview(db, context, masterSku)
  if (!before && (await countRecent(context)) >= maxReviewsPerDay) return refused('TOO_MANY_REVIEWS')
  if (before) await deleteReview(db, tenantId, before.id)
  const state = approval ? 'pending' : 'approved'
  const id = `w-${randomUUID()}`
  await db
    .insertInto('written_review')
    .values({
      tenant_id: tenantId,
      id,
      owner,
      master_sku: masterSku,
      stars,
      title,
      text,
      reviewer_name: name,
      city: city || null,
      language,
      state,
      verified: 0,
      written_at: now,
      written_on: today,
    })
    .execute()
  await countStars(db, tenantId, masterSku)
  if (submission.tenant)
    await enqueueWebhook(db, submission.tenant, {
      ...{ type: 'review.written', now },
      data: () => ({ reviewId: id, productSku: masterSku, stars, language, state }),
    })
  return { error: null, problems: [] }
}

async function countRecent({ db, tenantId, owner, now }: ReviewContext): Promise<number> {
  const { reviews } = await db
    .selectFrom('written_review')
    .select(({ fn }) => fn.countAll<number>().as('reviews'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('written_at', '>', now - dayMs)
    .executeTakeFirstOrThrow()
  return Number(reviews)
}

export interface RateOutcome {
  error: ReviewError | null
  /** Number of shoppers who found it helpful, without the catalogue's count. */
  helpful: number
}

/**
 * Stores whether a review helped an owner; a later rating replaces the earlier one (RAT-1). Owners cannot rate
 * their own review.
 */
export async function rateReview(
  context: ReviewContext,
  review: { id: string; masterSku: string },
  helpful: boolean,
): Promise<RateOutcome> {
  const { db, tenantId, owner } = context
  const own = await readOwnReview(db, context, review.masterSku)
  if (own?.id === review.id) return { error: 'OWN_REVIEW', helpful: 0 }
  await storeFeedback(db, { tenantId, owner, reviewId: review.id, masterSku: review.masterSku, helpful })
  return { error: null, helpful: (await readHelpful(db, tenantId, [review.id])).get(review.id) ?? 0 }
}
