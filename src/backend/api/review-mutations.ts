import { cleanReview, type ReviewDraft, reviewProblems } from '#contract/review-rules.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { AttemptKind } from '../customers/rate-limits/attempt-limits.ts'
import { ProofNeeded } from '../customers/rate-limits/proof-needed.ts'
import { takeAttempt } from '../customers/rate-limits/proof-of-work.ts'
import { storedResult } from '../infra/idempotency/stored-result.ts'
import { type ReviewError, rateReview, writeReview } from '../reviews/commands.ts'
import { commandFingerprintOf, requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { ownReviewView } from './views/review-form.ts'

interface ReviewArgs {
  mutationId: string
  /** Sku of the product or one of its variants. */
  id: string
}

/** Commands about reviews (RAT-1). */
export const reviewMutations = {
  async writeReview(
    { mutationId, id, review }: ReviewArgs & { review: Omit<ReviewDraft, 'city'> & { city?: string | null } },
    context: ShopContext,
  ) {
    requireSession(context)
    const found = await context.goods.load(id)
    if (!found || found.gone) return failedReview('UNKNOWN_PRODUCT')
    const { tenant, locale, now } = context
    const { masterSku } = found
    const draft = { ...review, city: review.city ?? '' }
    // Invalid reviews are returned to the author and are not counted by the limit.
    const isGood = reviewProblems(cleanReview(draft)).length === 0
    const waitSeconds = isGood ? await secondsToWait('review', mutationId, context) : null
    if (waitSeconds !== null) return failedReview('TOO_MANY_ATTEMPTS', waitSeconds)
    const input = {
      masterSku,
      draft,
      language: locale.slice(0, 2),
      today: dayOf(now, tenant.i18n.timeZone),
      approval: tenant.features.reviewApproval,
      tenant,
    }
    const outcome = await runCommand(context, mutationId, (writer) => writeReview(writer, input))
    return { ...outcome, waitSeconds, own: () => ownReviewView(masterSku, context) }
  },
  async rateReview(
    { mutationId, id, review, helpful }: ReviewArgs & { review: string; helpful: boolean },
    context: ShopContext,
  ) {
    requireSession(context)
    // Checked before the review is read, because finding out that it does not exist costs work, too.
    const waitSeconds = await secondsToWait('reviewFeedback', mutationId, context)
    if (waitSeconds !== null) return { error: 'TOO_MANY_ATTEMPTS', waitSeconds, helpful: 0 }
    const shown = await publicReview(id, review, context)
    if (!shown) return { error: 'UNKNOWN_REVIEW', waitSeconds, helpful: 0 }
    const target = { id: review, masterSku: shown.masterSku }
    const outcome = await runCommand(context, mutationId, (writer) => rateReview(writer, target, helpful))
    return { ...outcome, waitSeconds, helpful: shown.helpful + outcome.helpful }
  },
}

const failedReview = (error: ReviewError, waitSeconds: number | null = null) => ({
  ...{ error, problems: [], waitSeconds, own: null },
})

/**
 * Seconds until the viewer may write again, limited by viewer and network (SEC-4); null: now. A retry of a
 * completed command does not count.
 * @throws {ProofNeeded} where the whole shop has so many attempts that a proof of work is required (REL-3)
 */
async function secondsToWait(
  kind: AttemptKind,
  mutationId: string,
  context: ShopContext,
): Promise<number | null> {
  const session = requireSession(context)
  const { owner } = await session.ensure()
  const { database, tenant, now, ip = '' } = context
  const key = { tenantId: tenant.id, owner, mutationId }
  if (await storedResult(database, { ...key, fingerprint: await commandFingerprintOf(context, key), now }))
    return null
  const attempt = { tenantId: tenant.id, kind, account: owner, ip }
  const attemptResult = await takeAttempt({ database, now }, attempt, session.proof)
  if (attemptResult.is === 'proof') throw new ProofNeeded()
  return attemptResult.is === 'wait' ? Math.ceil(attemptResult.waitMs / 1000) : null
}

/**
 * Returns the product of a public review, and how many readers found it helpful according to the catalogue.
 */
async function publicReview(id: string, reviewId: string, context: ShopContext) {
  const found = await context.goods.load(id)
  if (!found) return
  const { masterSku } = found
  const own = await context.database
    .selectFrom('written_review')
    .select('id')
    .where('tenant_id', '=', context.tenant.id)
    .where('id', '=', reviewId)
    .where('master_sku', '=', masterSku)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  if (own) return { masterSku, helpful: 0 }
  const approvedOnly = context.tenant.features.reviewApproval
  const all = { masterSku, stars: undefined, approvedOnly, offset: 0, limit: 10_000 }
  const catalogueReview = (await context.snapshot.reviews(all)).find((review) => review.id === reviewId)
  return catalogueReview && { masterSku, helpful: catalogueReview.helpful }
}
