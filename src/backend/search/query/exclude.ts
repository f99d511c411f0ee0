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
    const isOther = isValue ? otherValueIn(searcher, exclusion) : () => false
    for (let i = 0; i < count; i++) {
      const doc = touched[i]!
      if (best[doc]! >= least) excluded[doc]! |= isOther(doc) ? bit | (bit << othersShift) : bit
      best[doc] = 0
    }
    const absence = exclusion.absence && text.id(exclusion.absence.word)
    if (absence === undefined) return
    for (const { docs, from, to } of text.postings.runs(absence))
      for (let i = from; i < to; i++) excluded[docs[i]!]! &= ~bit
  })
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
