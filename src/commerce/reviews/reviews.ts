import { type Commerce, runQuery } from '../client/run-query.ts'
import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  type ReviewChange,
  type ReviewForm,
  type ReviewInput,
  type ReviewRatingResult,
  rateReviewMutation,
  reviewFormQuery,
  writeReviewMutation,
} from './review-operations.ts'

interface ProductCommand {
  mutationId: string
  /** Sku of the product or of one of its variants. */
  id: string
}

/**
 * The viewer's earlier review of a product, and the rules for writing one; null for an unknown product.
 * @throws {CommerceError}
 */
export const requireReviewForm = (commerce: Commerce, id: string): Promise<ReviewForm | null> =>
  runQuery(commerce, reviewFormQuery, { id }).then(({ reviewForm }) => reviewForm)

/** Stores a review. Requests with the same mutation id store it once. @throws {CommerceError} */
export const writeReview = (
  commerce: Mutating,
  input: ProductCommand & { review: ReviewInput },
): Promise<ReviewChange> => sendCommand(commerce, writeReviewMutation, input)

/** Rates a review as helpful or not. @throws {CommerceError} */
export const rateReview = (
  commerce: Mutating,
  input: ProductCommand & { review: string; helpful: boolean },
): Promise<ReviewRatingResult> => sendCommand(commerce, rateReviewMutation, input)
