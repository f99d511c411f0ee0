import type { Client } from '@urql/core'
import { cleanReview, type ReviewDraft } from '../contract/review-rules.ts'
import { CommerceError, ProofNeededError } from './failures.ts'
import { reviewCommandOf } from './review-form.ts'
import { judgementSaid, type RefusedReview, type ReviewsSaid, refusalOf } from './review-outcome.ts'
import { rateReview, writeReview } from './reviews.ts'

interface Posted {
  form: FormData
  /** SKU of the product. */
  sku: string
  commerce: Pick<Client, 'mutation'>
  onFailure: (error: unknown) => void
}

/**
 * Runs a review form. It is safe to repeat: a second review replaces the first, and feedback counts once.
 * @returns the notice to show after the redirect (303), or the form to show again (422)
 */
export async function answerReviewForm(posted: Posted): Promise<ReviewsSaid | RefusedReview> {
  const { form, sku, commerce, onFailure } = posted
  const command = reviewCommandOf(form)
  const of = { mutationId: crypto.randomUUID(), id: sku }
  try {
    if (command?.do === 'write') return await written(command.draft, of, commerce)
    if (!command) return 'FAILED'
    const { error } = await rateReview(commerce, { ...of, review: command.review, helpful: command.helpful })
    return error === null ? 'thanks' : judgementSaid(error)
  } catch (error) {
    if (!(error instanceof CommerceError) || error instanceof ProofNeededError) throw error
    onFailure(error)
    return command?.do === 'write' ? { draft: command.draft, problems: [], error: 'FAILED' } : 'FAILED'
  }
}

async function written(
  typed: ReviewDraft,
  of: { mutationId: string; id: string },
  commerce: Posted['commerce'],
): Promise<ReviewsSaid | RefusedReview> {
  const draft = cleanReview(typed)
  const change = await writeReview(commerce, { ...of, review: draft })
  if (change.error === null) return change.own?.state === 'PENDING' ? 'waits' : 'shown'
  return { draft, ...refusalOf(change) }
}
