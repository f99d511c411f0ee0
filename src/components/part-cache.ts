import { createMemoryCache } from '../operations/memory-cache.ts'
import type { Part } from './parts.ts'

/** Fits more than ten thousand cards: the first dozen pages of every category of a large shop. */
const maxBytes = 40 * 1024 * 1024

/** The default: as long as a page stays fresh. */
const freshMs = 15_000

/**
 * Cache of parts that many pages share: product cards and the filters of a list. A key names the tenant and
 * locale (TEN-7) and everything else that a part depends on.
 */
export const partCache = createMemoryCache<Part>({
  maxSize: maxBytes,
  sizeOf: (part, key) => part.length + 2 * key.length,
  ttlMs: freshMs,
})
