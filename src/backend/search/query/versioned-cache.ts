import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'

/** Caches results until the index changes, at most `most` of them. */
export class VersionedCache<Result extends NonNullable<unknown>> {
  #version = -1
  readonly #results: MemoryCache<Result>

  constructor(most: number) {
    this.#results = createMemoryCache({ maxEntries: most })
  }

  /**
   * Returns the cached result for a key, or computes it.
   * @param version of the index from which the result is made
   */
  getOrCompute(version: number, key: string, compute: () => Result): Result {
    if (this.#version !== version) {
      this.#version = version
      this.#results.clear()
    }
    const cached = this.#results.get(key)
    if (cached !== undefined) return cached
    const result = compute()
    this.#results.set(key, result)
    return result
  }
}
