import { GrowableArray } from '../store/growable-array.ts'

/** Letters at the end of a word by which it is found. */
export const endLetters = 7
const buckets = 65_536

/**
 * Words by their end, four bytes each: without it, each word that the catalogue does not have would be compared with all
 * words that it has.
 */
export class WordEnds {
  readonly #words: readonly string[]
  /** By the hash of an end, the last word of it, counted from 1; 0 if there is none. */
  readonly #last = new Uint32Array(buckets)
  /** By word, the one before with the same hash. */
  readonly #before = GrowableArray.uint32()
  #read = 0

  /** @param words may grow; nothing is removed from it */
  constructor(words: readonly string[]) {
    this.#words = words
  }

  /**
   * Returns the words that end in these letters, in their order.
   * @param end at least `endLetters` letters
   * @param more how many letters a word must have before them
   */
  endingIn(end: string, more: number): string[] {
    this.#addNewWords()
    const found: string[] = []
    for (let at = this.#last[hashOf(end)]!; at !== 0; at = this.#before.at(at - 1)) {
      const word = this.#words[at - 1]!
      if (word.length >= end.length + more && word.endsWith(end)) found.push(word)
    }
    return found.reverse()
  }

  /** Adds the words that came into the list since the last call. */
  #addNewWords(): void {
    for (; this.#read < this.#words.length; this.#read++) {
      const word = this.#words[this.#read]!
      this.#before.set(this.#read, 0)
      if (word.length <= endLetters) continue
      const hash = hashOf(word)
      this.#before.set(this.#read, this.#last[hash]!)
      this.#last[hash] = this.#read + 1
    }
  }
}

function hashOf(word: string): number {
  let hash = 0
  for (let at = word.length - endLetters; at < word.length; at++) hash = (hash * 31 + word.charCodeAt(at)) | 0
  return (hash ^ (hash >>> 16)) & (buckets - 1)
}
