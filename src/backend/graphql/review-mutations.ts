import { cleanReview, type ReviewDraft, reviewProblems } from '../../contract/review-rules.ts'
import { dayOf } from '../../tenancy/local-day.ts'
import type { AttemptKind } from '../attempts/limits.ts'
import { takeTurn } from '../attempts/proof.ts'
import { ProofNeeded } from '../attempts/proof-needed.ts'
import { answeredBefore } from '../mutations/answered-before.ts'
import { type ReviewError, rateReview, writeReview } from '../review/commands.ts'
import { fingerprintOf, requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { ownReviewView } from './views/review-form.ts'

interface OfProduct {
  mutationId: string
  /** Sku of the product or one of its variants. */
  id: string
}

/** Commands about reviews (RAT-1). */
export const reviewMutations = {
  async writeReview(
    { mutationId, id, review }: OfProduct & { review: Omit<ReviewDraft, 'city'> & { city?: string | null } },
    context: ShopContext,
  ) {
    requireSession(context)
    const found = await context.products.load(id)
    if (!found || found.product.flags.gone) return unwritten('UNKNOWN_PRODUCT')
    const { tenant, locale, now } = context
    const masterSku = found.product.sku
    const draft = { ...review, city: review.city ?? '' }
    // Invalid reviews are returned to the author and are not counted by the limit.
    const isGood = reviewProblems(cleanReview(draft)).length === 0
    const waitSeconds = isGood ? await waitOf('review', mutationId, context) : null
    if (waitSeconds !== null) return unwritten('TOO_MANY_ATTEMPTS', waitSeconds)
    const written = {
      masterSku,
      draft,
      language: locale.slice(0, 2),
      today: dayOf(now, tenant.i18n.timeZone),
      approval: tenant.features.reviewApproval,
    }
    const outcome = await runCommand(context, mutationId, (writer) => writeReview(writer, written))
    return { ...outcome, waitSeconds, own: () => ownReviewView(masterSku, context) }
  },
  async rateReview(
    { mutationId, id, review, helpful }: OfProduct & { review: string; helpful: boolean },
    context: ShopContext,
  ) {
    requireSession(context)
    // Checked before the review is read, because finding out that it does not exist costs work, too.
    const waitSeconds = await waitOf('reviewFeedback', mutationId, context)
    if (waitSeconds !== null) return { error: 'TOO_MANY_ATTEMPTS', waitSeconds, helpful: 0 }
    const shown = await shownReview(id, review, context)
    if (!shown) return { error: 'UNKNOWN_REVIEW', waitSeconds, helpful: 0 }
    const of = { id: review, masterSku: shown.masterSku }
    const outcome = await runCommand(context, mutationId, (writer) => rateReview(writer, of, helpful))
    return { ...outcome, waitSeconds, helpful: shown.helpful + outcome.helpful }
  },
}

const unwritten = (error: ReviewError, waitSeconds: number | null = null) => ({
  ...{ error, problems: [], waitSeconds, own: null },
})

/**
 * Seconds until the viewer may write again, limited by viewer and network (SEC-4); null: now. A retry of a
 * completed command does not count.
 * @throws {ProofNeeded} where the whole shop has so many attempts that a proof of work is required (REL-3)
 */
async function waitOf(kind: AttemptKind, mutationId: string, context: ShopContext): Promise<number | null> {
  const session = requireSession(context)
  const { owner } = await session.ensure()
  const { database, tenant, now, address = '' } = context
  const key = { tenantId: tenant.id, owner, mutationId }
  if (await answeredBefore(database, { ...key, fingerprint: await fingerprintOf(context, key), now }))
    return null
  const attempt = { tenantId: tenant.id, kind, account: owner, address }
  const turn = await takeTurn({ database, now }, attempt, session.proof)
  if (turn.is === 'proof') throw new ProofNeeded()
  return turn.is === 'wait' ? Math.ceil(turn.waitMs / 1000) : null
}

/**
 * Returns the product of a public review, and how many readers found it helpful according to the catalogue.
 */
async function shownReview(id: string, reviewId: string, context: ShopContext) {
  const found = await context.products.load(id)
  if (!found) return
  const { sku: masterSku } = found.product
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
  const theirs = (await context.shelf.reviews(all)).find((review) => review.id === reviewId)
  return theirs && { masterSku, helpful: theirs.helpful }
}
