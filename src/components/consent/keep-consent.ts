import { forgetOwedSearches, forgetSearches } from '../../commerce/browser/forget-searches.ts'
import { acceptedCategories, functional, marketing } from '../../stores/consent.ts'
import { cleanChoice, consentSeconds, trackingCookie, trackingSeconds } from '../../stores/consent-choice.ts'
import { readCookie } from '../../stores/cookies.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import { writeCookie } from '../../stores/write-cookie.ts'
import { forgetRefused } from './forget.ts'
import { loadAccepted } from './third-party-scripts.ts'

export { forgetOwedSearches }

/** Does what the visitor has accepted, and nothing else: called with every page and after every choice. */
export function applyConsent(accepted = acceptedCategories(document.cookie)): void {
  forgetRefused(accepted)
  if (accepted.has(marketing) && !readCookie(trackingCookie))
    writeCookie(trackingCookie, randomUuid(), trackingSeconds)
  loadAccepted(accepted)
  void forgetOwedSearches()
}

/**
 * A choice was made (SHE-4): keeps it for a year and does it. Whatever the event says, it is cleaned first. Who does not
 * agree to what is functional leaves no search with the shop either, whoever allowed it before and when (LAW-7).
 * @param detail of the `consent` event: the accepted categories
 */
export function keepConsent(detail: unknown): void {
  const choice = cleanChoice(detail)
  writeCookie('consent', choice.join(), consentSeconds)
  applyConsent(new Set(choice))
  // A page that became a file has no shop behind it.
  if (!choice.includes(functional) && document.body.dataset.notices !== undefined) void forgetSearches()
}
