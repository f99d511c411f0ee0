import { Phrases } from './analyser.ts'
import { englishOf, type Lexicon } from './lexicon.ts'
import { sharedByLanguage } from './shared-tables.ts'

export interface Synonym {
  stems: string[]
  /** 0 to 1: how likely both words mean the same. */
  weight: number
  /** Whether it comes from the tenant's catalogue and not from people who know the language. */
  isLearned?: boolean
}

/** A phrase that also finds what another one names. */
export interface WeightedPair {
  from: string[]
  to: string[]
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

  /** Adds a pair as it is. */
  putLearned({ from, to, weight }: WeightedPair): void {
    this.#put(from, to, weight, true)
  }

  /** Makes each phrase of a group a synonym of all the others. */
  putGroup(phrases: string[][]): void {
    for (const from of phrases) this.putAll(from, phrases, from.length > 1 ? samePhrase : sameMeaning)
  }

  putAll(from: string[], to: string[][], weight: number): void {
    for (const stems of to) this.#put(from, stems, weight)
  }

  #put(from: string[], to: string[], weight: number, isLearned = false): void {
    // A longer phrase is more specific: `chemise homme` does not mean any `chemise`.
    if (to.every((stem) => from.includes(stem))) return
    const key = keyOf(from)
    const known = this.#table.get(key) ?? []
    const written = keyOf(to)
    if (written === key || known.some(({ stems }) => keyOf(stems) === written)) return
    known.push(isLearned ? { stems: to, weight, isLearned } : { stems: to, weight })
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

/** Synonyms of a phrase by its stems: the tenant's own first, then those of the language, then those of its catalogue. */
export class Synonyms {
  /** Number of words in the longest phrase. */
  readonly longest: number
  readonly #shared: SynonymTable
  readonly #own: SynonymTable | undefined
  readonly #learned: SynonymTable | undefined

  /**
   * @param own the tenant's groups, in addition to those of the language
   * @param learned pairs from the tenant's catalogue; a phrase for which the tenant has a group has none of them
   */
  constructor(lexicon: Lexicon, own: readonly string[][] = [], learned: readonly WeightedPair[] = []) {
    this.#shared = synonymsOf(lexicon)
    if (own.length > 0) {
      const { phrase } = new Phrases(lexicon)
      this.#own = new SynonymTable()
      for (const group of own) this.#own.putGroup(group.map(phrase))
    }
    if (learned.length > 0) {
      this.#learned = new SynonymTable()
      for (const pair of learned) this.#learned.putLearned(pair)
    }
    this.longest = Math.max(
      this.#shared.longest,
      ...[this.#own, this.#learned].map((table) => table?.longest ?? 1),
    )
  }

  /** @param stems of the phrase, in any order: `robot stofzuiger` equals `stofzuiger robot` */
  of(stems: string[]): readonly Synonym[] {
    const key = keyOf(stems)
    const shared = this.#shared.of(key) ?? none
    const own = this.#own?.of(key)
    return withFurther(
      own ?? none,
      withFurther(shared, own === undefined ? (this.#learned?.of(key) ?? none) : none),
    )
  }
}

/** Adds the synonyms that are not there yet. */
function withFurther(first: readonly Synonym[], further: readonly Synonym[]): readonly Synonym[] {
  if (further.length === 0 || first.length === 0) return first.length === 0 ? further : first
  const written = new Set(first.map(({ stems }) => keyOf(stems)))
  return [...first, ...further.filter(({ stems }) => !written.has(keyOf(stems)))]
}

const keyOf = (stems: string[]): string => (stems.length === 1 ? stems[0]! : [...stems].sort().join(' '))
