import type { ReviewDraft } from '../../contract/review-rules.ts'
import { dayOf } from '../../tenancy/local-day.ts'
import { type ReviewError, rateReview, writeReview } from '../review/commands.ts'
import { requireSession, runCommand } from './command.ts'
import type { ShopContext } from './context.ts'
import { ownReviewView } from './views/review-form.ts'

interface OfProduct {
  mutationId: string
  /** Of the product or one of its variants. */
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
    const written = {
      masterSku,
      draft: { ...review, city: review.city ?? '' },
      language: locale.slice(0, 2),
      today: dayOf(now, tenant.i18n.timeZone),
      approval: tenant.features.reviewApproval,
    }
    const outcome = await runCommand(context, mutationId, (writer) => writeReview(writer, written))
    return { ...outcome, own: () => ownReviewView(masterSku, context) }
  },
  async rateReview(
    { mutationId, id, review, helpful }: OfProduct & { review: string; helpful: boolean },
    context: ShopContext,
  ) {
    requireSession(context)
    const shown = await shownReview(id, review, context)
    if (!shown) return { error: 'UNKNOWN_REVIEW', helpful: 0 }
    const of = { id: review, masterSku: shown.masterSku }
    const outcome = await runCommand(context, mutationId, (writer) => rateReview(writer, of, helpful))
    return { ...outcome, helpful: shown.helpful + outcome.helpful }
  },
}

const unwritten = (error: ReviewError) => ({ error, problems: [], own: null })

/** Where a review stands that everybody can see, and whom the catalogue says it has helped. */
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
