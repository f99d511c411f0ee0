import type { CatalogueAttribute } from '../catalogue/model.ts'
import type { CodeBook } from './code-book.ts'
import type { FeedRow } from './feed-row.ts'
import type { ImportTexts } from './import-texts.ts'
import { type EarlierGoods, earlierFact } from './languages/earlier-values.ts'
import { type FactFilter, rangeOf } from './rules/fact-statistics.ts'
import { listedValues } from './rules/fact-value.ts'
import { labelKey } from './rules/label-key.ts'
import { wordCode } from './rules/word-code.ts'
import type { VocabularyBuilder } from './vocabulary-builder.ts'

/** Kind of the codes of facts in the code book. */
export const factKind = 'attribute'

/** Codes of filters that are no facts, and names that an object has by itself. */
const reserved = [
  ...['brand', 'category', 'price', 'colour', 'size', 'cup', 'variant', 'measure', 'material', 'pattern'],
  ...['gender', 'age-group', 'condition', 'energy-class', 'type', 'tyre-size', 'capacity', 'constructor'],
]

/** Number of different values of a fact that a product shows. */
const maxShown = 6

type Range = Extract<FactFilter, { kind: 'range' }>

/** Turns the facts of products into values of filters, as the statistics of the feed decided. */
export class FactFilters {
  readonly #filters: ReadonlyMap<string, FactFilter>
  readonly #codes = new Map<string, string>()
  readonly #vocabulary: VocabularyBuilder

  /** @param matches codes of the current catalogue for facts that the feed names in its language, by their new codes */
  constructor(
    filters: ReadonlyMap<string, FactFilter>,
    { codes, vocabulary, language }: { codes: CodeBook; vocabulary: VocabularyBuilder; language: string },
    texts: ImportTexts,
    matches: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#filters = filters
    this.#vocabulary = vocabulary
    for (const code of reserved) codes.remember({ kind: factKind, key: `#${code}`, code })
    for (const [key, filter] of filters) {
      const own = codes.codeOfKey(factKind, key, () => codeOf(filter.name, language))
      const code = matches.get(own) ?? own
      this.#codes.set(key, code)
      vocabulary.declareFact(code, filter.name, filter.kind)
      if (filter.kind === 'range') this.#declareRanges(code, filter, texts)
    }
  }

  /** Names of the filters, the most frequent first. */
  get names(): string[] {
    return [...this.#filters.values()].map(({ name }) => name)
  }

  /**
   * Returns the values of a product's filters, and the facts that are only shown, with all values of its rows.
   * @param earlier the same goods in the current catalogue
   */
  split(
    rows: readonly FeedRow[],
    earlier?: EarlierGoods,
  ): {
    attributes: CatalogueAttribute[]
    shown: [name: string, value: string][]
  } {
    const attributes = new Map<string, Set<string>>()
    const choices = new Map<string, Map<string, string>>()
    const shown = new Map<string, { name: string; values: Map<string, string> }>()
    for (const [name, value] of rows.flatMap(({ details }) => details)) {
      const key = labelKey(name)
      const filter = this.#filters.get(key)
      const code = this.#codes.get(key)
      if (filter && code !== undefined) {
        const values = attributes.get(code) ?? new Set()
        attributes.set(code, values)
        if (filter.kind === 'choice') {
          const texts = choices.get(code) ?? new Map<string, string>()
          choices.set(code, texts)
          for (const text of filter.isList ? listedValues(value) : [value]) texts.set(labelKey(text), text)
          continue
        }
        const place = rangeOf(filter, value)
        if (place !== undefined) values.add(rangeCode(filter, place))
      }
      const fact = shown.get(key) ?? { name, values: new Map() }
      shown.set(key, fact)
      if (fact.values.size < maxShown) fact.values.set(labelKey(value), value)
    }
    for (const [code, texts] of choices) {
      const before = texts.size === 1 ? earlierFact(earlier, code) : undefined
      for (const text of texts.values())
        attributes.get(code)?.add(this.#vocabulary.codeOf(code, text, before))
    }
    return {
      attributes: [...attributes]
        .filter(([, values]) => values.size > 0)
        .map(([code, values]) => ({ code, values: [...values] })),
      shown: [...shown.values()].map(({ name, values }) => [name, [...new Set(values.values())].join(', ')]),
    }
  }

  /**
   * Returns the facts in which the rows of a group differ and which each states once, by their codes: variants can be
   * selected by them.
   */
  differing(rows: readonly FeedRow[]): Map<string, string[]> {
    const found = new Map<string, string[]>()
    for (const [name] of rows[0]?.details ?? []) {
      const key = labelKey(name)
      const code = this.#codes.get(key)
      const filter = this.#filters.get(key)
      if (code === undefined || filter?.kind !== 'choice' || filter.isList) continue
      const values = rows.map(({ details }) => details.filter(([each]) => labelKey(each) === key))
      if (!values.every(({ length }) => length === 1)) continue
      const texts = values.map(([fact]) => fact?.[1] ?? '')
      if (new Set(texts.map(labelKey)).size > 1) found.set(code, texts)
    }
    return found
  }

  #declareRanges(code: string, filter: Range, texts: ImportTexts): void {
    for (let place = 0; place <= filter.bounds.length; place += 1) {
      const [from, until] = [filter.bounds[place - 1], filter.bounds[place]]
      this.#vocabulary.declareValue(code, rangeCode(filter, place), {
        label: texts.range({
          ...(from !== undefined && { from }),
          ...(until !== undefined && { until }),
          unit: filter.unit,
        }),
        position: place,
      })
    }
  }
}

/** A code of a filter begins with a letter. */
function codeOf(name: string, language: string): string {
  const word = wordCode(name, language)
  return /^[a-z]/.test(word) ? word : `f-${word}`
}

/** Returns the code of a range, by its bounds and unit: `to-1-kg`, `1-2-kg`, `from-2-kg`. */
function rangeCode({ bounds, unit }: Range, place: number): string {
  const [from, until] = [bounds[place - 1], bounds[place]].map((bound) =>
    bound === undefined ? undefined : String(bound).replace('-', 'm'),
  )
  const word = wordCode(unit)
  if (from === undefined) return `to-${until}-${word}`
  return until === undefined ? `from-${from}-${word}` : `${from}-${until}-${word}`
}
