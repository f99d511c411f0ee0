import { englishOf, type Lexicon } from '../language/lexicon.ts'
import { sharedByLanguage } from '../language/shared-tables.ts'
import { phoneticKeyOf } from './phonetic-key.ts'

/** A word to which misspelled words can be corrected. */
export interface Entry {
  word: string
  shown: string
  /** Its phonetic key. */
  key: string
  /** Number among the catalogue's words; -1 for a word that must be looked up by its letters. */
  id: number
}

/** Words by the trigrams of their phonetic key. */
export class SpellingTable {
  readonly entries: Entry[] = []
  readonly sound: (word: string) => string
  readonly #lexicon: Lexicon
  readonly #known = new Set<string>()
  readonly #grams = new Map<string, number[]>()
  /** Stems of correctly spelled words, with the length of their shortest form. */
  readonly #right = new Map<string, number>()

  constructor(lexicon: Lexicon, sound = phoneticKeyOf(lexicon)) {
    this.#lexicon = lexicon
    this.sound = sound
  }

  has(word: string): boolean {
    return this.#known.has(word)
  }

  /** Positions in `entries` of the words with a trigram. */
  withGram(gram: string): readonly number[] {
    return this.#grams.get(gram) ?? none
  }

  /** Length of the shortest form of a word with this stem; undefined if there is no such word. */
  shortestOf(stem: string): number | undefined {
    return this.#right.get(stem)
  }

  /** Adds words, in natural spelling, that are correct whatever the tenant sells. */
  addCorrectWords(words: Iterable<string>, isThere: (folded: string) => boolean = () => false): void {
    for (const word of words) {
      const folded = this.#lexicon.fold(word).replace(/['-]/g, '')
      const stem = this.#lexicon.stem(folded)
      this.#right.set(stem, Math.min(folded.length, this.#right.get(stem) ?? longestWord))
      if (folded.length > 2 && !this.has(folded) && !isThere(folded)) this.add(folded, word, -1)
    }
  }

  add(word: string, shown: string, id: number): void {
    this.#known.add(word)
    const key = this.sound(word)
    const entry = this.entries.push({ word, shown, key, id }) - 1
    for (const gram of gramsOf(key, false)) {
      const list = this.#grams.get(gram)
      if (list) list.push(entry)
      else this.#grams.set(gram, [entry])
    }
  }
}

/** Longest word that is corrected, in letters. */
export const longestWord = 40
const none: readonly number[] = []

/** The words of a language, shared by all tenants. */
export const spellingOf = sharedByLanguage('spelling', (lexicon): SpellingTable => {
  const { whole, parts, kinds, synonyms, covers } = lexicon.data
  const table = new SpellingTable(lexicon)
  const names = [
    ...synonyms.flat(),
    ...englishOf(lexicon.language).flatMap(({ words }) => words),
    ...Object.keys(covers),
  ]
  table.addCorrectWords([...whole, ...parts, ...kinds, ...names.filter((name) => !name.includes(' '))])
  return table
})

/** Trigrams of a phonetic key. @param open whether the word is still being typed */
export function gramsOf(key: string, open: boolean): string[] {
  const padded = `^^${key}${open ? '' : '$'}`
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) grams.add(padded.slice(at, at + 3))
  return [...grams]
}
