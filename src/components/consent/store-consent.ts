import {
  deleteSearchHistory,
  retrySearchHistoryDeletion,
} from '#commerce/client/browser/delete-search-history.ts'
import { acceptedCategories, functional, marketing } from '#stores/consent.ts'
import {
  cleanChoice,
  consentCookieOf,
  consentSeconds,
  trackingCookie,
  trackingSeconds,
} from '#stores/consent-choice.ts'
import { readCookie } from '#stores/cookies.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { writeCookie } from '#stores/write-cookie.ts'
import { dismiss } from '../notice/dismissed.ts'
import { deleteRefusedData } from './delete-refused-data.ts'
import { loadAccepted } from './third-party-scripts.ts'

export { dismiss, retrySearchHistoryDeletion }

/** Applies the accepted categories: called on every page and after every choice. */
export function applyConsent(accepted = acceptedCategories(document.cookie)): void {
  deleteRefusedData(accepted)
  if (accepted.has(marketing) && !readCookie(trackingCookie))
    writeCookie(trackingCookie, randomUuid(), trackingSeconds)
  loadAccepted(accepted)
  void retrySearchHistoryDeletion()
}

/**
 * Stores a consent choice for a year and applies it (SHE-4). The event's detail is sanitised first. Without
 * consent to functional storage, the search history on the server is deleted too (LAW-7).
 * @param detail of the `consent` event: the accepted categories
 */
export function storeConsent(detail: unknown): void {
  const choice = cleanChoice(detail)
  writeCookie('consent', consentCookieOf(choice, navigator.globalPrivacyControl), consentSeconds)
  applyConsent(new Set(choice))
  // A page exported as a file has no server behind it.
  if (!choice.includes(functional) && document.body.dataset.notices !== undefined) void deleteSearchHistory()
}
