import { acceptedCategories, statistics } from '../../stores/consent.ts'

/**
 * Whether this visit may be measured (LAW-7): where the page needs no consent for it, or has it. Who has chosen and left
 * statistics out is measured nowhere.
 * @param needed the category that the page needs; undefined where it needs none
 * @param cookies as `document.cookie` gives them
 */
export function mayMeasure(needed: string | undefined, cookies: string): boolean {
  const accepted = acceptedCategories(cookies)
  return accepted.has(statistics) || !(needed || accepted.size)
}
