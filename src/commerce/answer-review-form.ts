import type { Client } from '@urql/core'
import { cleanReview, type ReviewDraft, type ReviewProblem } from '../contract/review-rules.ts'
import { CommerceError } from './failures.ts'
import { reviewCommandOf } from './review-form.ts'
import { rateReview, writeReview } from './reviews.ts'

/** What a page says of a form it has taken: `waits` for approval, `shown`, `thanks` for feedback, or why not. */
export const reviewsSaid = ['shown', 'waits', 'thanks', 'OWN_REVIEW', 'FAILED'] as const
export type ReviewsSaid = (typeof reviewsSaid)[number]

/** The form again, after the shop has said no. */
export interface RefusedReview {
  draft: ReviewDraft
  problems: ReviewProblem[]
  error: 'INVALID_INPUT' | 'TOO_MANY_REVIEWS' | 'FAILED'
}

interface Posted {
  form: FormData
  /** Of the product. */
  sku: string
  commerce: Pick<Client, 'mutation'>
  onFailure: (error: unknown) => void
}

/**
 * Runs a form of the reviews. Sent twice it changes nothing more: a second review takes the place of the first, and
 * feedback counts once. @returns what the page says after it (303), or the form as it is shown again (422).
 */
export async function answerReviewForm(posted: Posted): Promise<ReviewsSaid | RefusedReview> {
  const { form, sku, commerce, onFailure } = posted
  const command = reviewCommandOf(form)
  const of = { mutationId: crypto.randomUUID(), id: sku }
  try {
    if (command?.do === 'write') return await written(command.draft, of, commerce)
    if (!command) return 'FAILED'
    const { error } = await rateReview(commerce, { ...of, review: command.review, helpful: command.helpful })
    return error === null ? 'thanks' : error === 'OWN_REVIEW' ? error : 'FAILED'
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
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
  const { error, problems, own } = await writeReview(commerce, { ...of, review: draft })
  if (error === null) return own?.state === 'PENDING' ? 'waits' : 'shown'
  const known = error === 'INVALID_INPUT' || error === 'TOO_MANY_REVIEWS' ? error : 'FAILED'
  return { draft, problems: problems as ReviewProblem[], error: known }
}
