import type { TextIndex } from '../store/text-index.ts'

export interface Completion {
  word: string
  shown: string
}

/** Fewer letters match too many words. */
const minLetters = 3
/** Number of names and labels in which a word must occur to be completed. */
const minOccurrences = 2
/** Number of texts in which a word must occur that no name or label has. */
const minDescribed = 3
/** Names count more than labels such as a colour or material, which many products have. */
const labelShare = 0.1
const maxScanned = 2_000

/** Words of the catalogue by prefix: `bik` is completed to `bikini` (SEA-1). */
export class PrefixCompleter {
  #text: TextIndex
  #sorted: { word: string; id: number }[] = []
  #read = 0
  /** By term: the number of names that contain it. */
  #names = new Uint32Array(0)

  constructor(text: TextIndex) {
    this.#text = text
  }

  /** Returns the word in most texts that is in no name and no label, among those that start with the folded letters. */
  completeDescribed(letters: string): Completion | undefined {
    if (letters.length < minLetters || /\d/.test(letters)) return undefined
    this.#addNewWords()
    const { words } = this.#text
    let best: number | undefined
    const from = this.#first(letters)
    for (let at = from; at < this.#sorted.length && at < from + maxScanned; at++) {
      const { word, id } = this.#sorted[at]!
      if (!word.startsWith(letters)) break
      const count = words.counts.at(id)
      if (word === letters || count < minDescribed || (best !== undefined && count <= words.counts.at(best)))
        continue
      best = id
    }
    return best === undefined ? undefined : { word: words.list[best]!, shown: words.shown[best]! }
  }

  /** Returns the word in most product names among those that start with the folded letters. */
  complete(letters: string): Completion | undefined {
    if (letters.length < minLetters || /\d/.test(letters)) return undefined
    this.#addNewWords()
    const { words, analyser } = this.#text
    const found = new Map<string, { labels: number; most: number; id: number }>()
    const from = this.#first(letters)
    for (let at = from; at < this.#sorted.length && at < from + maxScanned; at++) {
      const { word, id } = this.#sorted[at]!
      if (!word.startsWith(letters)) break
      const named = words.named.at(id)
      if (named < minOccurrences) continue
      const stem = analyser.lexicon.stem(word)
      const { labels, most, id: before } = found.get(stem) ?? { labels: 0, most: 0, id }
      found.set(stem, {
        labels: labels + named,
        most: Math.max(most, named),
        id: named > most ? id : before,
      })
    }
    let best: { worth: number; id: number } | undefined
    for (const [stem, { labels, id }] of found) {
      const worth = (this.#names[this.#text.id(stem) ?? 0] ?? 0) + labels * labelShare
      if (!best || worth > best.worth) best = { worth, id }
    }
    return best && { word: words.list[best.id]!, shown: words.shown[best.id]! }
  }

  /** Adds the words that came into the index since the last call. */
  #addNewWords(): void {
    const { words, names, terms } = this.#text
    if (this.#read === words.list.length) return
    for (; this.#read < words.list.length; this.#read++)
      this.#sorted.push({ word: words.list[this.#read]!, id: this.#read })
    this.#sorted.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
    this.#names = new Uint32Array(terms.length)
    // Term 0 marks a break in a name and is not a word.
    for (let at = 0; at < names.length; at++) if (names.at(at) !== 0) this.#names[names.at(at)]!++
  }

  #first(letters: string): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#sorted[middle]!.word < letters) low = middle + 1
      else high = middle
    }
    return low
  }
}
