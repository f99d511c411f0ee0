/** Answers that are asked for again and again: kept until the index changes, at most `most` of them. */
export class Kept<Answer> {
  #version = -1
  #most: number
  #answers = new Map<string, Answer>()

  constructor(most: number) {
    this.#most = most
  }

  /** @param version of the index that the answer is made from. */
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
