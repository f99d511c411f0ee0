import type { ReviewDraft, ReviewProblem } from '#contract/review-rules.ts'
import type { ReviewChange, ReviewRatingResult } from './review-operations.ts'

/** Notices after a form: `waits` for approval, `shown`, `thanks` for feedback, or an error. */
export const reviewNotices = [
  'shown',
  'waits',
  'thanks',
  'OWN_REVIEW',
  'TOO_MANY_ATTEMPTS',
  'FAILED',
] as const
export type ReviewNotice = (typeof reviewNotices)[number]

/** Why a review was refused. */
export interface ReviewRefusal {
  problems: ReviewProblem[]
  error: (typeof shownErrors)[number] | 'FAILED'
  /** Whole minutes until another review is accepted (SEC-4); only for TOO_MANY_ATTEMPTS. */
  minutes?: number
}

const shownErrors = ['INVALID_INPUT', 'TOO_MANY_REVIEWS', 'TOO_MANY_ATTEMPTS'] as const

/** The refused review with its input, for showing the form again. */
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

/** The notice for a rating that was refused. */
export const ratingNotice = (error: NonNullable<ReviewRatingResult['error']>): ReviewNotice =>
  error === 'OWN_REVIEW' || error === 'TOO_MANY_ATTEMPTS' ? error : 'FAILED'
