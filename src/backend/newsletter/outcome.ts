import type { FieldProblem } from '../../contract/customer-rules.ts'
import type { GiftKind } from './rules/gifts.ts'

/** What became of a command of the newsletter. Plain JSON: it is kept for retries. */
export interface NewsletterOutcome {
  error: NewsletterError | null
  problems: { field: string; problem: FieldProblem }[]
  /** Seconds until another attempt is looked at. */
  waitSeconds: number | null
  step: NewsletterStep | null
  /** With it a new confirmation mail can be asked for; says nothing about the address. */
  reference: string | null
  /** What was mailed, where it may be told. */
  gifts: GiftKind[] | null
}

export type NewsletterError =
  | 'INVALID_INPUT'
  /** The words of consent are others by now: they are shown again. */
  | 'CONSENT_CHANGED'
  | 'TOO_MANY_ATTEMPTS'
  /** Unknown, used, altered, of another tenant, or too old. */
  | 'LINK_INVALID'
  /** Nothing is sent to this address, or nothing any more. */
  | 'NOT_FOUND'

/** Pages 2, 3 and 4 of subscribing (NEW-1), and what the unsubscribe page has done. */
export type NewsletterStep = 'CONFIRMATION_SENT' | 'CONFIRMED' | 'ALREADY_SUBSCRIBED' | 'CHANGED'

const nothing: NewsletterOutcome = {
  error: null,
  problems: [],
  waitSeconds: null,
  step: null,
  reference: null,
  gifts: null,
}

export const reached = (step: NewsletterStep, more: Partial<NewsletterOutcome> = {}): NewsletterOutcome => ({
  ...nothing,
  step,
  ...more,
})

export const refused = (
  error: NewsletterError,
  more: Partial<NewsletterOutcome> = {},
): NewsletterOutcome => ({ ...nothing, error, ...more })

export const waiting = (waitMs: number): NewsletterOutcome =>
  refused('TOO_MANY_ATTEMPTS', { waitSeconds: Math.ceil(waitMs / 1000) })
