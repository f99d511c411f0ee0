/** Caches results until the index changes, at most `most` of them. */
export class Kept<Answer> {
  #version = -1
  #most: number
  #answers = new Map<string, Answer>()

  constructor(most: number) {
    this.#most = most
  }

  /**
   * Returns the cached result for a key, or computes it.
   * @param version of the index from which the result is made
   */
  of(version: number, key: string, make: () => Answer): Answer {
    if (this.#version !== version) {
      this.#version = version
      this.#answers.clear()
    }
    const kept = this.#answers.get(key)
    if (kept !== undefined) return kept
    const answer = make()
    if (this.#answers.size >= this.#most) this.#answers.clear()
    this.#answers.set(key, answer)
    return answer
  }
}
