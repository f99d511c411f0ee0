import { inBase, inUnit, listedValues, readQuantity } from './fact-value.ts'
import { labelKey } from './label-key.ts'
import { niceBounds } from './nice-bounds.ts'

/** How a fact becomes a filter: by its values, or by ranges of its numbers. */
export type FactFilter =
  | {
      kind: 'choice'
      name: string
      /** Whether a value may be a list of several. */
      isList: boolean
    }
  | {
      kind: 'range'
      name: string
      unit: string
      /** Bounds between the ranges, in the unit, ascending. */
      bounds: number[]
    }

/** Number of facts that are counted, of values of each, and of categories. */
const maxFacts = 1000
const maxValues = 400
const maxCategories = 2000
/** Number of facts that become filters. */
const maxFilters = 60
/** Most values of a filter by values; with more, a shopper cannot choose from them. */
const mostChoices = 60
/** More different numbers than this become ranges. */
const mostNumbers = 12
/** A longer value is a sentence. */
const longestChoice = 60
/** Least goods of a category that are enough to judge by. */
const leastGoods = 4
const maxSample = 1024

interface Fact {
  name: string
  rows: number
  texts: Values
  parts: Values
  lists: number
  long: number
  numbers: number
  units: Map<string, number>
  dimensions: Map<string, number>
  sample: Sample
  byCategory: Map<number, number>
}

/**
 * Counts the facts of a feed while it is read, in bounded memory, and decides which of them narrow a list: those that
 * most goods of a category state and of which several goods have each value.
 */
export class FactStatistics {
  readonly #facts = new Map<string, Fact>()
  readonly #categories = new Map<string, number>()
  readonly #rowsOf: number[] = []

  /**
   * Counts the facts of a row.
   * @param category any text that is the same for goods of one kind
   */
  add(facts: readonly (readonly [name: string, value: string])[], category: string): void {
    const place = this.#categoryOf(category)
    this.#rowsOf[place] = (this.#rowsOf[place] ?? 0) + 1
    const seen = new Set<string>()
    for (const [name, value] of facts) {
      const key = labelKey(name)
      const isFirst = !seen.has(key)
      seen.add(key)
      const fact = this.#factOf(key, name)
      if (fact) count(fact, value, isFirst ? place : undefined)
    }
  }

  /** Returns the facts that become filters, by the keys of their names; the most frequent first. */
  filters(): Map<string, FactFilter> {
    const frequent = [...this.#facts]
      .filter(([, fact]) => this.#isUsual(fact))
      .sort(([, a], [, b]) => b.rows - a.rows)
    const filters = new Map<string, FactFilter>()
    for (const [key, fact] of frequent) {
      if (filters.size === maxFilters) break
      const filter = filterOf(fact)
      if (filter) filters.set(key, filter)
    }
    return filters
  }

  /** Whether at least half of the goods of some category state the fact, or a fifth of all. */
  #isUsual({ rows, byCategory }: Fact): boolean {
    const all = this.#rowsOf.reduce((sum, each) => sum + each, 0)
    if (rows >= leastGoods && rows * 5 >= all) return true
    return [...byCategory].some(
      ([place, stated]) => stated >= leastGoods && stated * 2 >= (this.#rowsOf[place] ?? 0),
    )
  }

  #categoryOf(category: string): number {
    const known = this.#categories.get(category)
    if (known !== undefined) return known
    // All further categories are counted as one.
    const place = Math.min(this.#categories.size, maxCategories)
    if (place < maxCategories) this.#categories.set(category, place)
    return place
  }

  #factOf(key: string, name: string): Fact | undefined {
    const known = this.#facts.get(key)
    if (known || this.#facts.size >= maxFacts) return known
    const fact: Fact = {
      ...{ name, rows: 0, lists: 0, long: 0, numbers: 0 },
      texts: new Values(),
      parts: new Values(),
      units: new Map(),
      dimensions: new Map(),
      sample: new Sample(),
      byCategory: new Map(),
    }
    this.#facts.set(key, fact)
    return fact
  }
}

function count(fact: Fact, value: string, place: number | undefined): void {
  if (place !== undefined) {
    fact.rows += 1
    fact.byCategory.set(place, (fact.byCategory.get(place) ?? 0) + 1)
  }
  if (value.length > longestChoice) fact.long += 1
  const parts = listedValues(value)
  if (parts.length > 1) fact.lists += 1
  fact.texts.add(value)
  for (const part of parts) fact.parts.add(part)
  const quantity = readQuantity(value)
  if (!quantity) return
  fact.numbers += 1
  fact.units.set(quantity.unit, (fact.units.get(quantity.unit) ?? 0) + 1)
  fact.dimensions.set(quantity.dimension, (fact.dimensions.get(quantity.dimension) ?? 0) + 1)
  fact.sample.add(quantity.base)
}

/** Returns how a fact is filtered; undefined if it would not narrow a list. */
function filterOf(fact: Fact): FactFilter | undefined {
  const { name, rows, texts, parts } = fact
  const stated = texts.total
  const isNumeric = fact.numbers * 10 >= stated * 9
  const [dimension, same] = mostFrequent(fact.dimensions)
  if (isNumeric && texts.size > mostNumbers) {
    // A plain number may be an article number.
    if (dimension === '' || same * 10 < fact.numbers * 9) return undefined
    const [unit] = mostFrequent(fact.units)
    const bounds = niceBounds(fact.sample.values.map((base) => inUnit(base, unit)))
    return bounds.length === 0 ? undefined : { kind: 'range', name, unit, bounds }
  }
  const isList = fact.lists * 5 >= stated && parts.size * 10 <= texts.size * 7
  if (!isList && fact.long * 5 > stated) return undefined
  const { size } = isList ? parts : texts
  // Two goods of each value on average: otherwise a value names one of them.
  const isChoice = size >= 2 && size <= mostChoices && size * 2 <= Math.max(rows, 4)
  return isChoice ? { kind: 'choice', name, isList } : undefined
}

/** Returns the number of the range of a value: 0 below the first bound. Undefined if the value is no such quantity. */
export function rangeOf(
  { unit, bounds }: Extract<FactFilter, { kind: 'range' }>,
  text: string,
): number | undefined {
  const quantity = readQuantity(text)
  if (!quantity || quantity.dimension !== readQuantity(`1 ${unit}`)?.dimension) return undefined
  return bounds.filter((bound) => quantity.base >= inBase(bound, unit)).length
}

function mostFrequent(counts: ReadonlyMap<string, number>): [string, number] {
  let most: [string, number] = ['', 0]
  for (const [text, count] of counts) if (count > most[1]) most = [text, count]
  return most
}

/** The different values of a fact, up to a limit. */
class Values {
  readonly #keys = new Set<string>()
  total = 0

  add(text: string): void {
    this.total += 1
    if (this.#keys.size < maxValues) this.#keys.add(labelKey(text))
  }

  get size(): number {
    return this.#keys.size
  }
}

/** A sample of numbers, evenly spread over all that were added. */
class Sample {
  values: number[] = []
  #step = 1
  #seen = 0

  add(value: number): void {
    if (this.#seen++ % this.#step !== 0) return
    this.values.push(value)
    if (this.values.length < maxSample) return
    this.values = this.values.filter((_, place) => place % 2 === 0)
    this.#step *= 2
  }
}
