import { englishOf, type Lexicon } from '../language/lexicon.ts'
import { sharedByLanguage } from '../language/shared-tables.ts'

/** A word of the lexicon: folded, and as it is written. */
export interface Named {
  word: string
  shown: string
}

/** Sorted words, for finding those with a prefix. */
export class WordBeginnings {
  readonly #words: Named[] = []

  /** @param words in natural spelling; those of several words are left out */
  constructor(lexicon: Lexicon, words: Iterable<string>) {
    const folded = new Map<string, string>()
    for (const shown of words)
      if (!/\s/.test(shown)) folded.set(lexicon.fold(shown).replace(/['-]/g, ''), shown)
    for (const [word, shown] of folded) this.#words.push({ word, shown })
    this.#words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
  }

  /** Returns at most `limit` words that begin with the folded letters and are longer. */
  startingWith(letters: string, limit: number): Named[] {
    const found: Named[] = []
    for (let at = this.#first(letters); at < this.#words.length && found.length < limit; at++) {
      const word = this.#words[at]!
      if (!word.word.startsWith(letters)) break
      if (word.word !== letters) found.push(word)
    }
    return found
  }

  #first(letters: string): number {
    let low = 0
    let high = this.#words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#words[middle]!.word < letters) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Words of a language that have synonyms, shared by all tenants. */
export const beginningsOf = sharedByLanguage('beginnings', (lexicon): WordBeginnings => {
  const { synonyms, covers } = lexicon.data
  const english = englishOf(lexicon.language).flatMap(({ words }) => words)
  return new WordBeginnings(lexicon, [...english, ...Object.keys(covers), ...synonyms.flat()])
})
