import { acceptedCategories, statistics } from '#stores/consent.ts'

/**
 * Whether this page view may be measured (LAW-7): if the page needs no consent, or the visitor has given it.
 * A visitor who has chosen without statistics is never measured.
 * @param requiredCategory the category that the page requires; undefined for none
 * @param cookies value of `document.cookie`
 * @param hasSignal whether the browser sends the signal of Global Privacy Control, which is a refusal
 */
export function mayMeasure(
  requiredCategory: string | undefined,
  cookies: string,
  hasSignal = navigator.globalPrivacyControl,
): boolean {
  const accepted = acceptedCategories(cookies, hasSignal)
  return accepted.has(statistics) || !(requiredCategory || accepted.size || hasSignal)
}
