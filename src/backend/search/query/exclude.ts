import { maxDescriptionWeight } from '../store/text-index.ts'
import { othersShift } from './exclusion-bits.ts'
import type { Exclusion } from './exclusions.ts'
import type { LanguageSearcher } from './language-searcher.ts'
import { matchAlternative } from './match.ts'
import type { Scratch } from './scratch.ts'

/**
 * Marks in `scratch.excluded` what each exclusion concerns: bit `n` for the exclusion `n`, and bit `n + 8` if the
 * document has another value of the same filter in stock. A colour counts where a product is named or filtered by it;
 * a feature counts where any text mentions it, unless the product states its absence.
 */
export function markExcluded(
  searcher: LanguageSearcher,
  exclusions: readonly Exclusion[],
  scratch: Scratch,
): void {
  const { index, text } = searcher
  const { best, touched, excluded } = scratch
  exclusions.forEach((exclusion, number) => {
    const isValue = exclusion.groups.length > 0
    const least = isValue ? (maxDescriptionWeight + 1) / 255 : 0
    const bit = 1 << number
    let count = 0
    for (const alternative of exclusion.alternatives)
      count = matchAlternative(alternative, text.postings, index.values.postings, scratch, count)
    const isLabelOnly = labelOnlyIn(searcher, exclusion)
    const isOther = isValue ? otherValueIn(searcher, exclusion) : () => false
    for (let i = 0; i < count; i++) {
      const doc = touched[i]!
      if (best[doc]! >= least && !isLabelOnly(doc, best[doc]!))
        excluded[doc]! |= isOther(doc) ? bit | (bit << othersShift) : bit
      best[doc] = 0
    }
    const absence = exclusion.absence && text.id(exclusion.absence.word)
    if (absence === undefined) return
    for (const { docs, from, to } of text.postings.runs(absence))
      for (let i = from; i < to; i++) excluded[docs[i]!]! &= ~bit
  })
}

/** Above this, a word is in the name of a product or a label of its own beside the label of its category. */
const namedBesideLabel = 0.8

/**
 * Returns whether a document has the excluded word only in the label of a category for several kinds of goods: trousers of
 * `Hosen und Jeans` are no jeans.
 */
function labelOnlyIn({ index, entities }: LanguageSearcher, { stems }: Exclusion) {
  const { values } = index
  const shared = new Set(
    entities.categories
      .filter((each) => each.stems.length > 1 && each.stems.some((stem) => stems.includes(stem)))
      .map(({ key }) => values.id('category', key)),
  )
  return (doc: number, strength: number): boolean => {
    if (shared.size === 0 || strength >= namedBesideLabel) return false
    const from = values.start.at(doc)
    const to = from + values.whole.at(doc)
    for (let at = from; at < to; at++) if (shared.has(values.pool.at(at))) return true
    return false
  }
}

/** Returns whether a document has a value in stock beside the excluded ones, in one of their filters. */
function otherValueIn({ index: { values } }: LanguageSearcher, { groups, alternatives }: Exclusion) {
  const named = new Set(alternatives.map(({ value }) => value))
  const filters = new Set(groups.map((group) => values.group(group)))
  const { pool, start, length, groupOf } = values
  return (doc: number): boolean => {
    const from = start.data[doc]!
    const to = from + length.data[doc]!
    for (let at = from; at < to; at++) {
      const value = pool.data[at]!
      if (filters.has(groupOf.data[value]) && !named.has(value)) return true
    }
    return false
  }
}
