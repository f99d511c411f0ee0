import { newReview, reviewFeedback, reviewFeedbackResponse, storedReview } from '#contract/messages/rating.ts'
import type { ReviewChange } from '../reviews/review-operations.ts'
import { rateReview, writeReview } from '../reviews/reviews.ts'
import { Refused, restCommand, TooOften } from './handle-command.ts'

/** `/api/inform/rating/new/store`: stores a review, replacing an earlier one (RAT-1). */
export const storeReview = restCommand({
  message: newReview,
  response: storedReview,
  async run({ mutationId, id, stars, title, text, name, city = null }, commerce) {
    const review = { stars, title, text, name, city }
    const { error, problems, waitSeconds, own } = await writeReview(commerce, { mutationId, id, review })
    refuse(error, waitSeconds, problems)
    return { own }
  },
})

/** `/api/inform/rating/feedback`: whether a review was helpful; the last value counts (RAT-1). */
export const storeFeedback = restCommand({
  message: reviewFeedback,
  response: reviewFeedbackResponse,
  async run({ mutationId, id, review, helpful }, commerce) {
    const rated = await rateReview(commerce, { mutationId, id, review, helpful })
    refuse(rated.error, rated.waitSeconds)
    return { helpful: rated.helpful }
  },
})

const parameterOf = {
  UNKNOWN_PRODUCT: 'id',
  UNKNOWN_REVIEW: 'review',
  OWN_REVIEW: 'review',
  INVALID_INPUT: '',
  TOO_MANY_REVIEWS: '',
} as const

/**
 * Throws the error of a result, if it has one.
 * @throws {Refused} with the reasons, by field where the review rules give them
 * @throws {TooOften} with the waiting time
 */
function refuse(
  error: ReviewChange['error'],
  waitSeconds: number | null,
  problems: ReviewChange['problems'] = [],
): void {
  if (error === null) return
  if (error === 'TOO_MANY_ATTEMPTS') throw new TooOften(waitSeconds ?? 60)
  if (problems.length === 0) throw new Refused([{ parameter: parameterOf[error], reason: error }])
  throw new Refused(problems.map(({ field, problem }) => ({ parameter: field, reason: problem })))
}
