import { staticScoreOf } from '../static-score.ts'
import type { Columns } from '../store/columns.ts'
import type { TextIndex } from '../store/text-index.ts'
import { maskCount } from './match.ts'
import { type Plan, type Slot, weights } from './plan.ts'
import type { Scratch } from './scratch.ts'

const exactNameBonus = 0.15
const adjacencyBonus = 0.1
/** A name with the typed word itself ranks above a name with a synonym of it. */
const typedWordBonus = 0.15
/** The same for the word for the kind of product, where others describe it. */
const typedKindBonus = 0.06
/**
 * A product whose name has the word only in a secondary place is another kind of product: a lamp with a glass
 * shade, a shirt dress.
 */
const secondaryPlacePenalty = 0.1
const missingPenalty = 0.6

/** The static scores of all documents, cached until documents are added. */
export function staticScores(columns: Columns): Float32Array {
  return columns.staticScoresBy(staticScoreIn(columns))
}

function staticScoreIn(columns: Columns): (doc: number) => number {
  const popularity = columns.popularity.data
  const rating = columns.rating.data
  const since = columns.since.data
  const available = columns.available.data
  return (doc) =>
    staticScoreOf(
      {
        popularity: popularity[doc]!,
        rating: rating[doc]!,
        since: since[doc]!,
        available: available[doc] !== 0,
      },
      columns,
    )
}

/**
 * Adds the static score, the closeness of the words and the exactness of the name to the scores of the first
 * `count` found documents.
 * @returns whether names have the words at all, and not only in a secondary place, such as `round` in `Jumper with round neck`
 */
export function addRelevance(
  plan: Plan,
  text: TextIndex,
  columns: Columns,
  scratch: Scratch,
  count: number,
  missingWeights: Map<number, number>,
): 'named' | 'secondary' | 'elsewhere' {
  const { slotOf, found, score, mask } = scratch
  const marked: number[] = []
  const own = new Set<number>()
  const isKind = ({ weight }: Slot): boolean => plan.slots.length === 1 || weight >= weights.word
  plan.slots.forEach((slot, number) => {
    for (const { termAlternatives: terms, weight } of slot.alternatives) {
      if (terms.length === 1 && weight === 1 && isKind(slot)) own.add(terms[0]!)
      if (terms.length !== 1 || slotOf[terms[0]!] !== 0) continue
      slotOf[terms[0]!] = number + 1
      marked.push(terms[0]!)
    }
  })
  const typedBonus = plan.slots.length === 1 ? typedWordBonus : typedKindBonus
  const naming = plan.slots.map(({ weight }) => weight >= weights.word)
  const isHeadFirst = text.language === 'fr'
  const names = text.names.data
  const starts = text.nameStart.data
  const staticScore = staticScores(columns)
  const pairs = Math.max(1, plan.slots.length - 1)
  let secondary = 0
  let named = 0
  const missingScores = new Float32Array(maskCount(plan))
  for (const [each, lacking] of missingWeights) missingScores[each] = lacking * missingPenalty
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    const from = starts[doc]!
    const to = starts[doc + 1]!
    let matchedWords = 0
    let typedWords = 0
    let close = 0
    let before = 0
    let words = 0
    let heads = 0
    let secondarySlots = 0
    let isSecondaryPlace = false
    for (let at = from; at < to; at++) {
      if (names[at] === 0) {
        before = 0
        isSecondaryPlace = true
        continue
      }
      words++
      if (isHeadFirst && words > 1) isSecondaryPlace = true
      const slot = slotOf[names[at]!]!
      if (slot !== 0) {
        matchedWords++
        if (naming[slot - 1]) {
          if (isSecondaryPlace) secondarySlots |= 1 << (slot - 1)
          else heads |= 1 << (slot - 1)
        }
        if (own.has(names[at]!)) typedWords++
        if (before !== 0 && before !== slot) close++
      }
      before = slot
    }
    let gained = staticScore[doc]! - missingScores[mask[doc]!]!
    if (words > 0) gained += (exactNameBonus * matchedWords) / words
    if (typedWords > 0) gained += typedBonus
    if (secondarySlots !== 0 && heads === 0) {
      gained -= secondaryPlacePenalty
      secondary++
    }
    if (heads !== 0) named++
    gained += (adjacencyBonus * Math.min(close, pairs)) / pairs
    score[doc]! += gained
  }
  for (const term of marked) slotOf[term] = 0
  if (named > 0) return 'named'
  return secondary > 0 ? 'secondary' : 'elsewhere'
}
