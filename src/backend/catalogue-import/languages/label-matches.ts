import type { ByLanguage } from '#backend/catalogue/model.ts'
import { colours } from '#backend/catalogue/words/colours.ts'
import { type EarlierLabels, withoutLanguage } from './earlier-labels.ts'
import { Votes } from './votes.ts'

/** Codes of the colours that the shop has a name for in every language. */
const knownColourCodes: ReadonlySet<string> = new Set(colours.map(({ key }) => key))

/** Codes of a feed, and the codes of the current catalogue that mean the same in another language. */
export interface LabelMatches {
  /** Keys of categories. */
  categories: ReadonlyMap<string, string>
  /** Codes of attributes. */
  attributes: ReadonlyMap<string, string>
  /** Codes of values, by the code that their attribute then has. */
  values: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export const noMatches: LabelMatches = { categories: new Map(), attributes: new Map(), values: new Map() }

/** The codes of a product, of a feed or of the catalogue. */
export interface ProductCodes {
  categories: readonly string[]
  attributes: readonly { code: string; values: readonly string[] }[]
  variants: readonly { sku: string; choice: Readonly<Record<string, string>> }[]
}

/** Share of goods for which the values of two attributes have to agree, and the fewest goods and values that prove it. */
const leastAgreement = 0.9
const leastGoods = 4
const leastValues = 2
const maxDepth = 20

/**
 * Learns from products that are in a feed and in the catalogue which categories, facts and values of both are the same:
 * `Sacs` is the category of the goods that are in `Taschen`. Only names in another language than the feed's are matched: a
 * new name in the same language is another thing.
 */
export class LabelMatcher {
  readonly #earlier: EarlierLabels
  readonly #language: string
  readonly #categories = new Votes()
  /** By the new code of an attribute and its earlier one. */
  readonly #values = new Map<string, Map<string, Votes>>()

  /** @param language of the feed */
  constructor(earlier: EarlierLabels, language: string) {
    this.#earlier = earlier
    this.#language = language
  }

  /** Compares a product of the feed with the same of the catalogue. */
  add(now: ProductCodes, before: ProductCodes): void {
    const [category, former] = [now.categories[0], before.categories[0]]
    if (category !== undefined && former !== undefined) this.#compareCategories(category, former)
    this.#compare(now.attributes, before.attributes)
    const choices = new Map(before.variants.map(({ sku, choice }) => [sku, choice]))
    for (const { sku, choice } of now.variants) {
      const known = choices.get(sku)
      if (known) this.#compare(asAttributes(choice), asAttributes(known))
    }
  }

  matches(): LabelMatches {
    const { categories, attributes: labels, values: known } = this.#earlier
    const attributes = this.#attributePairs()
    const values = new Map<string, ReadonlyMap<string, string>>()
    for (const [now, byBefore] of this.#values) {
      const before = attributes.get(now) ?? now
      const votes = byBefore.get(before)
      if (!votes) continue
      const isFixed = before === 'colour' ? (code: string) => knownColourCodes.has(code) : undefined
      const found = pairsOf(votes, this.#mayMatch(known.get(before) ?? new Map(), isFixed))
      if (found.size > 0) values.set(before, found)
    }
    return {
      categories: pairsOf(
        this.#categories,
        this.#mayMatch(new Map([...categories].map(([key, { label }]) => [key, label]))),
      ),
      attributes: new Map([...attributes].filter(([now, before]) => now !== before && labels.has(before))),
      values,
    }
  }

  /** Categories above are compared, too, where the trees are equally deep. */
  #compareCategories(now: string, before: string): void {
    this.#categories.add(now, before)
    const [trail, former] = [trailOf(now), this.#trailOf(before)]
    if (trail.length !== former.length) return
    for (const [place, key] of trail.slice(0, -1).entries())
      this.#categories.add(key, former[place] as string)
  }

  /** Keys of a current category and of those above it, the department first. */
  #trailOf(key: string): string[] {
    const trail: string[] = []
    const { categories } = this.#earlier
    for (
      let at: string | undefined = key;
      at !== undefined && trail.length < maxDepth;
      at = categories.get(at)?.parent
    )
      trail.unshift(at)
    return trail
  }

  #compare(now: ProductCodes['attributes'], before: ProductCodes['attributes']): void {
    for (const { code, values } of now)
      for (const other of before) {
        // Several values are compared only where it is clear which is which.
        if (values.length !== 1 || other.values.length !== 1) continue
        // An attribute that both have is compared with itself alone.
        if (code !== other.code && (isIn(before, code) || isIn(now, other.code))) continue
        this.#votesOf(code, other.code).add(values[0] as string, other.values[0] as string)
      }
  }

  #votesOf(now: string, before: string): Votes {
    const byBefore = this.#values.get(now) ?? new Map<string, Votes>()
    this.#values.set(now, byBefore)
    const votes = byBefore.get(before) ?? new Votes()
    byBefore.set(before, votes)
    return votes
  }

  /** Pairs of attributes with different codes whose values agree, the clearest first. */
  #attributePairs(): Map<string, string> {
    const candidates = [...this.#values].flatMap(([now, byBefore]) =>
      [...byBefore]
        .filter(
          ([before, { size, cast }]) => size >= leastValues && cast >= leastGoods && this.#isForeign(before),
        )
        .map(([before, votes]) => ({ now, before, size: votes.size, agreement: votes.agreement() }))
        .filter(({ before, agreement }) => now !== before && agreement >= leastAgreement),
    )
    const found = new Map<string, string>()
    const taken = new Set<string>()
    for (const { now, before } of candidates.sort((a, b) => b.size * b.agreement - a.size * a.agreement)) {
      if (found.has(now) || taken.has(before)) continue
      found.set(now, before)
      taken.add(before)
    }
    return found
  }

  /** Whether an attribute has its name from a feed in another language. */
  #isForeign(code: string): boolean {
    const label = this.#earlier.attributes.get(code)
    return label !== undefined && Object.keys(withoutLanguage(label, this.#language)).length > 0
  }

  /** @param isFixed whether a code has labels of its own in all languages */
  #mayMatch(
    labels: ReadonlyMap<string, ByLanguage>,
    isFixed: (code: string) => boolean = () => false,
  ): (now: string, before: string) => boolean {
    const isNamed = (code: string): boolean => labels.get(code)?.[this.#language] !== undefined
    // Before the first feed in its language only the shop itself has named anything in it.
    const hasNames = this.#earlier.languages.has(this.#language)
    return (now, before) =>
      now !== before &&
      !isFixed(now) &&
      !isFixed(before) &&
      Object.keys(withoutLanguage(labels.get(before), this.#language)).length > 0 &&
      !isNamed(now) &&
      !(hasNames && isNamed(before))
  }
}

/** Returns the same for a category of the feed. Its key is the path of its slugs. */
const trailOf = (key: string): string[] =>
  key.split('.').map((_, place, slugs) => slugs.slice(0, place + 1).join('.'))

const isIn = (attributes: ProductCodes['attributes'], code: string): boolean =>
  attributes.some((each) => each.code === code)

const asAttributes = (choice: Readonly<Record<string, string>>): ProductCodes['attributes'] =>
  Object.entries(choice).map(([code, value]) => ({ code, values: [value] }))

/** Returns the pairs without those whose earlier code is also a new one that keeps its meaning. */
function pairsOf(votes: Votes, mayMatch: (now: string, before: string) => boolean): Map<string, string> {
  const found = votes.pairs(mayMatch)
  return new Map([...found].filter(([, before]) => found.has(before) || !votes.has(before)))
}
