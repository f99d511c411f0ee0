import type { Client } from '@urql/core'
import { cleanReview, type ReviewDraft } from '#contract/review-rules.ts'
import { CommerceError, ProofNeededError } from '../client/failures.ts'
import { reviewCommandOf } from './review-form.ts'
import { type RefusedReview, type ReviewNotice, ratingNotice, refusalOf } from './review-outcome.ts'
import { rateReview, writeReview } from './reviews.ts'

interface ReviewFormRequest {
  form: FormData
  /** SKU of the product. */
  sku: string
  commerce: Pick<Client, 'mutation'>
  /** Whether the shop takes reviews. */
  writable: boolean
  onFailure: (error: unknown) => void
}

/**
 * Runs a review form. It is safe to repeat: a second review replaces the first, and feedback counts once.
 * @returns the notice to show after the redirect (303), or the form to show again (422)
 */
export async function handleReviewForm(request: ReviewFormRequest): Promise<ReviewNotice | RefusedReview> {
  const { form, sku, commerce, writable, onFailure } = request
  const command = reviewCommandOf(form)
  const target = { mutationId: crypto.randomUUID(), id: sku }
  try {
    if (command?.do === 'write' && writable) return await submitReview(command.draft, target, commerce)
    if (command?.do !== 'judge') return 'FAILED'
    const { error } = await rateReview(commerce, {
      ...target,
      review: command.review,
      helpful: command.helpful,
    })
    return error === null ? 'thanks' : ratingNotice(error)
  } catch (error) {
    if (!(error instanceof CommerceError) || error instanceof ProofNeededError) throw error
    onFailure(error)
    return command?.do === 'write' ? { draft: command.draft, problems: [], error: 'FAILED' } : 'FAILED'
  }
}

async function submitReview(
  typed: ReviewDraft,
  target: { mutationId: string; id: string },
  commerce: ReviewFormRequest['commerce'],
): Promise<ReviewNotice | RefusedReview> {
  const draft = cleanReview(typed)
  const change = await writeReview(commerce, { ...target, review: draft })
  if (change.error === null) return change.own?.state === 'PENDING' ? 'waits' : 'shown'
  return { draft, ...refusalOf(change) }
}
