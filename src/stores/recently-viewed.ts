import { functional, mayKeep } from './consent.ts'

/** Where this device keeps the skus of the products it has shown, the last one first (PRO-2). */
export const viewedKey = 'etalage-recently-viewed'

const mostKept = 12

/** A list with one more product seen: it stands first and once; the oldest fall out. */
export const withViewed = (skus: readonly string[], sku: string): string[] =>
  [sku, ...skus.filter((other) => other !== sku)].slice(0, mostKept)

/** A stored list; whatever is none is an empty one. */
export function readViewed(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter((sku) => typeof sku === 'string' && /^[\w.-]{1,64}$/.test(sku)).slice(0, mostKept)
  } catch {
    return []
  }
}

/**
 * Notes a product as seen and gives those seen before it. Without consent nothing is kept, and what was kept
 * before it was taken back is thrown away. Storage can be closed to us (private windows): then nothing is kept.
 */
export function noteViewed(sku: string): string[] {
  try {
    if (!mayKeep(functional)) {
      localStorage.removeItem(viewedKey)
      return []
    }
    const before = readViewed(localStorage.getItem(viewedKey))
    localStorage.setItem(viewedKey, JSON.stringify(withViewed(before, sku)))
    return before.filter((other) => other !== sku)
  } catch {
    return []
  }
}
