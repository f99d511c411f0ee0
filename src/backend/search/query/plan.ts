import type { Leaning } from '../language/leanings.ts'
import { sameThing } from '../language/synonyms.ts'
import type { Token } from '../language/token.ts'
import type { Alternative } from './alternative.ts'
import type { NamedValue } from './named.ts'
import type { Tongue } from './tongue.ts'

/** One part of the query that a product must match. */
export interface Slot {
  alternatives: Alternative[]
  /**
   * How much a product loses without it: most for words that name it, less for size or colour, least for the
   * audience.
   */
  weight: number
  /** Below this strength (0 to 1) a product does not match. */
  least: number
}

export interface Plan {
  slots: Slot[]
  /** Words without any match, as typed. */
  unknown: string[]
  /** The weight of those words. */
  lost: number
  /** The whole term with corrected words, if one was corrected. */
  correctedTerm?: string
  understood: NamedValue[]
  /** Measures of which the product should have little or much. */
  leanings: Leaning[]
  brands: string[]
  /** Stems of all words, for matching category labels. */
  stems: string[]
}

export const weights = { category: 3, word: 2, modifier: 1, audience: 0.5, unknown: 2 }
/**
 * A word after a preposition such as `for` or `with` describes the product and is rarely in its texts: `for my
 * mother`.
 */
const asideUnknown = 0.5
/** A query for a garden hose must not match products that mention a hose in their description. */
const leastHead = 0.13
/** A query for men must not match a dress because it resembles a man's shirt. */
const leastAudience = 0.1
/** The filter whose values name products: a `Siebträgermaschine` is a kind of product, not a property. */
const kindGroup = 'type'
/** Number of characters of a term that are read. */
export const mostTyped = 1_000
const mostTokens = 12
const mostSlots = 12
/** Number of words that are corrected at most: a term with more misspelled words is nonsense. */
const mostSpelled = 4
const joined = 1
/**
 * The label of a department describes its products, but less than a name does. Above the weight that its label
 * alone has.
 */
const departmentWeight = 0.3
const departmentLabel = 0.45
const nearMiss = 0.45

/** Parses a term into a plan: its words, their forms, synonyms and corrections. */
export function planOf(tongue: Tongue, term: string): Plan {
  const all = tongue.text.analyser.tokens(term.slice(0, mostTyped), 60)
  const { leanings, said } = tongue.leanings.of(all)
  const wanted = all.filter((token, at) => !token.stop || isHalf(tongue, all, at))
  const content = wanted.length > 0 ? wanted : all
  const typed = content.slice(0, mostTokens)
  const leads = typed.map((_, at) => tongue.leads(typed, at))
  const corrected = new Map<Token, Token[]>()
  const heads = new Map<Token, Token>()
  const unknown: string[] = []
  let lost = 0
  let spelled = 0
  typed.forEach((token, at) => {
    if (leads[at] || said.has(token)) return
    const right =
      token.kind === 'word' && !token.lacks && spelled++ < mostSpelled
        ? (tongue.finish(token) ?? tongue.spell(token, isTold(typed, at)))
        : undefined
    if (right) {
      corrected.set(token, right)
      return
    }
    unknown.push(token.shown)
    const head = token.kind === 'word' ? tongue.headOf(token) : undefined
    if (head) heads.set(token, head)
    lost += isTold(typed, at) ? asideUnknown : head ? weights.modifier : weights.unknown
  })
  const tokens = typed.flatMap((token, at) =>
    leads[at] ? [token] : (corrected.get(token) ?? heads.get(token) ?? []),
  )
  const plan: Plan = {
    ...slotsOf(tongue, tokens),
    leanings,
    unknown,
    lost,
    stems: tokens.map((token) => tongue.text.analyser.stem(token)),
  }
  if ([...corrected].some(([token, right]) => right.map(({ word }) => word).join('') !== token.word)) {
    plan.correctedTerm = all
      .flatMap((token) => corrected.get(token) ?? [token])
      .map(({ shown }) => shown)
      .join(' ')
  }
  return plan
}

function slotsOf(tongue: Tongue, tokens: Token[]): Pick<Plan, 'slots' | 'understood' | 'brands'> {
  const { text } = tongue
  const slots: Slot[] = []
  const ranges: [number, number][] = []
  const understood: NamedValue[] = []
  const brands: string[] = []
  for (const [at, token] of tokens.entries()) {
    const from = slots.length
    const parts = tongue.parts(token)
    if (from + parts.length > mostSlots) break
    for (const [index, part] of parts.entries())
      slots.push(slotOf(tongue, token, part, index === parts.length - 1, parts.length > 1))
    // The words name the use or the companion of another product: `detergent for woollen jumpers`.
    if (isTold(tokens, at))
      for (const slot of slots.slice(from)) slot.weight = Math.min(slot.weight, weights.modifier)
    ranges.push([from, slots.length])
    if (parts.length > 1) cover(slots, from, slots.length, tongue.terms([text.analyser.stem(token)], 1))
  }
  const read = tokens.slice(0, ranges.length)
  const stems = read.map((token) => text.analyser.stem(token))
  for (let at = 0; at < read.length; at++) {
    for (let size = Math.min(tongue.longestPhrase, read.length - at); size >= 1; size--) {
      const phrase = stems.slice(at, at + size).join(' ')
      const [from] = ranges[at]!
      const [, to] = ranges[at + size - 1]!
      const named = tongue.named.values(phrase)
      understood.push(...named)
      cover(slots, from, to, tongue.valued(named))
      const synonyms = tongue.synonyms.of(stems.slice(at, at + size))
      for (const synonym of synonyms) cover(slots, from, to, tongue.terms(synonym.stems, synonym.weight))
      for (const name of [phrase, ...synonyms.map((synonym) => synonym.stems.join(' '))]) {
        const department = tongue.named.department(name)
        if (department)
          cover(
            slots,
            from,
            to,
            tongue.valued([department], name === phrase ? departmentLabel : departmentWeight),
          )
      }
      const called = [named, ...synonyms.map((synonym) => tongue.named.values(synonym.stems.join(' ')))]
      if (called.flat().some(({ group }) => group !== kindGroup)) lighten(slots, from, to)
      const brand = text.brands.get(phrase)
      if (brand !== undefined) brands.push(brand.slug)
    }
    const next = read[at + 1]
    if (!next) continue
    for (const stem of tongue.joins(read[at]!, next)) {
      cover(slots, ranges[at]![0], ranges[at + 1]![1], tongue.terms([stem], joined))
      for (const [from, to] of windows(at, read.length, tongue.longestPhrase)) {
        const phrase = [...stems.slice(from, at), stem, ...stems.slice(at + 2, to)]
        for (const synonym of tongue.synonyms.of(phrase))
          cover(slots, ranges[from]![0], ranges[to - 1]![1], tongue.terms(synonym.stems, synonym.weight))
      }
    }
  }
  return { slots, understood, brands }
}

/**
 * Returns all ranges that include the words at `at` and after it, these two counted as one: `soutien gorge`
 * `sans armatures`.
 */
function* windows(at: number, length: number, longest: number): Generator<[from: number, to: number]> {
  for (let from = Math.max(0, at - longest + 1); from <= at; from++)
    for (let to = at + 2; to <= Math.min(length, from + longest + 1); to++) yield [from, to]
}

function slotOf(tongue: Tongue, token: Token, part: string, head: boolean, compound: boolean): Slot {
  const stem =
    part === token.word ? tongue.text.analyser.stem(token) : tongue.text.analyser.lexicon.stem(part)
  const alternatives = tongue.terms([stem], 1)
  if (part !== token.word) {
    for (const synonym of tongue.synonyms.of([stem]))
      alternatives.push(...tongue.terms(synonym.stems, synonym.weight))
    alternatives.push(...tongue.valued(tongue.named.values(stem)))
  } else if (token.kind === 'word') {
    for (const near of tongue.nearMiss(token)) alternatives.push(...tongue.terms([near], nearMiss))
  }
  return {
    alternatives,
    weight: weightOf(tongue, stem, token, head),
    least: leastOf(tongue, stem, head && compound),
  }
}

function leastOf(tongue: Tongue, stem: string, isHead: boolean): number {
  if (tongue.text.analyser.lexicon.audience.has(stem)) return leastAudience
  return isHead ? leastHead : 0
}

function weightOf(tongue: Tongue, stem: string, token: Token, head: boolean): number {
  if (tongue.text.analyser.lexicon.audience.has(stem)) return weights.audience
  if (token.kind === 'number') return weights.modifier
  if (!head || tongue.text.analyser.lexicon.bundles.has(stem)) return weights.modifier
  const names = [
    stem,
    ...tongue.synonyms
      .of([stem])
      .filter(({ stems, weight }) => stems.length === 1 && weight >= sameThing)
      .map(({ stems }) => stems[0]!),
  ]
  return names.some((name) => tongue.named.categoryStems.has(name)) ? weights.category : weights.word
}

function cover(slots: Slot[], from: number, to: number, alternatives: Alternative[]): void {
  for (let slot = from; slot < to; slot++) slots[slot]!.alternatives.push(...alternatives)
}

/** A filter value describes a product and does not name it; its words count as one. */
function lighten(slots: Slot[], from: number, to: number): void {
  const covered = slots.slice(from, to)
  if (covered.some(({ weight }) => weight >= weights.category)) return
  for (const slot of covered) slot.weight = Math.min(slot.weight, weights.modifier / covered.length)
}

/** Whether a stop word is the first half of a word that was written apart: `sous vêtements`. */
function isHalf(tongue: Tongue, tokens: Token[], at: number): boolean {
  const next = tokens[at + 1]
  return next !== undefined && !next.stop && tongue.corrector.isWord(tokens[at]!.word + next.word)
}

/** Whether a word only describes something that was named before. */
const isTold = (tokens: Token[], at: number): boolean => tokens[at]!.aside && !tokens[0]!.aside
