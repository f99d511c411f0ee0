import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import english from './english.json' with { type: 'json' }
import { fold } from './fold.ts'
import fr from './fr.json' with { type: 'json' }
import { furtherLexicon } from './further-lexicon.ts'
import nl from './nl.json' with { type: 'json' }
import { stemmerOf } from './stem.ts'

export const languages = ['nl', 'de', 'fr', 'en'] as const
/** A language with rules in the code; further languages have a file instead (further-lexicon.ts). */
export type Language = (typeof languages)[number]

/** The words of one language as stored in the JSON files: in natural spelling and any form. */
export interface LexiconData {
  stopWords: string[]
  /** Prepositions after which a name describes the product instead of naming it: `voor`, `mit`. */
  aside: string[]
  without: string[]
  /** Words before what a shopper does not want: `niet zwart`, `sauf noir`. */
  negations: string[]
  /** Words between several things that are not wanted: `nicht schwarz oder blau`. */
  joins: string[]
  /** Endings with the meaning of `without`: naadloos, bügellos. */
  withoutEndings: string[]
  cupWords: string[]
  units: Record<string, string>
  /** Inflected form → dictionary form, where the rules of the stemmer fail. */
  irregular: Record<string, string>
  /** Words that look inflected but are not. */
  invariable: string[]
  /** Letters that may join the parts of a compound. */
  links: string[]
  /** Compounds with a meaning of their own, which are never split. */
  whole: string[]
  /** Words that compounds are made of. */
  parts: string[]
  /** Goods whose words also describe others: `Tisch` of `Tischleuchte`. Alone they find only goods that are called by them. */
  kinds: string[]
  /** Words for several items sold together: a set of plates is plates. */
  bundles: string[]
  /**
   * Words for the people a product is made for. A product without them loses least; a mention in a description
   * does not count.
   */
  audience: string[]
  /** Preposition and pronoun → the audience: `für ihn`. */
  audiencePhrases: Record<string, string>
  /** Groups of words or phrases with the same meaning. */
  synonyms: string[][]
  /** Wider term → the narrower terms it covers. */
  covers: Record<string, string[]>
  /** Words that ask for little or much of a measure. */
  preferences: { words: string[]; by: string[]; wants: 'least' | 'most' }[]
  /** Word for a product → the words it implies: badpak → dames. */
  implies: Record<string, string[]>
  /** Words around another name of a thing, as regular expressions: [before, after], the last may be empty. */
  alsoCalled: [string, string][]
  /** Spellings that sound alike: [as written, key]. */
  sounds: [string, string][]
}

const data: Record<Language, LexiconData> = {
  nl: nl as unknown as LexiconData,
  de: de as unknown as LexiconData,
  fr: fr as unknown as LexiconData,
  en: en as unknown as LexiconData,
}

/**
 * English words that shoppers type in every language, with their local equivalents. Words that the language has
 * itself are left out.
 */
export function englishOf(language: Language): { words: string[]; local: string[] }[] {
  return english.flatMap(({ english: words, ...local }) => {
    const own = (local as Partial<Record<Language, string[]>>)[language]
    return own ? [{ words, local: own }] : []
  })
}

const absencePrefix = '~'

/** Words, forms and stems of one language. Folded words and stems are cached. */
export class Lexicon {
  readonly language: Language
  readonly data: LexiconData
  readonly stopWords: Set<string>
  readonly aside: Set<string>
  readonly without: Set<string>
  readonly negations: Set<string>
  readonly joins: Set<string>
  readonly cupWords: Set<string>
  readonly units: Map<string, string>
  readonly elision: RegExp | undefined
  readonly whole: Set<string>
  readonly kinds: Set<string>
  readonly bundles: Set<string>
  readonly audience: Set<string>
  readonly audiencePhrases: Map<string, string>
  #irregular: Map<string, string>
  #invariable: Set<string>
  #folds = new Map<string, string>()
  #stems = new Map<string, string>()
  #absenceEnding: RegExp | undefined
  #stemmer: (word: string) => string

  constructor(language: Language) {
    this.language = language
    this.#stemmer = stemmerOf(language)
    this.data = data[language] ?? furtherLexicon(language)
    const folded = (words: string[]): Set<string> => new Set(words.map((word) => plain(fold(word, language))))
    this.stopWords = folded(this.data.stopWords)
    this.aside = folded(this.data.aside)
    this.without = folded(this.data.without)
    this.negations = folded(this.data.negations)
    this.joins = folded(this.data.joins)
    this.cupWords = folded(this.data.cupWords)
    this.units = new Map(
      Object.entries(this.data.units).map(([unit, symbol]) => [fold(unit, language), symbol]),
    )
    this.audiencePhrases = new Map(
      Object.entries(this.data.audiencePhrases).map(([phrase, audience]) => [
        fold(phrase, language),
        plain(fold(audience, language)),
      ]),
    )
    this.elision = language === 'fr' ? /^(?:[dlcjmnst]|qu|jusqu|lorsqu|presqu)'/ : undefined
    this.#irregular = new Map(
      Object.entries(this.data.irregular).map(([form, word]) => [
        plain(fold(form, language)),
        plain(fold(word, language)),
      ]),
    )
    this.#invariable = folded(this.data.invariable)
    const endings = this.data.withoutEndings
    this.#absenceEnding = endings.length > 0 ? new RegExp(`^(.{3,})(?:${endings.join('|')})$`) : undefined
    this.whole = new Set(this.data.whole.map((word) => this.stem(plain(fold(word, language)))))
    this.kinds = new Set(this.data.kinds.map((word) => this.stem(plain(fold(word, language)))))
    this.bundles = new Set(this.data.bundles.map((word) => this.stem(plain(fold(word, language)))))
    this.audience = new Set(this.data.audience.map((word) => this.stem(plain(fold(word, language)))))
  }

  fold(word: string): string {
    return memoized(this.#folds, word, () => fold(word, this.language))
  }

  /** The key shared by all forms of a folded word. */
  stem(word: string): string {
    return memoized(this.#stems, word, () => this.#stem(word))
  }

  /** The key for the absence of a feature: `zonder beugel` and `beugelloos` share it, `beugel` does not. */
  absenceKey(word: string): string {
    return absencePrefix + this.stem(plain(word))
  }

  /** The feature that is absent by the ending of a word: `bügel` of `bügellos`. */
  lackingIn(word: string): string | undefined {
    return this.#absenceEnding?.exec(word)?.[1]
  }

  #stem(word: string): string {
    if (word.startsWith(absencePrefix)) return word
    const lacking = this.lackingIn(word)
    if (lacking) return this.absenceKey(lacking)
    const lemma = this.#irregular.get(word) ?? word
    if (this.#invariable.has(lemma)) return lemma
    if (lemma.endsWith('s') && this.#invariable.has(lemma.slice(0, -1))) return lemma.slice(0, -1)
    return /^\d/.test(lemma) ? lemma : this.#stemmer(lemma)
  }
}

const plain = (word: string): string => word.replace(/['-]/g, '')
const maxCached = 60_000

function memoized(memory: Map<string, string>, key: string, make: () => string): string {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  if (memory.size >= maxCached) memory.clear()
  memory.set(key, made)
  return made
}

const lexicons = new Map<string, Lexicon>()

/** The lexicon of a language. One without rules in the code has those of its file, or none. */
export function lexiconOf(language: string): Lexicon {
  const lexicon = lexicons.get(language) ?? new Lexicon(language as Language)
  lexicons.set(language, lexicon)
  return lexicon
}
