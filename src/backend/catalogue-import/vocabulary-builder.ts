import { cupPlace, sizePlace } from '#contract/size-order.ts'
import type { ByLanguage, CatalogueVocabulary } from '../catalogue/model.ts'
import { type Colour, colours } from '../catalogue/words/colours.ts'
import type { CodeBook } from './code-book.ts'
import type { ImportTexts } from './import-texts.ts'
import { type EarlierLabels, noLabels, withoutLanguage } from './languages/earlier-labels.ts'
import { type LabelMatches, noMatches } from './languages/label-matches.ts'
import { labelKey } from './rules/label-key.ts'
import { wordCode } from './rules/word-code.ts'

/** Number of values an attribute may have; with more, the feed uses free text. */
const maxValues = 5000

const maxRecent = 10_000

/** Attributes by which a variant is selected, but no list is filtered: their values are free text. */
const unfiltered = new Set(['variant', 'measure'])

/** Colours with labels in every language, by each of these labels. */
const namedColours = new Map(
  colours.flatMap((colour) =>
    Object.values(colour.label).map((word) => [word.toLowerCase(), colour] as const),
  ),
)

/** The same colours, also by their English names. */
const knownColours = new Map([
  ...colours.map((colour) => [colour.key.replace('-', ' '), colour] as const),
  ...[...namedColours].map(([word, colour]) => [labelKey(word), colour] as const),
  // American spelling.
  ...colours
    .filter(({ key }) => key.includes('grey'))
    .map((colour) => [colour.key.replace('-', ' ').replace('grey', 'gray'), colour] as const),
])

const knownColour = (attribute: string, text: string): Colour | undefined =>
  attribute === 'colour' ? knownColours.get(labelKey(text)) : undefined

/** Returns the kind of the codes of an attribute's values. */
export const valueKind = (attribute: string): string => `value ${attribute}`

/** Returns the kind of the codes of the categories below one; the path of a department's parent is empty. */
export const categoryKind = (parent: string): string => `category ${parent}`

/** Returns what makes a value differ from others. The names of a known colour in all languages are one value. */
export function valueKey(attribute: string, text: string): string {
  const known = knownColour(attribute, text)
  return known ? `#${known.key}` : labelKey(text)
}

/** Collects the vocabulary of an import: labels of attributes and of their values, with swatches. */
export class VocabularyBuilder {
  readonly vocabulary: CatalogueVocabulary = { attributes: {}, values: {} }
  readonly #language: string
  readonly #texts: ImportTexts
  readonly #codes: CodeBook
  /** Codes by attribute and text, as the texts of a feed repeat. */
  readonly #recent = new Map<string, string>()

  readonly #earlier: EarlierLabels
  readonly #matches: LabelMatches
  readonly #named = new Map<string, Map<string, string>>()

  /**
   * @param language of the feed
   * @param earlier labels of the current catalogue, which stay in other languages
   * @param matches values of the current catalogue that the feed names in its language
   */
  constructor(
    language: string,
    texts: ImportTexts,
    codes: CodeBook,
    earlier: EarlierLabels = noLabels,
    matches: LabelMatches = noMatches,
  ) {
    this.#language = language
    this.#texts = texts
    this.#codes = codes
    this.#earlier = earlier
    this.#matches = matches
  }

  /** Returns the code of a value in a feed, and adds it to the vocabulary. Different values never share a code. */
  codeOf(attribute: string, text: string): string {
    const spelled = `${attribute} ${text}`
    const recent = this.#recent.get(spelled)
    if (recent !== undefined) return recent
    if (this.#recent.size >= maxRecent) this.#recent.clear()
    const code = this.#add(attribute, text)
    this.#recent.set(spelled, code)
    return code
  }

  #add(attribute: string, text: string): string {
    const known = knownColour(attribute, text)
    const own = this.#codes.codeOfKey(
      valueKind(attribute),
      valueKey(attribute, text),
      () => known?.key ?? wordCode(text, this.#language),
    )
    const code =
      this.#matches.values.get(attribute)?.get(own) ??
      (known ? own : (this.#namedOf(attribute).get(labelKey(text)) ?? own))
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
    const swatch = attribute === 'colour' ? (known?.swatch ?? swatchOf(text)) : undefined
    values[code] = {
      label: {
        ...withoutLanguage(this.#earlier.values.get(attribute)?.get(code), this.#language),
        ...(known
          ? { ...this.#inAll(known.label), ...this.#ownSpelling(known, text) }
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

  /** The feed's spelling of a known colour, if the shop's own differs by more than case: `Weiss`, not `Weiß`. */
  #ownSpelling(known: Colour, text: string): ByLanguage {
    const usual: string | undefined = known.label[this.#language as 'nl']
    // The colours have no names in other languages.
    if (usual === undefined) return { [this.#language]: text }
    const isSame = usual.toLowerCase() === text.toLowerCase() || labelKey(usual) !== labelKey(text)
    return isSame ? {} : { [this.#language]: text }
  }

  /** Codes of the current catalogue's values that have names in other languages too, by their names in the feed's. */
  #namedOf(attribute: string): ReadonlyMap<string, string> {
    let codes = this.#named.get(attribute)
    if (!codes) {
      codes = new Map()
      this.#named.set(attribute, codes)
      for (const [code, label] of this.#earlier.values.get(attribute) ?? []) {
        const own = label[this.#language]
        if (own !== undefined && Object.keys(label).length > 1) codes.set(labelKey(own), code)
      }
    }
    return codes
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
function swatchOf(text: string): string | undefined {
  const plain = text.toLowerCase()
  const found = [...namedColours]
    .map(([word, colour]) => ({ at: plain.indexOf(word), word, colour }))
    .filter(({ at, word }) => at !== -1 && word.length > 2)
    .sort((a, b) => a.at - b.at || b.word.length - a.word.length)
  return found[0]?.colour.swatch
}
