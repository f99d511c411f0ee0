import type { GraphQLResolveInfo } from 'graphql'
import { readOwnReview } from '#backend/reviews/own-review.ts'
import type { WrittenReviewRow } from '#backend/reviews/tables.ts'
import { reviewLengths } from '#contract/review-rules.ts'
import type { ShopContext } from '../context.ts'

/**
 * Returns the review form of a product with the viewer's earlier review. Null for a product that cannot be
 * reviewed.
 */
export async function reviewFormView(id: string, context: ShopContext) {
  const found = await context.goods.load(id)
  if (!found || found.gone) return null
  return {
    product: (_: object, _context: unknown, info: GraphQLResolveInfo) => context.goods.view(id, info),
    own: () => ownReviewView(found.masterSku, context),
    approval: context.tenant.features.reviewApproval,
    longest: reviewLengths,
  }
}

/** Returns the viewer's review; null without a session or a review. */
export async function ownReviewView(masterSku: string, context: ShopContext) {
  const viewer = await context.session?.viewer()
  if (!viewer) return null
  const reviews = { tenantId: context.tenant.id, owner: viewer.owner }
  const row = await readOwnReview(context.database, reviews, masterSku)
  return row ? ownView(row) : null
}

const ownView = ({ id, stars, title, text, reviewer_name, city, state, written_on }: WrittenReviewRow) => ({
  ...{ id, stars, title, text, city },
  name: reviewer_name,
  date: written_on,
  state: state.toUpperCase(),
})
