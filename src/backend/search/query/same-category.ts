import type { TenantIndex } from '../store/tenant-index.ts'
import { fewHits } from './match.ts'
import type { Scratch } from './scratch.ts'

/** Added to the score of a product that misses a word and is of the category of those that miss none. */
const sameCategoryBonus = 0.3

/**
 * Raises what is of the category of the full hits, if these are few: after the only `Gaming PC` follow other computers,
 * not the chairs for gaming.
 * @param missingWeights by mask, the weight that a product misses
 */
export function raiseSameCategory(
  { values }: TenantIndex,
  { found, mask, score }: Scratch,
  hits: number,
  missingWeights: ReadonlyMap<number, number>,
): void {
  if (missingWeights.size < 2) return
  const group = values.group('category')
  /** The main category is the first one of a product's values. */
  const categoryOf = (doc: number): number => {
    const from = values.start.at(doc)
    const to = from + values.whole.at(doc)
    for (let at = from; at < to; at++)
      if (values.groupOf.at(values.pool.at(at)) === group) return values.pool.at(at)
    return -1
  }
  const full: number[] = []
  for (let i = 0; i < hits; i++) {
    if (missingWeights.get(mask[found[i]!]!) !== 0) continue
    if (full.push(categoryOf(found[i]!)) >= fewHits) return
  }
  const [category, ...others] = full
  if (category === undefined || category < 0 || others.some((each) => each !== category)) return
  for (let i = 0; i < hits; i++) {
    const doc = found[i]!
    if (missingWeights.get(mask[doc]!) !== 0 && categoryOf(doc) === category) score[doc]! += sameCategoryBonus
  }
}
