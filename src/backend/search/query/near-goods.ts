import { maxDescriptionWeight } from '../store/text-index.ts'
import { isExcluded } from './exclusion-bits.ts'
import type { LanguageSearcher } from './language-searcher.ts'
import type { Plan, Slot } from './plan.ts'
import { namesGoods, weights } from './plan.ts'
import { staticScores } from './relevance.ts'
import type { Scratch } from './scratch.ts'

/** With fewer products than this, near goods fill the list up to `filledList`. */
const fewProducts = 10
export const filledList = 12

/** What a product counts that meets all of the term, or all but the kind of goods, is of the category of the hits, or has words like those typed. */
const shares = { term: 0.5, described: 0.4, category: 0.3, words: 0.5, name: 0.25, static: 0.05 }
const leastScore = 0.08
/** A larger group, as a share of the catalogue, is too common to make two products alike. */
const tellingShare = 0.34
/** Products of one category or word that are rated at most. */
const maxRated = 5_000
const minLetters = 4
const maxAlike = 12
const leastLikeness = 0.4
/** The same for a word that the shop has, or if there are no hits to be near to. */
const leastLikenessOfKnown = 0.55

interface NearSearch {
  searcher: LanguageSearcher
  plan: Plan
  scratch: Scratch
  /** Number of found documents that are hits, and of all. */
  hits: number
  count: number
  /** Bits of the exclusions that apply. */
  excluded: number
  /** Whether only documents with 1 in `scratch.scope` count. */
  scoped: boolean
}

/**
 * The products that come nearest to a term with few hits: those that meet a part of it, those of the category of the hits, and
 * those with similar words in their names. Goods that the term excludes, or for other people, are left out.
 * @returns documents, the nearest first; none if there are hits enough
 */
export function nearGoods(near: NearSearch): number[] {
  const { searcher, plan, scratch, hits } = near
  if (hits >= fewProducts || plan.isOtherKind || namesUnknownPeople(near)) return []
  const { columns } = searcher.index
  const rated = new Map<number, number>()
  const isHit = new Set(scratch.found.subarray(0, hits))
  const isAllowed = allowedIn(near)
  const add = (doc: number, score: number): void => {
    if (!isHit.has(doc) && isAllowed(doc)) rated.set(doc, (rated.get(doc) ?? 0) + score)
  }
  if (hits > 0) {
    addPartly(near, add)
    addOfCategory(near, add)
    addOfName(near, add)
  }
  addAlike(near, add)
  const scores = staticScores(columns)
  return [...rated]
    .filter(([, score]) => score >= leastScore)
    .map(([doc, score]) => ({ doc, score: score + shares.static * scores[doc]! }))
    .sort((a, b) => b.score - a.score || columns.tie.at(a.doc) - columns.tie.at(b.doc))
    .slice(0, filledList - hits)
    .map(({ doc }) => doc)
}

type Add = (doc: number, score: number) => void

/** Whether the term names people, and the shop has nothing for them. */
function namesUnknownPeople({ searcher, plan }: NearSearch): boolean {
  const { analyser } = searcher.text
  return plan.unknown.some((shown) =>
    analyser.phrase(shown).some((stem) => analyser.lexicon.audience.has(stem)),
  )
}

function allowedIn({ searcher, plan, scratch, excluded, scoped }: NearSearch): (doc: number) => boolean {
  const alive = searcher.index.columns.alive.data
  const people = bitsOf(plan, ({ isAudience }) => isAudience)
  const forEveryone = people === 0 ? undefined : searcher.forEveryone()
  return (doc) => {
    if (!alive[doc] || (scoped && scratch.scope[doc] === 0)) return false
    if (excluded !== 0 && isExcluded(scratch.excluded[doc]!, excluded, false)) return false
    return forEveryone?.[doc] !== 0 || (scratch.mask[doc]! & people) === people
  }
}

const bitsOf = ({ slots }: Plan, isIncluded: (slot: Slot) => boolean): number =>
  slots.reduce((bits, slot, at) => (isIncluded(slot) ? bits | (1 << at) : bits), 0)

/** Adds what meets a part of the term: most with a word that names goods. */
function addPartly({ plan, scratch, hits, count }: NearSearch, add: Add): void {
  const { found, mask } = scratch
  const kinds = bitsOf(plan, ({ weight }) => weight >= weights.category) || bitsOf(plan, namesGoods)
  const whole = plan.slots.reduce((sum, { weight }) => sum + weight, plan.unknownWeight)
  for (let at = hits; at < count; at++) {
    const doc = found[at]!
    const share = kinds !== 0 && (mask[doc]! & kinds) === 0 ? shares.described : shares.term
    const met = plan.slots.reduce(
      (sum, { weight }, slot) => ((mask[doc]! >> slot) & 1 ? sum + weight : sum),
      0,
    )
    add(doc, (share * met) / whole)
  }
}

/** Adds what is of the main category of the most hits. */
function addOfCategory({ searcher, scratch, hits }: NearSearch, add: Add): void {
  const { values } = searcher.index
  const group = values.group('category')
  const counts = new Map<number, number>()
  for (let at = 0; at < hits; at++) {
    const doc = scratch.found[at]!
    const from = values.start.at(doc)
    const to = from + values.whole.at(doc)
    for (let place = from; place < to; place++) {
      const value = values.pool.at(place)
      if (values.groupOf.at(value) !== group) continue
      counts.set(value, (counts.get(value) ?? 0) + 1)
      break
    }
  }
  for (const [value, count] of counts) {
    if (!isTelling(searcher, values.postings.size(value))) continue
    let rated = 0
    for (const { docs, from, to } of values.postings.runs(value))
      for (let at = from; at < to && rated < maxRated; at++, rated++)
        add(docs[at]!, (shares.category * count) / hits)
  }
}

const isTelling = ({ index }: LanguageSearcher, size: number): boolean =>
  size <= index.columns.count * tellingShare

/** Adds what has the words in its name that the names of the hits have in common, such as their kind of goods. */
function addOfName({ searcher, scratch, hits }: NearSearch, add: Add): void {
  // Among the words of a single name, the kind of goods is not known.
  if (hits < 2) return
  const { names, nameStart, postings } = searcher.text
  const counts = new Map<number, number>()
  for (let place = 0; place < hits; place++) {
    const doc = scratch.found[place]!
    const terms = new Set(names.data.subarray(nameStart.at(doc), nameStart.at(doc + 1)))
    for (const term of terms) if (term !== 0) counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const common = [...counts].filter(
    ([term, count]) => count * 2 > hits && isTelling(searcher, postings.size(term)),
  )
  for (const [term, count] of common) {
    let rated = 0
    for (const { docs, weights: strengths, from, to } of postings.runs(term))
      for (let at = from; at < to && rated < maxRated; at++)
        if (strengths[at]! > maxDescriptionWeight) {
          rated++
          add(docs[at]!, (shares.name * count) / hits / common.length)
        }
  }
}

/** Adds what has a word of nearly the same letters as a typed one in its name or labels. */
function addAlike({ searcher, plan, hits }: NearSearch, add: Add): void {
  const { text, corrector } = searcher
  const { writesCompoundsAsOne } = text.analyser.compounds
  // What meets a word as it is was added before.
  const met = new Set(
    plan.slots.flatMap((slot) => slot.alternatives.flatMap((each) => each.termAlternatives)),
  )
  const typed = plan.typed.filter(({ word, kind }) => kind === 'word' && word.length >= minLetters)
  for (const { word } of typed) {
    // A word of the language for what the shop does not sell is no misspelled one.
    if (hits === 0 && searcher.isCorrect(word)) continue
    const best = new Map<number, number>()
    // A word that the shop has is no misspelled one either.
    const isKnown = hits === 0 || text.frequency(text.analyser.lexicon.stem(word)) > 0
    for (const alike of corrector.alike(word, isKnown ? leastLikenessOfKnown : leastLikeness, maxAlike)) {
      if (alike.word.length < minLetters) continue
      if (hits === 0 && !beginsAlike(word, alike.word, writesCompoundsAsOne)) continue
      const id = text.id(text.analyser.lexicon.stem(alike.word))
      if (id === undefined || met.has(id)) continue
      // A compound is of the kind of its last part.
      const isModifier = writesCompoundsAsOne && word.startsWith(alike.word)
      const likeness = isModifier ? alike.likeness / 2 : alike.likeness
      let rated = 0
      for (const { docs, weights: strengths, from, to } of text.postings.runs(id))
        for (let at = from; at < to && rated < maxRated; at++)
          if (strengths[at]! > maxDescriptionWeight) {
            rated++
            best.set(docs[at]!, Math.max(best.get(docs[at]!) ?? 0, likeness))
          }
    }
    for (const [doc, likeness] of best) add(doc, (shares.words * likeness) / typed.length)
  }
}

/** Whether the second word may be the first one misspelled or not typed to its end: no `black` for `blackout`. */
const beginsAlike = (word: string, other: string, isCompound: boolean): boolean =>
  (isCompound || other.length >= word.length - 2) &&
  (word.slice(0, minLetters) === other.slice(0, minLetters) || other.includes(word))
