import type { Postings, Run } from '../store/postings.ts'
import { maxDescriptionWeight } from '../store/text-index.ts'
import type { Alternative } from './alternative.ts'
import { isExcluded } from './exclusion-bits.ts'
import type { LanguageSearcher } from './language-searcher.ts'
import { namesGoods, type Plan, type Slot, weights } from './plan.ts'
import type { Scratch } from './scratch.ts'

/** If there are fewer full hits than this, products that miss something light follow. */
export const fewHits = 6
/** Share of the query's weight that a product must match at least. */
const minShare = 0.4

/** Below this share of the strongest match a word is only mentioned in passing, such as shoes that suit a dress. */
const passingShare = 0.14
/** The same for words that name the product: a mention in its text is not enough. */
const passingHeadShare = 0.35
/** Share of the strongest word in the score of a phrase, against the mean of all words. */
const strongestShare = 0.7

/** The bit of a mask, after those of the slots, of products that state no people. */
const unstatedBit = ({ slots }: Pick<Plan, 'slots'>): number => 1 << slots.length

/** Number of masks that products may have. */
export const maskCount = (plan: Pick<Plan, 'slots'>): number => unstatedBit(plan) * 2

export interface Matched {
  /** Number of documents in `scratch.found`. */
  count: number
  /** By mask, the weight that a document misses compared with the best; undefined if the mask is not a hit. */
  missingWeights: Map<number, number>
  /** Bits of the slots that at least one of the best documents matches. */
  covered: number
  /** The weight of the words for a kind of product that the best documents match. */
  kindWeight: number
  /** The same if nothing were excluded. */
  wholeKindWeight: number
}

/** Which documents a query leaves out. */
export interface Restriction {
  /** Whether to take only documents with 1 in `scratch.scope`. */
  scoped: boolean
  /** Bits of the exclusions in `scratch.excluded` that apply. */
  excluded: number
  /** Whether a document stays that has another value beside an excluded one, such as another colour. */
  keepsOthers: boolean
}

/**
 * Finds the documents that match the slots of a plan. Stores scores in `scratch.score` (0 to 1) and the matched
 * slots in `scratch.mask`. All slots must match; if no document matches them all, those that miss least are
 * taken.
 */
export function match(
  searcher: LanguageSearcher,
  plan: Plan,
  scratch: Scratch,
  { scoped, excluded: exclusionBits, keepsOthers }: Restriction,
): Matched {
  const { columns, values } = searcher.index
  const total = columns.count
  let found = 0
  let norm = 0
  plan.slots.forEach((slot, number) => {
    let touched = 0
    for (const alternative of slot.alternatives)
      touched = matchAlternative(alternative, searcher.text.postings, values.postings, scratch, touched)
    const rarity = Math.min(6, Math.max(0.7, Math.log(1 + total / (touched + 1))))
    norm += rarity
    const bit = 1 << number
    const { best, score, mask, found: list, touched: docs } = scratch
    let strongest = 0
    for (let i = 0; i < touched; i++) strongest = Math.max(strongest, best[docs[i]!]!)
    const enough = Math.max(
      slot.minStrength,
      strongest * (slot.weight >= weights.category ? passingHeadShare : passingShare),
    )
    for (let i = 0; i < touched; i++) {
      const doc = docs[i]!
      const strength = best[doc]!
      best[doc] = 0
      if (strength < enough) continue
      if (mask[doc] === 0) list[found++] = doc
      mask[doc]! |= bit
      score[doc]! += strength * rarity
    }
  })
  const perMask = new Uint32Array(maskCount(plan))
  const forEveryone = plan.slots.some(({ isAudience }) => isAudience) ? searcher.forEveryone() : undefined
  const unstated = unstatedBit(plan)
  const excludedPerMask = new Uint32Array(exclusionBits === 0 ? 0 : perMask.length)
  const alive = columns.alive.data
  let count = 0
  const { found: list, mask, score, scope, excluded } = scratch
  const scale = norm > 0 ? 1 / norm : 0
  for (let i = 0; i < found; i++) {
    const doc = list[i]!
    const isThere = alive[doc] !== 0 && !(scoped && scope[doc] === 0)
    const isUnwanted = exclusionBits !== 0 && isExcluded(excluded[doc]!, exclusionBits, keepsOthers)
    if (isThere && isUnwanted) excludedPerMask[mask[doc]!]!++
    if (!isThere || isUnwanted) {
      mask[doc] = 0
      score[doc] = 0
      continue
    }
    if (forEveryone?.[doc] === 1) mask[doc]! |= unstated
    perMask[mask[doc]!]!++
    score[doc]! *= scale
    list[count++] = doc
  }
  const hits = hitsOf(plan, perMask)
  const whole =
    exclusionBits === 0
      ? hits
      : hitsOf(
          plan,
          perMask.map((each, at) => each + excludedPerMask[at]!),
        )
  return { count, ...hits, wholeKindWeight: whole.kindWeight }
}

/** Returns which masks are hits, the weight that each misses, and what the best ones match. */
function hitsOf(plan: Plan, perMask: Uint32Array): Omit<Matched, 'count' | 'wholeKindWeight'> {
  const { slots } = plan
  const bitsOf = (isIncluded: (slot: Slot) => boolean): number =>
    slots.reduce((bits, slot, at) => (isIncluded(slot) ? bits | (1 << at) : bits), 0)
  const heads = bitsOf(({ weight }) => weight >= weights.category)
  const kinds = heads || bitsOf(namesGoods) || bitsOf(({ weight }) => weight >= weights.word)
  const level = (mask: number): number =>
    slots.reduce((sum, slot, at) => ((mask >> at) & 1 ? sum + slot.weight : sum), 0)
  const all: Present[] = []
  perMask.forEach((count, mask) => {
    if (count > 0) all.push({ mask, count, level: level(mask), kind: level(mask & kinds) })
  })
  const nothing = { missingWeights: new Map<number, number>(), covered: 0, kindWeight: 0 }
  const queryWeight = slots.reduce((sum, { weight }) => sum + weight, plan.unknownWeight)
  const bestOf = (masks: readonly Present[]): number =>
    masks.reduce((most, each) => Math.max(most, each.level), 0)
  if (bestOf(all) < minShare * queryWeight) return nothing
  const { masks: present, bits: audience } = forAudience(plan, all)
  const unstated = unstatedBit(plan)
  const best = bestOf(present)
  const missingWeights = new Map<number, number>()
  let hits = 0
  let covered = 0
  let kindWeight = 0
  for (const each of present) {
    if (each.level < best) continue
    missingWeights.set(each.mask, 0)
    hits += each.count
    covered |= each.mask
    kindWeight = Math.max(kindWeight, each.kind)
  }
  // Other goods with nothing but the same colour or maker are no hits.
  const hasKind = present.some(({ mask, level }) => level === best && (mask & kinds) !== 0)
  const neededOf = (mask: number): number => (mask & unstated ? heads : heads | audience)
  const wanting = present
    .map((each) => ({ ...each, lacks: best - each.level }))
    .filter(
      ({ mask, lacks }) =>
        lacks > 0 &&
        lacks <= weights.word &&
        (mask & neededOf(mask)) === neededOf(mask) &&
        (!hasKind || (mask & kinds) !== 0),
    )
    .sort((a, b) => a.lacks - b.lacks)
  let allowed = 0
  for (const each of wanting) {
    if (hits >= fewHits && each.lacks > allowed) break
    allowed = each.lacks
    missingWeights.set(each.mask, each.lacks)
    hits += each.count
  }
  return { missingWeights, covered, kindWeight }
}

/** The documents that match the same slots. */
interface Present {
  mask: number
  count: number
  /** The weight of these slots. */
  level: number
  /** The weight of those that name a kind of product. */
  kind: number
}

/**
 * Returns only what is made for the people that the query names, if there is such a product of the wanted kind, and what
 * states no people.
 * Otherwise those words are left out: `schuhe herren` in a shop without men's shoes.
 */
function forAudience(plan: Plan, all: readonly Present[]): { masks: readonly Present[]; bits: number } {
  const kind = all.reduce((most, each) => Math.max(most, each.kind), 0)
  let masks = all
  let bits = 0
  const unstated = unstatedBit(plan)
  plan.slots.forEach(({ isAudience }, at) => {
    const made = isAudience ? masks.filter(({ mask }) => (mask >> at) & 1) : []
    if (!made.some((each) => each.kind === kind)) return
    masks = masks.filter(({ mask }) => (mask >> at) & 1 || mask & unstated)
    bits |= 1 << at
  })
  return { masks, bits }
}

/** Adds what matches an alternative to `scratch.touched`, with its strength in `scratch.best`. Returns the new number of touched documents. */
export function matchAlternative(
  alternative: Alternative,
  terms: Postings,
  values: Postings,
  scratch: Scratch,
  touched: number,
): number {
  if (alternative.value !== undefined)
    return matchTerm(values.runs(alternative.value), alternative.weight, scratch, touched)
  if (alternative.termAlternatives.length === 1)
    return matchTerm(terms.runs(alternative.termAlternatives[0]!), alternative.weight, scratch, touched)
  return matchPhrase(alternative, terms, scratch, touched)
}

function matchTerm(runs: Run[], weight: number, scratch: Scratch, from: number): number {
  const { best, touched } = scratch
  const unit = weight / 255
  // A synonym that is only mentioned in a description does not count: a pocket for the phone is not a phone.
  const least = weight < 1 ? maxDescriptionWeight : 0
  let count = from
  for (const { docs, weights, from, to } of runs) {
    for (let i = from; i < to; i++) {
      if (weights[i]! < least) continue
      const doc = docs[i]!
      const score = weights[i]! * unit
      const before = best[doc]!
      if (before === 0) touched[count++] = doc
      if (score > before) best[doc] = score
    }
  }
  return count
}

/** Matches documents with every term of a phrase. The strongest term counts most, because it names the product. */
function matchPhrase(alternative: Alternative, terms: Postings, scratch: Scratch, from: number): number {
  const { best, touched, together, sum, strongest } = scratch
  const order = [...new Set(alternative.termAlternatives)].sort((a, b) => terms.size(a) - terms.size(b))
  const mean = (alternative.weight / 255 / order.length) * (1 - strongestShare)
  const most = (alternative.weight / 255) * strongestShare
  let count = from
  order.forEach((term, step) => {
    for (const { docs, weights, from, to } of terms.runs(term)) {
      for (let i = from; i < to; i++) {
        const doc = docs[i]!
        const weight = weights[i]!
        if (together[doc] !== step || weight < maxDescriptionWeight) continue
        together[doc]!++
        sum[doc]! += weight * mean
        if (weight > strongest[doc]!) strongest[doc] = weight
      }
    }
  })
  for (const { docs, from, to } of terms.runs(order[0]!)) {
    for (let i = from; i < to; i++) {
      const doc = docs[i]!
      if (together[doc] === order.length) {
        const score = sum[doc]! + strongest[doc]! * most
        if (best[doc] === 0) touched[count++] = doc
        if (score > best[doc]!) best[doc] = score
      }
      together[doc] = 0
      sum[doc] = 0
      strongest[doc] = 0
    }
  }
  return count
}
