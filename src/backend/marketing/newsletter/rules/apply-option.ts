import type { Choice } from '#contract/newsletter-rules.ts'
import type { RecipientRow } from '../tables.ts'

/** The fields of a subscription that an option of the unsubscribe page changes. */
export type Preferences = Pick<
  RecipientRow,
  'state' | 'frequency' | 'paused_until' | 'without_offers' | 'without_stories'
>

const day = 86_400_000

/**
 * Returns the preferences after an option of the unsubscribe page (NEW-2). The specification names each
 * option by type and code:
 *
 * - `unsubscribe|99` ends the subscription.
 * - `unsubscribe|199` stops emails with offers, and `unsubscribe|299` those with stories. Both end it.
 * - `pause|-100` pauses the subscription for `pauseDays`.
 * - `frequency|…` sets the maximum frequency to the code, and ends a pause.
 * @param now ms
 */
export function applyOption(
  before: Preferences,
  { type, code }: Choice,
  pauseDays: number,
  now: number,
): Preferences {
  if (type === 'pause') return { ...before, paused_until: now + pauseDays * day }
  if (type === 'frequency') return { ...before, frequency: code, paused_until: null }
  if (code === 199 || code === 299) {
    const without = {
      without_offers: code === 199 ? 1 : before.without_offers,
      without_stories: code === 299 ? 1 : before.without_stories,
    }
    const nothingLeft = without.without_offers === 1 && without.without_stories === 1
    return { ...before, ...without, state: nothingLeft ? 'ended' : before.state }
  }
  return { ...before, state: 'ended' }
}
