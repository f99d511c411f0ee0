import {
  newReviewParameters,
  newReviewResponse,
  ratingParameters,
  ratingResponse,
} from '#contract/messages/rating.ts'
import { loadRating } from '../product/products.ts'
import { requireReviewForm } from '../reviews/reviews.ts'
import { BadParameter, restRead } from './rest-read.ts'

/**
 * `/api/inform/rating/all/get`: a product's rating and a page of its reviews, optionally of one number of stars
 * (RAT-1).
 */
export const ratingRead = restRead({
  query: ratingParameters,
  response: ratingResponse,
  async read({ id, stars, page }, { commerce }) {
    const rating = await loadRating(commerce, id, { page, ...(stars !== undefined && { stars }) })
    if (!rating.ok) throw rating.failure
    return requireFound(rating.data)
  },
})

/** `/api/inform/rating/new/get`: the viewer's earlier review of a product, and the rules for writing one (RAT-1). */
export const newReviewRead = restRead({
  query: newReviewParameters,
  response: newReviewResponse,
  read: async ({ id }, { commerce }) => requireFound(await requireReviewForm(commerce, id)),
})

/** @throws {BadParameter} */
function requireFound<Found>(found: Found | null): Found {
  if (found === null) throw new BadParameter('id', 'There is no such product.')
  return found
}
