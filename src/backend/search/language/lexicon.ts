import de from './de.json' with { type: 'json' }
import english from './english.json' with { type: 'json' }
import { fold } from './fold.ts'
import fr from './fr.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }
import { stemmers } from './stem.ts'

export const languages = ['nl', 'de', 'fr'] as const
export type Language = (typeof languages)[number]

/** The words of one language as the json files keep them: natural spelling, any form. */
export interface LexiconData {
  stopWords: string[]
  /** What follows such a word in a name says something of the product: `voor`, `mit`. */
  aside: string[]
  without: string[]
  /** Endings that say the same as `without`: naadloos, bügellos. */
  withoutEndings: string[]
  cupWords: string[]
  units: Record<string, string>
  /** Form → dictionary form, where the rules of the stemmer fail. */
  irregular: Record<string, string>
  /** Words that only look inflected. */
  invariable: string[]
  /** What may stand between the parts of a compound. */
  links: string[]
  /** Compounds with a meaning of their own, never taken apart. */
  whole: string[]
  /** Words that compounds are made of. */
  parts: string[]
  /** What several of a thing are sold as; a set of plates is plates. */
  bundles: string[]
  /** For whom: lacking them loses least; being mentioned in a description is not enough. */
  audience: string[]
  /** Preposition and pronoun → the audience that is meant: `für ihn`. */
  whom: Record<string, string>
  /** Groups of words or phrases for the same thing. */
  synonyms: string[][]
  /** Wide word → what it covers. */
  covers: Record<string, string[]>
  /** Words that wish for the least or most of a measure. */
  leanings: { words: string[]; by: string[]; wants: 'least' | 'most' }[]
  /** Word of a product → what goes without saying: badpak → dames. */
  implies: Record<string, string[]>
  /** Spellings that sound alike: [as written, key]. */
  sounds: [string, string][]
}

const data: Record<Language, LexiconData> = {
  nl: nl as unknown as LexiconData,
  de: de as unknown as LexiconData,
  fr: fr as unknown as LexiconData,
}

/** English words that are typed everywhere, with what the language calls it; a word that is one of its own is left out. */
export function englishOf(language: Language): { words: string[]; local: string[] }[] {
  return english.flatMap(({ english: words, ...local }) => {
    const own = (local as Partial<Record<Language, string[]>>)[language]
    return own ? [{ words, local: own }] : []
  })
}

const mark = '~'

/** Words, forms and stems of one language; folds and stems are kept. */
export class Lexicon {
  readonly language: Language
  readonly data: LexiconData
  readonly stopWords: Set<string>
  readonly aside: Set<string>
  readonly without: Set<string>
  readonly cupWords: Set<string>
  readonly units: Map<string, string>
  readonly elision: RegExp | undefined
  readonly whole: Set<string>
  readonly bundles: Set<string>
  readonly audience: Set<string>
  readonly whom: Map<string, string>
  #irregular: Map<string, string>
  #invariable: Set<string>
  #folds = new Map<string, string>()
  #stems = new Map<string, string>()
  #lackingEnding: RegExp | undefined

  constructor(language: Language) {
    this.language = language
    this.data = data[language]
    const folded = (words: string[]): Set<string> => new Set(words.map((word) => plain(fold(word, language))))
    this.stopWords = folded(this.data.stopWords)
    this.aside = folded(this.data.aside)
    this.without = folded(this.data.without)
    this.cupWords = folded(this.data.cupWords)
    this.units = new Map(
      Object.entries(this.data.units).map(([unit, symbol]) => [fold(unit, language), symbol]),
    )
    this.whom = new Map(
      Object.entries(this.data.whom).map(([phrase, audience]) => [
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
    this.#lackingEnding = endings.length > 0 ? new RegExp(`^(.{3,})(?:${endings.join('|')})$`) : undefined
    this.whole = new Set(this.data.whole.map((word) => this.stem(plain(fold(word, language)))))
    this.bundles = new Set(this.data.bundles.map((word) => this.stem(plain(fold(word, language)))))
    this.audience = new Set(this.data.audience.map((word) => this.stem(plain(fold(word, language)))))
  }

  fold(word: string): string {
    return kept(this.#folds, word, () => fold(word, this.language))
  }

  /** The key under which all forms of a folded word are found. */
  stem(word: string): string {
    return kept(this.#stems, word, () => this.#stem(word))
  }

  /** Key of what a product lacks: `zonder beugel` and `beugelloos` are one, and not `beugel`. */
  lacking(word: string): string {
    return mark + this.stem(plain(word))
  }

  #stem(word: string): string {
    if (word.startsWith(mark)) return word
    const lacking = this.#lackingEnding?.exec(word)
    if (lacking) return this.lacking(lacking[1]!)
    const lemma = this.#irregular.get(word) ?? word
    if (this.#invariable.has(lemma)) return lemma
    if (lemma.endsWith('s') && this.#invariable.has(lemma.slice(0, -1))) return lemma.slice(0, -1)
    return /^\d/.test(lemma) ? lemma : stemmers[this.language](lemma)
  }
}

const plain = (word: string): string => word.replace(/['-]/g, '')
const most = 60_000

function kept(memory: Map<string, string>, key: string, make: () => string): string {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  if (memory.size >= most) memory.clear()
  memory.set(key, made)
  return made
}

const lexicons = new Map<Language, Lexicon>()

/** The lexicon of a language; an unknown language is read with the Dutch rules. */
export function lexiconOf(language: string): Lexicon {
  const known = (languages as readonly string[]).includes(language) ? (language as Language) : 'nl'
  const lexicon = lexicons.get(known) ?? new Lexicon(known)
  lexicons.set(known, lexicon)
  return lexicon
}
