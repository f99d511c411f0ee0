import { Phrases } from './analyser.ts'
import { sharedByLanguage } from './shared-tables.ts'
import type { Token } from './token.ts'

/** The preference that a word such as `quiet` or `cheap` expresses: little or much of a measure. */
export interface PreferenceIntent {
  /**
   * What is measured: codes of filters whose values are numbers or classes from A on, or `price`, `reduction`,
   * `since`, `popularity`, `rating`.
   */
  by: string[]
  wants: 'least' | 'most'
}

const maxPhraseWords = 4

/** Finds words that ask for little or much of a measure: `leise`, `pas cher`, `soldes` (SEA-1). */
export class PreferenceFinder {
  #phrases: Phrases
  #table = new Map<string, PreferenceIntent>()

  constructor(phrases: Phrases) {
    this.#phrases = phrases
    for (const { words, by, wants } of phrases.lexicon.data.preferences)
      for (const phrase of words) this.#table.set(this.#key(phrases.tokens(phrase)), { by, wants })
  }

  /** Returns the preferences of a term, and the tokens that express them. */
  of(tokens: Token[]): { intents: PreferenceIntent[]; matched: Set<Token> } {
    const intents: PreferenceIntent[] = []
    const matched = new Set<Token>()
    for (let at = 0; at < tokens.length; at++) {
      for (let size = Math.min(maxPhraseWords, tokens.length - at); size > 0; size--) {
        const phrase = tokens.slice(at, at + size)
        const intent = this.#table.get(this.#key(phrase))
        if (!intent) continue
        intents.push(intent)
        for (const token of phrase) matched.add(token)
        at += size - 1
        break
      }
    }
    return { intents, matched }
  }

  #key(tokens: Token[]): string {
    return tokens.map((token) => this.#phrases.stem(token)).join(' ')
  }
}

/** The preference finder of a language, shared by all tenants. */
export const preferenceFinderOf = sharedByLanguage(
  'leanings',
  (lexicon) => new PreferenceFinder(new Phrases(lexicon)),
)
