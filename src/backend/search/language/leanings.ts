import { Phrases } from './analyser.ts'
import { sharedByLanguage } from './shared-tables.ts'
import type { Token } from './token.ts'

/** What a word such as `quiet` or `cheap` wants: little or much of a measure. */
export interface Leaning {
  /** Codes of filters whose values are numbers or classes from A on, or what the shop knows: `price`, `reduction`, `since`, `popularity`, `rating`. */
  by: string[]
  wants: 'least' | 'most'
}

const longest = 4

/** Finds words that wish for the less or the more of a measure: `leise`, `pas cher`, `soldes` (SEA-1). */
export class Leanings {
  #phrases: Phrases
  #table = new Map<string, Leaning>()

  constructor(phrases: Phrases) {
    this.#phrases = phrases
    for (const { words, by, wants } of phrases.lexicon.data.leanings)
      for (const phrase of words) this.#table.set(this.#key(phrases.tokens(phrase)), { by, wants })
  }

  /** The leanings of a term, and the tokens that say them. */
  of(tokens: Token[]): { leanings: Leaning[]; said: Set<Token> } {
    const leanings: Leaning[] = []
    const said = new Set<Token>()
    for (let at = 0; at < tokens.length; at++) {
      for (let size = Math.min(longest, tokens.length - at); size > 0; size--) {
        const phrase = tokens.slice(at, at + size)
        const leaning = this.#table.get(this.#key(phrase))
        if (!leaning) continue
        leanings.push(leaning)
        for (const token of phrase) said.add(token)
        at += size - 1
        break
      }
    }
    return { leanings, said }
  }

  #key(tokens: Token[]): string {
    return tokens.map((token) => this.#phrases.stem(token)).join(' ')
  }
}

/** The leanings of a language, which all tenants share. */
export const leaningsOf = sharedByLanguage('leanings', (lexicon) => new Leanings(new Phrases(lexicon)))
