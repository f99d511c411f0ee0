import { type ConsentCategory, necessary, privacySignal } from './consent.ts'

/** In the order of the banner. */
export const consentCategories: readonly ConsentCategory[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005']

/** How long a choice is valid: one year (SHE-4); seconds. */
export const consentSeconds = 31_536_000

/** Lifetime of the tracking cookie, which is set only with C0004; seconds. */
export const trackingSeconds = 7_776_000

export const trackingCookie = 'tracking'

/** Key in sessionStorage of what a tab has measured (components/measurement). It ends with the tab, or with the consent. */
export const measuredKey = 'etalage-measured'

/** Normalises a choice: always with the necessary category, without unknown ones, without duplicates, in order. */
export const cleanChoice = (codes: unknown): ConsentCategory[] =>
  consentCategories.filter((code) => code === necessary || (Array.isArray(codes) && codes.includes(code)))

/**
 * The value of the consent cookie for a choice.
 * @param hasSignal whether the browser sends the signal of Global Privacy Control
 */
export const consentCookieOf = (choice: readonly ConsentCategory[], hasSignal: boolean | undefined): string =>
  (hasSignal ? [...choice, privacySignal] : choice).join()

/**
 * The choice of a posted form: accept all, refuse all, or the ticked categories.
 * @param command value of the button: `all`, `none`; any other value means the ticked categories
 */
export function choiceOf(command: string, ticked: readonly string[]): ConsentCategory[] {
  if (command === 'all') return [...consentCategories]
  return cleanChoice(command === 'none' ? [] : ticked)
}

/** The four signals of Consent Mode v2, denied unless their category is accepted (LAW-7). */
export function consentSignals(accepted: ReadonlySet<string>): Record<string, 'granted' | 'denied'> {
  const signal = (category: ConsentCategory) => (accepted.has(category) ? 'granted' : 'denied')
  return {
    ad_storage: signal('C0004'),
    ad_user_data: signal('C0004'),
    ad_personalization: signal('C0004'),
    analytics_storage: signal('C0002'),
  }
}
