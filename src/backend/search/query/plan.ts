import type { PreferenceIntent } from '../language/preference-intents.ts'
import { sameMeaning } from '../language/synonyms.ts'
import type { Token } from '../language/token.ts'
import { maxDescriptionWeight } from '../store/text-index.ts'
import type { Alternative } from './alternative.ts'
import type { EntityValue } from './entity-index.ts'
import { type Exclusion, readExclusions } from './exclusions.ts'
import { kindGroup, type LanguageSearcher } from './language-searcher.ts'

/** One part of the query that a product must match. */
export interface Slot {
  alternatives: Alternative[]
  /**
   * How much a product loses without it: most for words that name it, less for size or colour, least for the
   * audience.
   */
  weight: number
  /** Below this strength (0 to 1) a product does not match. */
  minStrength: number
  stem: string
  /** Stems of the words that a misspelled one may stand for. */
  possibleStems: string[]
  /** As typed; the part of a compound alone. */
  shown: string
  /** Names the people a product is made for. */
  isAudience: boolean
  /**
   * Products may miss it without a report: an absence, which products without a statement may meet as well, or a
   * preference.
   */
  isOptional: boolean
  /** Part of a compound before its head, which makes another kind of product of it: `tisch` of `tischwäsche`. */
  changesKind: boolean
  /** Names the maker, not a kind of product. */
  isBrand: boolean
}

export interface Plan {
  slots: Slot[]
  /** Words without any match, as typed. */
  unknown: string[]
  /** The weight of those words. */
  unknownWeight: number
  /**
   * Whether the term names a kind of goods of which the shop knows the last part only, such as `Tischwäsche`. Nothing
   * is found then.
   */
  isOtherKind: boolean
  /** The whole term with corrected words, if one was corrected. */
  correctedTerm?: string
  understood: EntityValue[]
  /** Measures of which the product should have little or much. */
  intents: PreferenceIntent[]
  exclusions: Exclusion[]
  brands: string[]
  /** The words as typed, without stop words and what is excluded. */
  typed: Token[]
  /** Stems of all words, for matching category labels. */
  stems: string[]
}

export const weights = { category: 3, word: 2, modifier: 1, audience: 0.5, unknown: 2 }
/**
 * A word after a preposition such as `for` or `with` describes the product and is rarely in its texts: `for my
 * mother`.
 */
const unknownQualifierWeight = 0.5
/** A query for a garden hose must not match products that mention a hose in their description. */
const minHeadStrength = 0.13
/** A query for men must not match a dress because it resembles a man's shirt. */
const minAudienceStrength = 0.1
/** Number of characters of a term that are read. */
export const maxTermLength = 1_000
const maxTokens = 12
const maxSlots = 12
/** Number of words that are corrected at most: a term with more misspelled words is nonsense. */
const maxCorrections = 4
const joinedWeight = 1
const measureWeight = 0.9
/** A word is the name of a maker if so many of the products that have it are theirs. */
const brandShare = 0.8
/**
 * The label of a department describes its products, but less than a name does. Above the weight that its label
 * alone has.
 */
const departmentWeight = 0.3
const departmentLabel = 0.45
const nearMissWeight = 0.45

/** Parses a term into a plan: its words, their forms, synonyms and corrections. */
export function planQuery(searcher: LanguageSearcher, term: string): Plan {
  const all = searcher.text.analyser.tokens(withNegations(searcher, term.slice(0, maxTermLength)), 60)
  const { intents, matched: intentTokens } = searcher.preferences.of(all)
  const { tokens: requested, exclusions, unknown } = readExclusions(searcher, all, intentTokens)
  const wanted = requested.filter(
    (token, at) => !token.isStopWord || isFirstHalfOfWord(searcher, requested, at),
  )
  const content = wanted.length > 0 || exclusions.length > 0 ? wanted : requested
  const typed = content.slice(0, maxTokens)
  const findsProducts = typed.map((_, at) => searcher.findsProducts(typed, at))
  const corrected = new Map<Token, Token[]>()
  const heads = new Map<Token, Token>()
  let unknownWeight = 0
  let isOtherKind = false
  let spelled = 0
  typed.forEach((token, at) => {
    if (intentTokens.has(token)) return
    const begun = findsProducts[at] && at === typed.length - 1 ? searcher.unfinished(token) : undefined
    if (begun) {
      findsProducts[at] = false
      corrected.set(token, begun)
    }
    if (findsProducts[at] || begun) return
    // It is no name for a product, but leaves out those that have it.
    if (token.absent && exclusions.some(({ absence }) => absence === token)) return
    const right =
      token.kind === 'word' && spelled++ < maxCorrections
        ? searcher.readUnknown(token, isQualifierAt(typed, at))
        : undefined
    if (right) {
      corrected.set(token, right)
      return
    }
    const parts = token.kind === 'word' ? searcher.knownHead(token) : undefined
    const head = parts && !parts.changesKind ? parts.head : undefined
    if (parts && head === undefined && !isQualifierAt(typed, at)) isOtherKind = true
    unknown.push(...(head ? parts!.modifiers : [token.shown]))
    if (head) heads.set(token, head)
    unknownWeight += isQualifierAt(typed, at)
      ? unknownQualifierWeight
      : head
        ? weights.modifier
        : weights.unknown
  })
  isOtherKind ||= namesOtherKind(searcher, typed, corrected)
  const readAs = (token: Token, at: number): Token[] => {
    if (findsProducts[at]) return [token]
    const head = heads.get(token)
    return corrected.get(token) ?? (head ? [head] : [])
  }
  const tokens = typed.flatMap(readAs)
  const { joins } = searcher.text.analyser.lexicon
  const joined = typed.flatMap((token, at) => {
    const before = all[all.indexOf(token) - 1]
    return before && joins.has(before.word) && at > 0 ? readAs(token, at).slice(0, 1) : []
  })
  const plan: Plan = {
    ...slotsOf(searcher, tokens, intentTokens, new Set(joined)),
    intents,
    exclusions,
    unknown,
    unknownWeight,
    isOtherKind,
    typed,
    stems: tokens.map((token) => searcher.text.analyser.stem(token)),
  }
  if ([...corrected].some(([token, right]) => right.map(({ word }) => word).join('') !== token.word)) {
    plan.correctedTerm = all
      .flatMap((token) => corrected.get(token) ?? [token])
      .map(({ shown }) => shown)
      .join(' ')
  }
  return plan
}

/** Whether the term names a kind of goods that the shop has not, and none that it has: `tweepersoons dekbedovertrek`. */
function namesOtherKind(
  searcher: LanguageSearcher,
  typed: Token[],
  corrected: ReadonlyMap<Token, Token[]>,
): boolean {
  const named = typed.filter((_, at) => !isQualifierAt(typed, at))
  const isGoods = (token: Token): boolean =>
    (corrected.get(token) ?? [token]).some((each) => searcher.isGoods(each))
  const isOther = (token: Token): boolean => !corrected.has(token) && searcher.isOtherKind(token)
  const phrase = searcher.otherPhrase(named)
  if (phrase.length === 0 && !named.some(isOther)) return false
  return !named.some((each) => !phrase.includes(each) && isGoods(each))
}

/** Writes a minus sign before a word as the language's word for it: `jurk -zwart` is `jurk niet zwart`. */
function withNegations({ text }: LanguageSearcher, term: string): string {
  const [negation] = text.analyser.lexicon.data.negations
  return negation === undefined ? term : term.replace(/(^|\s)(["'“„«]?)[-−–](?=\p{L})/gu, `$1$2${negation} `)
}

function slotsOf(
  searcher: LanguageSearcher,
  tokens: Token[],
  preferences: ReadonlySet<Token>,
  joined: ReadonlySet<Token>,
): Pick<Plan, 'slots' | 'understood' | 'brands'> {
  const { text } = searcher
  const slots: Slot[] = []
  const ranges: [number, number][] = []
  const understood: EntityValue[] = []
  const brands: string[] = []
  for (const [at, token] of tokens.entries()) {
    const from = slots.length
    const parts = searcher.parts(token)
    if (from + parts.length > maxSlots) break
    for (const [index, part] of parts.entries())
      slots.push(
        slotOf(searcher, token, part, index === parts.length - 1, parts.length > 1, token === tokens.at(-1)),
      )
    if (preferences.has(token)) for (const slot of slots.slice(from)) slot.isOptional = true
    // The words name the use or the companion of another product: `detergent for woollen jumpers`.
    if (isOfQualifier(searcher, tokens, at)) for (const slot of slots.slice(from)) slot.isAudience = false
    if (isQualifierAt(tokens, at))
      for (const slot of slots.slice(from)) slot.weight = Math.min(slot.weight, weights.modifier)
    else
      for (const [index, slot] of slots.slice(from, -1).entries()) {
        const part = text.analyser.lexicon.stem(parts[index]!)
        // A `Staubsaugertasche` belongs to a vacuum cleaner and is no pocket; a `Sommerrock` is a skirt.
        slot.changesKind =
          searcher.changesKind(part) &&
          (slots.at(-1)!.weight >= weights.category || searcher.namesCategory(part))
      }
    ranges.push([from, slots.length])
    if (parts.length > 1)
      addAlternatives(slots, from, slots.length, searcher.termAlternatives([text.analyser.stem(token)], 1))
  }
  const kinds = slots.filter(({ weight }) => weight >= weights.word)
  const isOnly = kinds.length === 1
  if (isOnly || kinds.every(({ weight }) => weight < weights.category))
    for (const kind of kinds)
      kind.minStrength = Math.max(kind.minStrength, minKindStrength(searcher, kind, isOnly))
  const read = tokens.slice(0, ranges.length)
  // What was typed as it is weighs more than a guess at the rest of the last word.
  const isOfCompleted = (slot: number): boolean =>
    ranges.some(([from, to], at) => slot >= from && slot < to && read[at]!.isCompleted)
  const stems = read.map((token) => text.analyser.stem(token))
  // The name of a category is one thing: `bed linen` is no linen.
  const categoryNames = searcher.entities.categoryNamesIn(stems)
  for (let at = 0; at < read.length; at++) {
    for (let size = Math.min(searcher.longestPhrase, read.length - at); size >= 1; size--) {
      const phrase = stems.slice(at, at + size).join(' ')
      const [from] = ranges[at]!
      const [, to] = ranges[at + size - 1]!
      const category = size === 1 ? categoryNames.find(({ from, to }) => at >= from && at < to) : undefined
      if (category && searcher.entities.values(phrase).length > 0)
        for (const slot of slots.slice(from, to))
          slot.alternatives = searcher.valueAlternatives(
            [{ group: 'category', code: category.key }],
            departmentWeight,
          )
      const entityValues = category ? [] : searcher.entities.values(phrase)
      understood.push(...entityValues)
      addAlternatives(slots, from, to, searcher.valueAlternatives(entityValues))
      const synonyms = searcher.synonyms.of(stems.slice(at, at + size))
      for (const synonym of synonyms) {
        const alternatives = searcher.termAlternatives(synonym.stems, synonym.weight)
        // Narrower goods may be made for others: women's briefs are no `herenondergoed`.
        const isNarrower = synonym.weight < sameMeaning
        addAlternatives(slots, from, to, alternatives, ({ isAudience }) => !(isNarrower && isAudience))
      }
      for (const name of [phrase, ...synonyms.map((synonym) => synonym.stems.join(' '))]) {
        const department = searcher.entities.department(name)
        if (department)
          addAlternatives(
            slots,
            from,
            to,
            searcher.valueAlternatives([department], name === phrase ? departmentLabel : departmentWeight),
          )
      }
      const called = [
        entityValues,
        ...synonyms.map((synonym) => searcher.entities.values(synonym.stems.join(' '))),
      ]
      if (called.flat().some(({ group }) => group !== kindGroup)) reduceWeight(slots, from, to)
      const brand = text.brands.get(phrase)
      if (brand !== undefined) {
        brands.push(brand.slug)
        const id = searcher.index.values.id('brand', brand.slug)
        const ownGoods = id === undefined ? 0 : searcher.index.values.postings.size(id)
        // A maker `Kaptafel` beside such goods of others names the goods.
        for (const slot of slots.slice(from, to))
          slot.isBrand = ownGoods >= text.frequency(slot.stem) * brandShare
      }
    }
    const next = read[at + 1]
    if (!next) continue
    for (const stem of searcher.joinedStems(read[at]!, next)) {
      addAlternatives(
        slots,
        ranges[at]![0],
        ranges[at + 1]![1],
        searcher.termAlternatives([stem], joinedWeight),
      )
      for (const [from, to] of windows(at, read.length, searcher.longestPhrase)) {
        const phrase = [...stems.slice(from, at), stem, ...stems.slice(at + 2, to)]
        for (const synonym of searcher.synonyms.of(phrase))
          addAlternatives(
            slots,
            ranges[from]![0],
            ranges[to - 1]![1],
            searcher.termAlternatives(synonym.stems, synonym.weight),
          )
      }
    }
  }
  if (slots.some((slot, at) => namesGoods(slot) && !isOfCompleted(at)))
    for (const [at, slot] of slots.entries())
      if (isOfCompleted(at)) slot.weight = Math.min(slot.weight, weights.modifier)
  return { slots: withChoices(searcher, read, slots, ranges, joined), understood, brands }
}

/**
 * Makes one slot of two with `or` or `and` between, if both name goods or both values of one filter: `t-shirt of polo`, `grey
 * or blue cardigan`. A product that is or has one of them is found.
 */
function withChoices(
  searcher: LanguageSearcher,
  tokens: readonly Token[],
  slots: Slot[],
  ranges: readonly [number, number][],
  joined: ReadonlySet<Token>,
): Slot[] {
  const taken = new Set<Slot>()
  tokens.forEach((token, at) => {
    const [from, to] = ranges[at]!
    const [before, until] = ranges[at - 1] ?? [0, 0]
    if (!joined.has(token) || until - before !== 1 || to - from !== 1) return
    const [left, right] = [slots[before]!, slots[from]!]
    if (!isChoice(searcher, left, right)) return
    right.alternatives.push(...left.alternatives)
    right.weight = Math.max(left.weight, right.weight)
    right.minStrength = Math.max(left.minStrength, right.minStrength)
    taken.add(left)
  })
  return slots.filter((slot) => !taken.has(slot))
}

function isChoice(searcher: LanguageSearcher, left: Slot, right: Slot): boolean {
  if (left.isAudience || right.isAudience) return left.isAudience && right.isAudience
  const goods = [left, right].filter((slot) => searcher.isOfGoods(slot))
  if (goods.length === 2) return true
  const groupsOf = ({ stem }: Slot): string[] => searcher.entities.values(stem).map(({ group }) => group)
  return goods.length === 0 && groupsOf(left).some((group) => groupsOf(right).includes(group))
}

/** Whether a slot is for a word that names a kind of goods: no maker, and no model such as `v8`. */
export const namesGoods = ({ weight, isBrand, stem }: Slot): boolean =>
  weight >= weights.word && !isBrand && !/\d/.test(stem)

/**
 * Returns all ranges that include the words at `at` and after it, these two counted as one: `soutien gorge`
 * `sans armatures`.
 */
function* windows(at: number, length: number, longest: number): Generator<[from: number, to: number]> {
  for (let from = Math.max(0, at - longest + 1); from <= at; from++)
    for (let to = at + 2; to <= Math.min(length, from + longest + 1); to++) yield [from, to]
}

function slotOf(
  searcher: LanguageSearcher,
  token: Token,
  part: string,
  head: boolean,
  compound: boolean,
  isLast: boolean,
): Slot {
  const stem =
    part === token.word ? searcher.text.analyser.stem(token) : searcher.text.analyser.lexicon.stem(part)
  const alternatives = searcher.termAlternatives([stem], 1)
  const possibleStems: string[] = []
  for (const measure of searcher.measures(token))
    alternatives.push(...searcher.termAlternatives([measure], measureWeight))
  if (part !== token.word) {
    for (const synonym of searcher.synonyms.of([stem]))
      alternatives.push(...searcher.termAlternatives(synonym.stems, synonym.weight))
    alternatives.push(...searcher.valueAlternatives(searcher.entities.values(stem)))
  } else if (token.kind === 'word') {
    for (const near of searcher.nearMiss(token)) {
      possibleStems.push(near)
      alternatives.push(...searcher.termAlternatives([near], nearMissWeight))
    }
    for (const like of searcher.compoundsLike(token)) {
      possibleStems.push(like)
      alternatives.push(...searcher.termAlternatives([like], joinedWeight))
    }
    const begun = [...(isLast ? searcher.begun(token) : []), ...(token.otherWord ? [token.otherWord] : [])]
    alternatives.push(...begun.flatMap((word) => wordAlternatives(searcher, word)))
  }
  const isAudience = searcher.text.analyser.lexicon.audience.has(stem)
  return {
    alternatives,
    weight: weightOf(searcher, stem, token, head),
    minStrength: minStrengthOf(searcher, stem, head && compound),
    stem,
    possibleStems,
    shown: part === token.word ? token.shown : part,
    isAudience,
    isOptional: token.absent !== undefined,
    changesKind: false,
    isBrand: false,
  }
}

/** A word that the last one may be the beginning of, and its synonyms. */
function wordAlternatives(searcher: LanguageSearcher, word: string): Alternative[] {
  const stem = searcher.text.analyser.lexicon.stem(word)
  return [
    ...searcher.termAlternatives([stem], 1),
    ...searcher.synonyms.of([stem]).flatMap(({ stems, weight }) => searcher.termAlternatives(stems, weight)),
  ]
}

/**
 * A kind of goods that the lexicon knows is not found by passing mentions: `Spülmaschine` finds no plates that may be
 * put into one.
 */
function minKindStrength(
  { synonyms, text }: LanguageSearcher,
  { stem, possibleStems }: Slot,
  isOnly: boolean,
): number {
  const isKind = (each: string): boolean =>
    text.analyser.compounds.isWhole(each) ||
    (isOnly && synonyms.of([each]).some(({ isLearned }) => !isLearned))
  return [stem, ...possibleStems].some(isKind) ? (maxDescriptionWeight + 1) / 255 : 0
}

function minStrengthOf(searcher: LanguageSearcher, stem: string, isHead: boolean): number {
  if (searcher.text.analyser.lexicon.audience.has(stem)) return minAudienceStrength
  return isHead ? minHeadStrength : 0
}

function weightOf(searcher: LanguageSearcher, stem: string, token: Token, head: boolean): number {
  if (searcher.text.analyser.lexicon.audience.has(stem)) return weights.audience
  if (token.kind === 'number') return weights.modifier
  if (!head || searcher.text.analyser.lexicon.bundles.has(stem)) return weights.modifier
  return searcher.namesCategory(stem) ? weights.category : weights.word
}

function addAlternatives(
  slots: Slot[],
  from: number,
  to: number,
  alternatives: Alternative[],
  takes: (slot: Slot) => boolean = () => true,
): void {
  for (const slot of slots.slice(from, to)) if (takes(slot)) slot.alternatives.push(...alternatives)
}

/** A filter value describes a product and does not name it; its words count as one. */
function reduceWeight(slots: Slot[], from: number, to: number): void {
  const covered = slots.slice(from, to)
  if (covered.some(({ weight }) => weight >= weights.category)) return
  for (const slot of covered) slot.weight = Math.min(slot.weight, weights.modifier / covered.length)
}

/** Whether a stop word is the first half of a word that was written apart: `sous vêtements`. */
function isFirstHalfOfWord(searcher: LanguageSearcher, tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  return (
    next !== undefined && !next.isStopWord && searcher.corrector.isLanguageWord(tokens[at]!.word + next.word)
  )
}

/** Whether a word for people belongs to an occasion or a place: `für die Hochzeit meiner Tochter`. */
function isOfQualifier({ text }: LanguageSearcher, tokens: Token[], at: number): boolean {
  const { lexicon } = text.analyser
  return (
    isQualifierAt(tokens, at) &&
    at > 0 &&
    tokens[at - 1]!.isQualifier &&
    !lexicon.audience.has(text.analyser.stem(tokens[at - 1]!))
  )
}

/** Whether a word only describes something that was named before. */
const isQualifierAt = (tokens: Token[], at: number): boolean =>
  tokens[at]!.isQualifier && !tokens[0]!.isQualifier
