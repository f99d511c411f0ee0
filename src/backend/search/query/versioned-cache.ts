/** Caches results until the index changes, at most `most` of them. */
export class VersionedCache<Result> {
  #version = -1
  #maxResults: number
  #results = new Map<string, Result>()

  constructor(most: number) {
    this.#maxResults = most
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
    if (this.#results.size >= this.#maxResults) this.#results.clear()
    this.#results.set(key, result)
    return result
  }
}
