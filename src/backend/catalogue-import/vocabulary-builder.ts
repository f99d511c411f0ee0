import { cupPlace, sizePlace } from '#contract/size-order.ts'
import type { ByLanguage, CatalogueVocabulary } from '../catalogue/model.ts'
import { colours } from '../catalogue/words/colours.ts'
import { attributeLabels, valueLabels } from './labels.ts'
import { wordCode } from './rules/word-code.ts'

/** Number of values an attribute may have; with more, the feed uses free text. */
const maxValues = 5000

/** Colours with labels in every language, by each of these labels. */
const knownColours = new Map(
  colours.flatMap((colour) =>
    Object.values(colour.label).map((word) => [word.toLowerCase(), colour] as const),
  ),
)

/** Collects the vocabulary of an import: labels of attributes and of their values, with swatches. */
export class VocabularyBuilder {
  readonly vocabulary: CatalogueVocabulary = { attributes: {}, values: {} }
  readonly #language: string
  readonly #languages: readonly string[]

  /** @param languages of the tenant; the feed's own is the first argument */
  constructor(language: string, languages: readonly string[]) {
    this.#language = language
    this.#languages = languages
  }

  /** Returns the code of a value in a feed, and adds it to the vocabulary. */
  codeOf(attribute: string, text: string): string {
    const known = attribute === 'colour' ? knownColours.get(text.toLowerCase()) : undefined
    const code = known?.key ?? wordCode(text, this.#language)
    this.vocabulary.attributes[attribute] ??= {
      label: this.#inAll(attributeLabels.get(attribute) ?? {}),
      filter: attribute === 'colour' ? 'colour' : 'choice',
    }
    this.vocabulary.values[attribute] ??= {}
    const values = this.vocabulary.values[attribute]
    const size = Object.keys(values).length
    if (Object.hasOwn(values, code) || size >= maxValues) return code
    const swatch = attribute === 'colour' ? (known?.swatch ?? swatchOf(text)) : undefined
    values[code] = {
      label: known ? this.#inAll(known.label) : this.#labelOf(attribute, text),
      position: positionOf(attribute, text) ?? size,
      ...(swatch === undefined ? {} : { swatch }),
    }
    return code
  }

  /** Uses a text of the feed for all languages. */
  inAllLanguages(text: string): ByLanguage {
    return Object.fromEntries(this.#languages.map((language) => [language, text]))
  }

  #labelOf(attribute: string, text: string): ByLanguage {
    const fixed = valueLabels.get(`${attribute} ${text}`)
    return fixed ? this.#inAll(fixed) : this.inAllLanguages(text)
  }

  #inAll(label: ByLanguage): ByLanguage {
    const stated = Object.entries(label).filter(([language]) => this.#languages.includes(language))
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
  const found = [...knownColours]
    .map(([word, colour]) => ({ at: plain.indexOf(word), word, colour }))
    .filter(({ at, word }) => at !== -1 && word.length > 2)
    .sort((a, b) => a.at - b.at || b.word.length - a.word.length)
  return found[0]?.colour.swatch
}
