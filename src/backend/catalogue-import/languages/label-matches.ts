import type { ByLanguage } from '#backend/catalogue/model.ts'
import { type EarlierLabels, withoutLanguage } from './earlier-labels.ts'
import type { EarlierGoods, ProductCodes } from './earlier-values.ts'
import { Votes } from './votes.ts'

/** Codes of a feed, and the codes of the current catalogue that mean the same in another language. */
export interface LabelMatches {
  /** Keys of categories. */
  categories: ReadonlyMap<string, string>
  /** Codes of attributes. */
  attributes: ReadonlyMap<string, string>
  /**
   * Keys of the labels that name values of the current catalogue in the feed's language, by the codes of their attributes and
   * their own: of those values that have no name in it, or only one that no feed gave to these goods.
   */
  names: ReadonlyMap<string, ReadonlyMap<string, string>>
}

export const noMatches: LabelMatches = { categories: new Map(), attributes: new Map(), names: new Map() }

/** Returns what makes labels differ from others. */
export interface LabelKeys {
  ofLabel(attribute: string, label: string): string
  /** Of a value of the feed, by its code; undefined for one without a label. */
  ofValue(attribute: string, code: string): string | undefined
}

interface ValueVotes {
  /** Of goods with one value. */
  all: Votes
  /** Of those whose value has no name in the feed's language yet, or none that was given to these goods. */
  fresh: Votes
  /** Of goods with several values. */
  lists: Votes
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
  readonly #values = new Map<string, Map<string, ValueVotes>>()
  readonly #keys: LabelKeys

  /**
   * @param language of the feed
   * @param keys of labels
   */
  constructor(earlier: EarlierLabels, language: string, keys: LabelKeys) {
    this.#earlier = earlier
    this.#language = language
    this.#keys = keys
  }

  /** Compares a product of the feed with the same goods of the catalogue. */
  add(now: ProductCodes, before: EarlierGoods): void {
    const [category, former] = [now.categories[0], before.categories[0]]
    if (category !== undefined && former !== undefined) this.#compareCategories(category, former)
    this.#compare(now.attributes, before.attributes, before.isNamed)
    const known = new Map(before.variants.map((variant) => [variant.sku, variant]))
    for (const { sku, choice } of now.variants) {
      const variant = known.get(sku)
      if (variant) this.#compare(asAttributes(choice), asAttributes(variant.choice), variant.isNamed)
    }
  }

  matches(): LabelMatches {
    const { categories, attributes: labels } = this.#earlier
    const attributes = this.#attributePairs()
    const names = new Map<string, ReadonlyMap<string, string>>()
    for (const [now, byBefore] of this.#values) {
      const before = attributes.get(now) ?? now
      const votes = byBefore.get(before)
      if (votes) names.set(before, this.#namesOf(before, now, votes))
    }
    return {
      categories: pairsOf(
        this.#categories,
        this.#mayMatch(new Map([...categories].map(([key, { label }]) => [key, label]))),
      ),
      attributes: new Map([...attributes].filter(([now, before]) => now !== before && labels.has(before))),
      names,
    }
  }

  /**
   * The name that a value has stays while goods have it. Else the label that has the value's own code names it, else the one
   * that most of its goods have.
   */
  #namesOf(before: string, attribute: string, { all, fresh, lists }: ValueVotes): Map<string, string> {
    const names = new Map<string, string>()
    const known = this.#earlier.values.get(before)
    const keyOf = (value: string): string | undefined => this.#keys.ofValue(attribute, value)
    const name = (code: string, value: string | undefined): void => {
      const key = value === undefined ? undefined : keyOf(value)
      if (key !== undefined) names.set(code, key)
    }
    for (const [code, counts] of fresh.byOld) {
      const label = known?.get(code)?.label[this.#language]
      const stated = label === undefined ? undefined : this.#keys.ofLabel(before, label)
      const now = [...(all.byOld.get(code)?.keys() ?? [])]
      if (stated !== undefined && now.some((value) => keyOf(value) === stated)) names.set(code, stated)
      else name(code, counts.has(code) ? code : [...counts].sort(mostFirst)[0]?.[0])
    }
    // The parts of a list only show what no single value does.
    for (const [value, code] of lists.pairs())
      if (!names.has(code) && !all.byOld.has(code) && !all.has(value)) name(code, value)
    return names
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

  #compare(now: ProductCodes['attributes'], before: ProductCodes['attributes'], isNamed: boolean): void {
    for (const { code, values } of now)
      for (const other of before) {
        // Values of lists are compared by their places, if there are as many.
        if (values.length !== other.values.length) continue
        // An attribute that both have is compared with itself alone.
        if (code !== other.code && (isIn(before, code) || isIn(now, other.code))) continue
        const votes = this.#votesOf(code, other.code)
        const known = this.#earlier.values.get(other.code)
        for (const [place, value] of values.entries()) {
          const earlier = other.values[place] as string
          const isFresh = !isNamed || known?.get(earlier)?.label[this.#language] === undefined
          if (values.length > 1) {
            if (isFresh) votes.lists.add(value, earlier)
            continue
          }
          votes.all.add(value, earlier)
          if (isFresh) votes.fresh.add(value, earlier)
        }
      }
  }

  #votesOf(now: string, before: string): ValueVotes {
    const byBefore = this.#values.get(now) ?? new Map<string, ValueVotes>()
    this.#values.set(now, byBefore)
    const votes = byBefore.get(before) ?? { all: new Votes(), fresh: new Votes(), lists: new Votes() }
    byBefore.set(before, votes)
    return votes
  }

  /** Pairs of attributes with different codes whose values agree, the clearest first. */
  #attributePairs(): Map<string, string> {
    const candidates = [...this.#values].flatMap(([now, byBefore]) =>
      [...byBefore]
        .filter(
          ([
            before,
            {
              all: { size, cast },
            },
          ]) => size >= leastValues && cast >= leastGoods && this.#isForeign(before),
        )
        .map(([before, { all }]) => ({ now, before, size: all.size, agreement: all.agreement() }))
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
  #mayMatch(labels: ReadonlyMap<string, ByLanguage>): (now: string, before: string) => boolean {
    const isNamed = (code: string): boolean => labels.get(code)?.[this.#language] !== undefined
    // Before the first feed in its language only the shop itself has named anything in it.
    const hasNames = this.#earlier.languages.has(this.#language)
    return (now, before) =>
      now !== before &&
      Object.keys(withoutLanguage(labels.get(before), this.#language)).length > 0 &&
      !isNamed(now) &&
      !(hasNames && isNamed(before))
  }
}

const mostFirst = ([one, a]: readonly [string, number], [other, b]: readonly [string, number]): number =>
  b - a || (one < other ? -1 : 1)

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
