import { type ConsentCategory, necessary } from './consent.ts'

/** In the order in which they are shown. */
export const consentCategories: readonly ConsentCategory[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005']

/** How long a choice holds: one year (SHE-4); seconds. */
export const consentSeconds = 31_536_000

/** How long the tracking cookie lives, which is written only with C0004; seconds. */
export const trackingSeconds = 7_776_000

export const trackingCookie = 'tracking'

/** A choice as it is kept: what is necessary always, what nobody knows never, each once and in order. */
export const cleanChoice = (codes: unknown): ConsentCategory[] =>
  consentCategories.filter((code) => code === necessary || (Array.isArray(codes) && codes.includes(code)))

/**
 * The choice of a form: accept all, refuse all, or what is ticked.
 * @param command of the button: `all`, `none`; anything else takes what is ticked
 */
export function choiceOf(command: string, ticked: readonly string[]): ConsentCategory[] {
  if (command === 'all') return [...consentCategories]
  return cleanChoice(command === 'none' ? [] : ticked)
}

/** Consent Mode v2: its four signals, denied unless their category is accepted (LAW-7). */
export function consentSignals(accepted: ReadonlySet<string>): Record<string, 'granted' | 'denied'> {
  const signal = (category: ConsentCategory) => (accepted.has(category) ? 'granted' : 'denied')
  return {
    ad_storage: signal('C0004'),
    ad_user_data: signal('C0004'),
    ad_personalization: signal('C0004'),
    analytics_storage: signal('C0002'),
  }
}
