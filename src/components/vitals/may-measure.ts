import { acceptedCategories, statistics } from '#stores/consent.ts'

/**
 * Whether this page view may be measured (LAW-7): if the page needs no consent, or the visitor has given it.
 * A visitor who has chosen without statistics is never measured.
 * @param requiredCategory the category that the page requires; undefined for none
 * @param cookies value of `document.cookie`
 */
export function mayMeasure(requiredCategory: string | undefined, cookies: string): boolean {
  const accepted = acceptedCategories(cookies)
  return accepted.has(statistics) || !(requiredCategory || accepted.size)
}
