import { ask, type Commerce } from './ask.ts'
import {
  type ReviewChange,
  type ReviewForm,
  type ReviewInput,
  type ReviewRated,
  rateReviewDocument,
  reviewFormDocument,
  writeReviewDocument,
} from './documents/review.ts'
import { type Mutating, runCommand } from './run-command.ts'

interface OfProduct {
  mutationId: string
  /** Sku of the product or of one of its variants. */
  id: string
}

/**
 * The viewer's earlier review of a product, and the rules for writing one; null for an unknown product.
 * @throws {CommerceError}
 */
export const requireReviewForm = (commerce: Commerce, id: string): Promise<ReviewForm | null> =>
  ask(commerce, reviewFormDocument, { id }).then(({ reviewForm }) => reviewForm)

/** Stores a review. Requests with the same mutation id store it once. @throws {CommerceError} */
export const writeReview = (
  commerce: Mutating,
  written: OfProduct & { review: ReviewInput },
): Promise<ReviewChange> => runCommand(commerce, writeReviewDocument, written)

/** Rates a review as helpful or not. @throws {CommerceError} */
export const rateReview = (
  commerce: Mutating,
  rated: OfProduct & { review: string; helpful: boolean },
): Promise<ReviewRated> => runCommand(commerce, rateReviewDocument, rated)
