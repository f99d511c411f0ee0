import { LRUCache } from 'lru-cache'
import type { Part } from './parts.ts'

/** Ten thousand cards and more: the first dozen pages of every category of a large shop. */
const mostBytes = 40 * 1024 * 1024

/** As long as a page is fresh (the page revalidation of section 9), where nothing else is said. */
const freshMs = 15_000

/**
 * Parts of pages that many pages share: cards of products, filters of a list. Keys name tenant and locale
 * (TEN-7), and everything else that a part depends on.
 */
export const keptParts = new LRUCache<string, Part>({
  maxSize: mostBytes,
  sizeCalculation: (part, key) => part.length + 2 * key.length,
  ttl: freshMs,
})
