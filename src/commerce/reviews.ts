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

/** What who asks may write of a product; null where nobody can. @throws {CommerceError} */
export const requireReviewForm = (commerce: Commerce, id: string): Promise<ReviewForm | null> =>
  ask(commerce, reviewFormDocument, { id }).then(({ reviewForm }) => reviewForm)

/** Keeps a review, once however often it is sent with the same id. @throws {CommerceError} */
export const writeReview = (
  commerce: Mutating,
  written: OfProduct & { review: ReviewInput },
): Promise<ReviewChange> => runCommand(commerce, writeReviewDocument, written)

/** Says whether a review helped. @throws {CommerceError} */
export const rateReview = (
  commerce: Mutating,
  rated: OfProduct & { review: string; helpful: boolean },
): Promise<ReviewRated> => runCommand(commerce, rateReviewDocument, rated)
