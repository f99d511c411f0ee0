import type { Analyser } from './analyser.ts'
import { englishOf } from './lexicon.ts'

export interface Synonym {
  stems: string[]
  /** 0 to 1: how sure it is that the same thing is meant. */
  weight: number
}

/** From here on a synonym names the same thing, and not one of what a wider word covers. */
export const sameThing = 0.65
/** A phrase of several words is seldom meant otherwise. */
const samePhrase = 0.95
const covered = 0.5
/** What several words cover is as sure as they are. */
const coveredByPhrase = 0.8

/** What else a phrase may be called, by the stems of the phrase. */
export class Synonyms {
  /** Words of the longest phrase. */
  readonly longest: number
  #table = new Map<string, Synonym[]>()

  /** @param own groups of the tenant's, beside the language's */
  constructor(analyser: Analyser, own: readonly string[][] = []) {
    for (const group of [...own, ...analyser.lexicon.data.synonyms]) {
      const phrases = group.map((phrase) => analyser.phrase(phrase))
      for (const from of phrases)
        for (const to of phrases) this.#put(from, to, from.length > 1 ? samePhrase : sameThing)
    }
    for (const { words, local } of englishOf(analyser.lexicon.language)) {
      for (const from of words.map((word) => analyser.phrase(word)))
        for (const to of local) this.#put(from, analyser.phrase(to), from.length > 1 ? samePhrase : sameThing)
    }
    for (const [wide, narrow] of Object.entries(analyser.lexicon.data.covers)) {
      const from = analyser.phrase(wide)
      const weight = from.length > 1 ? coveredByPhrase : covered
      for (const phrase of narrow) this.#put(from, analyser.phrase(phrase), weight)
    }
    this.longest = Math.max(1, ...[...this.#table.keys()].map((key) => key.split(' ').length))
  }

  /** @param stems of the phrase, in any order: `robot stofzuiger` is a `stofzuiger robot`. */
  of(stems: string[]): Synonym[] {
    return this.#table.get(keyOf(stems)) ?? []
  }

  #put(from: string[], to: string[], weight: number): void {
    // Who says more wants more: `chemise homme` is not any `chemise`.
    if (to.every((stem) => from.includes(stem))) return
    const key = keyOf(from)
    const known = this.#table.get(key) ?? []
    const written = keyOf(to)
    if (written === key || known.some(({ stems }) => keyOf(stems) === written)) return
    known.push({ stems: to, weight })
    this.#table.set(key, known)
  }
}

const keyOf = (stems: string[]): string => (stems.length === 1 ? stems[0]! : [...stems].sort().join(' '))
