import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'

/** How long a page is remembered as uncacheable, ms. */
const rememberMs = 60_000
const maxPages = 10_000

/** Negative cache of uncacheable pages: avoids a shared render that would be discarded. */
export class UnsharedPages {
  readonly #keys: MemoryCache<true>

  /** @param clock returns the present time, ms */
  constructor(clock: () => number) {
    this.#keys = createMemoryCache({ maxEntries: maxPages, ttlMs: rememberMs, clock })
  }

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  add(key: string): void {
    this.#keys.set(key, true)
  }
}
