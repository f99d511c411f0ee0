import type { FieldProblem } from '#contract/customer-rules.ts'
import type { GiftKind } from './rules/gifts.ts'

/** Result of a newsletter command. Plain JSON, because it is stored for retries. */
export interface NewsletterResult {
  error: NewsletterError | null
  problems: { field: string; problem: FieldProblem }[]
  /** Seconds until another attempt is allowed. */
  waitSeconds: number | null
  step: NewsletterStep | null
  /** Requests a new confirmation email; does not reveal whether the address is known. */
  reference: string | null
  /** The mailed gifts, where they may be disclosed. */
  gifts: GiftKind[] | null
}

export type NewsletterError =
  | 'INVALID_INPUT'
  /** The consent text has changed since: it is shown again. */
  | 'CONSENT_CHANGED'
  | 'TOO_MANY_ATTEMPTS'
  /** Unknown, used, altered, of another tenant, or too old. */
  | 'LINK_INVALID'
  /** The address is not subscribed, or no longer. */
  | 'NOT_FOUND'

/** Steps 2, 3 and 4 of subscribing (NEW-1), and the result of the unsubscribe page. */
export type NewsletterStep = 'CONFIRMATION_SENT' | 'CONFIRMED' | 'ALREADY_SUBSCRIBED' | 'CHANGED' | 'ENDED'

const emptyResult: NewsletterResult = {
  error: null,
  problems: [],
  waitSeconds: null,
  step: null,
  reference: null,
  gifts: null,
}

export const succeeded = (step: NewsletterStep, more: Partial<NewsletterResult> = {}): NewsletterResult => ({
  ...emptyResult,
  step,
  ...more,
})

export const failed = (error: NewsletterError, more: Partial<NewsletterResult> = {}): NewsletterResult => ({
  ...emptyResult,
  error,
  ...more,
})

export const tooManyAttempts = (waitMs: number): NewsletterResult =>
  failed('TOO_MANY_ATTEMPTS', { waitSeconds: Math.ceil(waitMs / 1000) })
