import {
  newReviewAnswer,
  newReviewQuestion,
  ratingAnswer,
  ratingQuestion,
} from '../../contract/messages/rating.ts'
import { loadRating } from '../products.ts'
import { requireReviewForm } from '../reviews.ts'
import { BadParameter, restRead } from './rest-read.ts'

/**
 * `/api/inform/rating/all/get`: a product's rating and a page of its reviews, optionally of one number of stars
 * (RAT-1).
 */
export const ratingRead = restRead({
  question: ratingQuestion,
  answer: ratingAnswer,
  async read({ id, stars, page }, { commerce }) {
    const rating = await loadRating(commerce, id, { page, ...(stars !== undefined && { stars }) })
    if (!rating.ok) throw rating.failure
    return known(rating.data)
  },
})

/** `/api/inform/rating/new/get`: the viewer's earlier review of a product, and the rules for writing one (RAT-1). */
export const newReviewRead = restRead({
  question: newReviewQuestion,
  answer: newReviewAnswer,
  read: async ({ id }, { commerce }) => known(await requireReviewForm(commerce, id)),
})

/** @throws {BadParameter} */
function known<Found>(found: Found | null): Found {
  if (found === null) throw new BadParameter('id', 'There is no such product.')
  return found
}
