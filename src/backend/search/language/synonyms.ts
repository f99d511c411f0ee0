import { Phrases } from './analyser.ts'
import { englishOf, type Lexicon } from './lexicon.ts'
import { sharedByLanguage } from './shared-tables.ts'

export interface Synonym {
  stems: string[]
  /** 0 to 1: how likely both words mean the same. */
  weight: number
}

/** From this weight on a synonym means the same thing; below it the synonym is covered by a wider term. */
export const sameMeaning = 0.65
/** A phrase of several words is rarely ambiguous. */
const samePhrase = 0.95
const coveredByWord = 0.5
/** Weight of narrower terms whose wider term is a phrase of several words. */
const coveredByPhrase = 0.8

/** Alternative phrases by the sorted stems of a phrase. */
class SynonymTable {
  /** Number of words in the longest phrase. */
  longest = 1
  readonly #table = new Map<string, Synonym[]>()

  of(key: string): readonly Synonym[] | undefined {
    return this.#table.get(key)
  }

  /** Makes each phrase of a group a synonym of all the others. */
  putGroup(phrases: string[][]): void {
    for (const from of phrases) this.putAll(from, phrases, from.length > 1 ? samePhrase : sameMeaning)
  }

  putAll(from: string[], to: string[][], weight: number): void {
    for (const stems of to) this.#put(from, stems, weight)
  }

  #put(from: string[], to: string[], weight: number): void {
    // A longer phrase is more specific: `chemise homme` does not mean any `chemise`.
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

/** The synonyms of a language, shared by all tenants. */
const synonymsOf = sharedByLanguage('synonyms', (lexicon): SynonymTable => {
  const { phrase } = new Phrases(lexicon)
  const table = new SynonymTable()
  for (const group of lexicon.data.synonyms) table.putGroup(group.map(phrase))
  for (const { words, local } of englishOf(lexicon.language)) {
    const names = local.map(phrase)
    for (const from of words.map(phrase))
      table.putAll(from, names, from.length > 1 ? samePhrase : sameMeaning)
  }
  for (const [wide, narrow] of Object.entries(lexicon.data.covers)) {
    const from = phrase(wide)
    table.putAll(from, narrow.map(phrase), from.length > 1 ? coveredByPhrase : coveredByWord)
  }
  return table
})

const none: readonly Synonym[] = []

/** Synonyms of a phrase by its stems: the tenant's own first, then those of the language. */
export class Synonyms {
  /** Number of words in the longest phrase. */
  readonly longest: number
  readonly #shared: SynonymTable
  readonly #own: SynonymTable | undefined

  /** @param own the tenant's groups, in addition to those of the language */
  constructor(lexicon: Lexicon, own: readonly string[][] = []) {
    this.#shared = synonymsOf(lexicon)
    if (own.length > 0) {
      const { phrase } = new Phrases(lexicon)
      this.#own = new SynonymTable()
      for (const group of own) this.#own.putGroup(group.map(phrase))
    }
    this.longest = Math.max(this.#shared.longest, this.#own?.longest ?? 1)
  }

  /** @param stems of the phrase, in any order: `robot stofzuiger` equals `stofzuiger robot` */
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
