import { cupPlace, sizePlace } from '#contract/size-order.ts'
import type { ByLanguage, CatalogueVocabulary } from '../catalogue/model.ts'
import { type Colour, colours, furtherColourNames } from '../catalogue/words/colours.ts'
import type { CodeBook } from './code-book.ts'
import type { ImportTexts } from './import-texts.ts'
import { type EarlierLabels, noLabels, withoutLanguage } from './languages/earlier-labels.ts'
import type { EarlierValue } from './languages/earlier-values.ts'
import { type LabelMatches, noMatches } from './languages/label-matches.ts'
import { labelKey } from './rules/label-key.ts'
import { wordCode } from './rules/word-code.ts'

/** Number of values an attribute may have; with more, the feed uses free text. */
const maxValues = 5000

/** Number of values of an attribute that are stored after their goods have left the range, the latest. */
const maxFormer = 500

const maxRecent = 10_000

/** Attributes by which a variant is selected, but no list is filtered: their values are free text. */
const unfiltered = new Set(['variant', 'measure'])

const colourByKey = new Map(colours.map((colour) => [colour.key, colour]))

type ColourName = readonly [language: string, name: string, colour: Colour]

/** Names of the known colours in the languages in which the shop itself names them. */
const shownNames: readonly ColourName[] = colours.flatMap((colour) =>
  Object.entries(colour.label).map(([language, name]) => [language, name.toLowerCase(), colour] as const),
)
const namesByLanguage = Map.groupBy(
  [
    ...shownNames,
    ...furtherColourNames.map(
      ([language, name, key]): ColourName => [language, name, colourByKey.get(key) as Colour],
    ),
  ],
  ([language]) => language,
)

const byName = (names: readonly ColourName[]): ReadonlyMap<string, Colour> =>
  new Map(names.map(([, name, colour]) => [labelKey(name), colour]))

const coloursByLanguage = new Map([...namesByLanguage].map(([language, names]) => [language, byName(names)]))

/** By the names of all languages in `shownNames`, the codes and American spelling. */
const coloursByName = new Map([
  ...byName(shownNames.toReversed()),
  ...colours.flatMap((colour) => {
    const name = colour.key.replace('-', ' ')
    return [[name, colour] as const, [name.replace('grey', 'gray'), colour] as const]
  }),
])

/** Feeds mix languages, but a name means first what it does in their own. */
function knownColour(attribute: string, text: string, language: string): Colour | undefined {
  if (attribute !== 'colour') return undefined
  const key = labelKey(text)
  return coloursByLanguage.get(language)?.get(key) ?? coloursByName.get(key)
}

/** Returns the kind of the codes of an attribute's values. */
export const valueKind = (attribute: string): string => `value ${attribute}`

/** Returns the kind of the codes of the categories below one; the path of a department's parent is empty. */
export const categoryKind = (parent: string): string => `category ${parent}`

/** Returns what makes a value differ from others. The names of a known colour in all languages are one value. */
export function valueKey(attribute: string, text: string, language: string): string {
  const known = knownColour(attribute, text, language)
  return known ? `#${known.key}` : labelKey(text)
}

/** What a word of a feed means: a value of the current catalogue, or a new one. */
interface Meaning {
  /** Key of the code in the code book, if the value is new. */
  key?: string
  code?: string
  /** Code of the value whose names in other languages it takes over. */
  from?: string
}

/**
 * Collects the vocabulary of an import: labels of attributes and of their values, with swatches. Which value a word means
 * is decided by the goods: it is the value that the same goods have in the current catalogue, if a feed in another language
 * named it. Words decide for new goods, and where the word of a language has changed in a later feed of it.
 */
export class VocabularyBuilder {
  readonly vocabulary: CatalogueVocabulary = { attributes: {}, values: {} }
  readonly #language: string
  readonly #texts: ImportTexts
  readonly #codes: CodeBook
  /** Codes by attribute, text and earlier value, as the texts of a feed repeat. */
  readonly #recent = new Map<string, string>()

  readonly #earlier: EarlierLabels
  readonly #names: LabelMatches['names']
  /** Codes of the values of an attribute that have a name in the feed's language, by its key. */
  readonly #named = new Map<string, Map<string, string>>()

  /**
   * @param language of the feed
   * @param earlier values of the current catalogue, whose labels stay in other languages
   * @param names that the feed gives to values of the current catalogue
   */
  constructor(
    language: string,
    texts: ImportTexts,
    codes: CodeBook,
    earlier: EarlierLabels = noLabels,
    names: LabelMatches['names'] = noMatches.names,
  ) {
    this.#language = language
    this.#texts = texts
    this.#codes = codes
    this.#earlier = earlier
    this.#names = names
  }

  /**
   * Returns the code of a value in a feed, and adds it to the vocabulary. Different values never share a code.
   * @param earlier value that the same goods have in the current catalogue
   */
  codeOf(attribute: string, text: string, earlier?: EarlierValue): string {
    const spelled = JSON.stringify([attribute, text, earlier?.code, earlier?.isNamed])
    const recent = this.#recent.get(spelled)
    if (recent !== undefined) return recent
    if (this.#recent.size >= maxRecent) this.#recent.clear()
    const code = this.#add(attribute, text, this.#meaningOf(attribute, text, earlier))
    this.#recent.set(spelled, code)
    return code
  }

  /** Adds earlier values that the feed has not: they mean the same when their goods come back. After all others. */
  addFormer(): void {
    for (const [attribute, earlier] of this.#earlier.values) {
      const values = this.vocabulary.values[attribute] ?? {}
      const gone = [...earlier].filter(([code]) => !Object.hasOwn(values, code)).slice(0, maxFormer)
      if (gone.length === 0) continue
      this.vocabulary.former ??= {}
      this.vocabulary.former[attribute] = Object.fromEntries(gone)
    }
  }

  /** Returns what is the same for texts that have the same code, without adding anything. */
  keyOf(attribute: string, text: string, earlier?: EarlierValue): string {
    const { code, key } = this.#meaningOf(attribute, text, earlier)
    return code ?? `#${key}`
  }

  #meaningOf(attribute: string, text: string, earlier: EarlierValue | undefined): Meaning {
    const key = valueKey(attribute, text, this.#language)
    // Words with a meaning in feeds are the same in all languages.
    if (Object.keys(this.#texts.value(attribute, text)).length > 0) return { key }
    const values = this.#earlier.values.get(attribute)
    const names = this.#names.get(attribute)
    const isNamedSo = (code: string): boolean => {
      const label = values?.get(code)?.label[this.#language]
      const name = names?.get(code) ?? (label === undefined ? undefined : this.#keyOf(attribute, label))
      return name === key
    }
    if (earlier && values?.has(earlier.code)) {
      const { code, isNamed } = earlier
      if (isNamedSo(code)) return this.#restored(attribute, key, code)
      // Goods that one language distinguishes and another does not: each has its words in both.
      if (!isNamed || values.get(code)?.label[this.#language] === undefined)
        return { key: `${code} ${this.#language} ${key}`, from: code }
    }
    const own = this.#codes.knownCode(valueKind(attribute), key)
    const named = own !== undefined && isNamedSo(own) ? own : this.#codeNamed(attribute, key, isNamedSo)
    if (named !== undefined) return this.#restored(attribute, key, named)
    const isTaken = own !== undefined && (names?.has(own) || values?.get(own)?.label[this.#language])
    return { key: isTaken ? `${this.#language} ${key}` : key }
  }

  /**
   * A known colour that had its own code in an earlier import has it again, if the current catalogue lacks that: imports
   * of other languages once gave it another.
   */
  #restored(attribute: string, key: string, code: string): Meaning {
    const isLost =
      key.startsWith('#') &&
      !colourByKey.has(code) &&
      !this.#earlier.values.get(attribute)?.has(key.slice(1)) &&
      this.#codes.knownCode(valueKind(attribute), key) === key.slice(1)
    return isLost ? { key, from: code } : { code, from: code }
  }

  #add(attribute: string, text: string, { key, code: earlierCode, from }: Meaning): string {
    const known = knownColour(attribute, text, this.#language)
    const code =
      earlierCode ??
      this.#codes.codeOfKey(
        valueKind(attribute),
        key as string,
        () => known?.key ?? wordCode(text, this.#language),
      )
    this.vocabulary.attributes[attribute] ??= {
      label: this.#texts.attribute(attribute),
      ...(unfiltered.has(attribute)
        ? {}
        : { filter: attribute === 'colour' ? ('colour' as const) : ('choice' as const) }),
    }
    this.vocabulary.values[attribute] ??= {}
    const values = this.vocabulary.values[attribute]
    if (Object.hasOwn(values, code)) return code
    const size = Object.keys(values).length
    if (size >= maxValues) return code
    const before = this.#earlier.values.get(attribute)?.get(from ?? code)
    const isKnown = known !== undefined && known.key === code
    const swatch =
      attribute === 'colour'
        ? (known?.swatch ?? colourByKey.get(code)?.swatch ?? swatchOf(text, this.#language) ?? before?.swatch)
        : undefined
    values[code] = {
      label: {
        ...(isKnown ? this.#inAll(known.label) : {}),
        ...withoutLanguage(before?.label, this.#language),
        ...(isKnown && this.#hasUsualName(known, text)
          ? {}
          : { [this.#language]: text, ...this.#texts.value(attribute, text) }),
      },
      position: positionOf(attribute, text) ?? size,
      ...(swatch === undefined ? {} : { swatch }),
    }
    return code
  }

  /** Adds a fact of the feed by which lists are filtered. */
  declareFact(code: string, name: string, kind: 'choice' | 'range'): void {
    const others = withoutLanguage(this.#earlier.attributes.get(code), this.#language)
    const label = { ...others, [this.#language]: name }
    this.vocabulary.attributes[code] = { label, filter: 'choice', fact: kind }
    this.vocabulary.values[code] ??= {}
  }

  /** Adds a value whose code and labels are known. */
  declareValue(attribute: string, code: string, value: CatalogueVocabulary['values'][string][string]): void {
    this.vocabulary.values[attribute] ??= {}
    this.vocabulary.values[attribute][code] = value
  }

  /** Whether the shop's own name of a colour stands for the feed's, which may differ by more than case: `Weiss`, not `Weiß`. */
  #hasUsualName(known: Colour, text: string): boolean {
    const usual: string | undefined = known.label[this.#language as 'nl']
    if (usual === undefined) return false
    return usual.toLowerCase() === text.toLowerCase() || labelKey(usual) !== labelKey(text)
  }

  #keyOf(attribute: string, label: string): string {
    return valueKey(attribute, label, this.#language)
  }

  /** Returns the first value that a key names. */
  #codeNamed(attribute: string, key: string, isNamedSo: (code: string) => boolean): string | undefined {
    let codes = this.#named.get(attribute)
    if (!codes) {
      codes = new Map()
      this.#named.set(attribute, codes)
      for (const [code, { label }] of this.#earlier.values.get(attribute) ?? []) {
        const name = label[this.#language]
        const own = this.#names.get(attribute)?.get(code) ?? (name && this.#keyOf(attribute, name))
        if (own !== undefined && !codes.has(own)) codes.set(own, code)
      }
    }
    const code = codes.get(key)
    return code !== undefined && isNamedSo(code) ? code : undefined
  }

  #inAll(label: ByLanguage): ByLanguage {
    const stated = Object.entries(label).filter(([language]) => this.#texts.languages.includes(language))
    return Object.fromEntries(stated)
  }
}

/** Returns the place of a size or cup in its natural order; undefined for other attributes. */
function positionOf(attribute: string, text: string): number | undefined {
  if (attribute === 'cup') return cupPlace(text) ?? sizePlace(text)
  return attribute === 'size' ? sizePlace(text) : undefined
}

/** Returns the swatch of the first known colour in a name such as `donkerrood`, `Rood/Wit` or `rouge foncé`. */
function swatchOf(text: string, language: string): string | undefined {
  const plain = text.toLowerCase()
  const found = [...shownNames, ...(namesByLanguage.get(language) ?? [])]
    .map(([, word, colour]) => ({ at: plain.indexOf(word), word, colour }))
    .filter(({ at, word }) => at !== -1 && word.length > 2)
    .sort((a, b) => a.at - b.at || b.word.length - a.word.length)
  return found[0]?.colour.swatch
}
