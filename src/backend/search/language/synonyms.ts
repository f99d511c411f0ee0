import { Phrases } from './analyser.ts'
import { englishOf, type Lexicon } from './lexicon.ts'
import { sharedByLanguage } from './shared-tables.ts'

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

/** What else a phrase may be called: phrases by the sorted stems of another one. */
class SynonymTable {
  /** Words of the longest phrase. */
  longest = 1
  readonly #table = new Map<string, Synonym[]>()

  of(key: string): readonly Synonym[] | undefined {
    return this.#table.get(key)
  }

  /** Each phrase of a group is another name of all the others. */
  putGroup(phrases: string[][]): void {
    for (const from of phrases) this.putAll(from, phrases, from.length > 1 ? samePhrase : sameThing)
  }

  putAll(from: string[], to: string[][], weight: number): void {
    for (const stems of to) this.#put(from, stems, weight)
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
    this.longest = Math.max(this.longest, key.split(' ').length)
  }
}

/** The synonyms of a language, which all tenants share. */
const synonymsOf = sharedByLanguage('synonyms', (lexicon): SynonymTable => {
  const { phrase } = new Phrases(lexicon)
  const table = new SynonymTable()
  for (const group of lexicon.data.synonyms) table.putGroup(group.map(phrase))
  for (const { words, local } of englishOf(lexicon.language)) {
    const names = local.map(phrase)
    for (const from of words.map(phrase)) table.putAll(from, names, from.length > 1 ? samePhrase : sameThing)
  }
  for (const [wide, narrow] of Object.entries(lexicon.data.covers)) {
    const from = phrase(wide)
    table.putAll(from, narrow.map(phrase), from.length > 1 ? coveredByPhrase : covered)
  }
  return table
})

const none: readonly Synonym[] = []

/** What else a phrase may be called, by the stems of the phrase: the tenant's names first, then the language's. */
export class Synonyms {
  /** Words of the longest phrase. */
  readonly longest: number
  readonly #shared: SynonymTable
  readonly #own: SynonymTable | undefined

  /** @param own groups of the tenant's, beside the language's */
  constructor(lexicon: Lexicon, own: readonly string[][] = []) {
    this.#shared = synonymsOf(lexicon)
    if (own.length > 0) {
      const { phrase } = new Phrases(lexicon)
      this.#own = new SynonymTable()
      for (const group of own) this.#own.putGroup(group.map(phrase))
    }
    this.longest = Math.max(this.#shared.longest, this.#own?.longest ?? 1)
  }

  /** @param stems of the phrase, in any order: `robot stofzuiger` is a `stofzuiger robot`. */
  of(stems: string[]): readonly Synonym[] {
    const key = keyOf(stems)
    const shared = this.#shared.of(key) ?? none
    const own = this.#own?.of(key)
    if (own === undefined) return shared
    const written = new Set(own.map((synonym) => keyOf(synonym.stems)))
    return [...own, ...shared.filter((synonym) => !written.has(keyOf(synonym.stems)))]
  }
}

const keyOf = (stems: string[]): string => (stems.length === 1 ? stems[0]! : [...stems].sort().join(' '))
