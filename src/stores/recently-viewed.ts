import { functional, mayStore } from './consent.ts'

/** Storage key of the skus that this device has viewed, the latest first (PRO-2). */
export const viewedKey = 'etalage-recently-viewed'

const maxViewed = 12

/** The list with one more viewed product: first and once; the oldest are dropped. */
export const withViewed = (skus: readonly string[], sku: string): string[] =>
  [sku, ...skus.filter((other) => other !== sku)].slice(0, maxViewed)

/** Parses a stored list; an invalid one is empty. */
export function readViewed(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value
      .filter((sku) => typeof sku === 'string' && /^[^\p{Cc}<>]{1,200}$/u.test(sku))
      .slice(0, maxViewed)
  } catch {
    return []
  }
}

/**
 * Stores a product as viewed, unless the sku is '', and returns those viewed before. Without consent, nothing is stored and an earlier list is
 * deleted. If storage is unavailable (private windows), nothing is stored.
 */
export function addViewed(sku: string): string[] {
  try {
    if (!mayStore(functional)) {
      localStorage.removeItem(viewedKey)
      return []
    }
    const before = readViewed(localStorage.getItem(viewedKey))
    if (sku) localStorage.setItem(viewedKey, JSON.stringify(withViewed(before, sku)))
    return before.filter((other) => other !== sku)
  } catch {
    return []
  }
}
