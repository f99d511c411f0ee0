import type { ReviewDraft, ReviewProblem } from '../contract/review-rules.ts'
import type { ReviewChange, ReviewRated } from './documents/review.ts'

/** What a page says of a form it has taken: `waits` for approval, `shown`, `thanks` for feedback, or why not. */
export const reviewsSaid = ['shown', 'waits', 'thanks', 'OWN_REVIEW', 'TOO_MANY_ATTEMPTS', 'FAILED'] as const
export type ReviewsSaid = (typeof reviewsSaid)[number]

/** Why the shop has said no to a review, as its form says it. */
export interface ReviewRefusal {
  problems: ReviewProblem[]
  error: (typeof shownErrors)[number] | 'FAILED'
  /** Whole minutes until another is taken (SEC-4); only for TOO_MANY_ATTEMPTS. */
  minutes?: number
}

const shownErrors = ['INVALID_INPUT', 'TOO_MANY_REVIEWS', 'TOO_MANY_ATTEMPTS'] as const

/** The form again, with what was typed, after the shop has said no. */
export interface RefusedReview extends ReviewRefusal {
  draft: ReviewDraft
}

export const refusalOf = ({
  error,
  problems,
  waitSeconds,
}: Pick<ReviewChange, 'error' | 'problems' | 'waitSeconds'>): ReviewRefusal => ({
  problems: problems as ReviewProblem[],
  error: shownErrors.find((shown) => shown === error) ?? 'FAILED',
  ...(error === 'TOO_MANY_ATTEMPTS' && { minutes: Math.ceil((waitSeconds ?? 60) / 60) }),
})

/** What is said of a judgement that the shop has not taken. */
export const judgementSaid = (error: NonNullable<ReviewRated['error']>): ReviewsSaid =>
  error === 'OWN_REVIEW' || error === 'TOO_MANY_ATTEMPTS' ? error : 'FAILED'
