import type { PreferenceIntent } from '../language/preference-intents.ts'
import type { TenantIndex } from '../store/tenant-index.ts'
import type { Scratch } from './scratch.ts'

/** Score gained by the product with the most of the preferred measure over the one with the least. */
const preferenceBoost = 1.2
const columns = ['price', 'reduction', 'since', 'popularity', 'rating'] as const

/**
 * Raises the scores of the first `count` found products by how little or much they have of the preferred
 * measure. A preference for reductions drops all other products if any product is reduced.
 * @returns how many products remain
 */
export function applyPreferenceBoost(
  index: TenantIndex,
  intents: PreferenceIntent[],
  scratch: Scratch,
  all: number,
): number {
  let count = all
  for (const intent of intents) {
    if (intent.by.includes('reduction')) count = reducedFirst(index, scratch, count)
    const measures = measuresOf(index, intent, scratch.found, count)
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (const measure of measures) {
      if (measure < least) least = measure
      if (measure > most) most = measure
    }
    if (!(most > least)) continue
    for (let i = 0; i < count; i++) {
      const measure = measures[i]!
      // A product without a value for the measure gains nothing.
      if (Number.isNaN(measure)) continue
      const share = (measure - least) / (most - least)
      scratch.score[scratch.found[i]!]! += preferenceBoost * (intent.wants === 'most' ? share : 1 - share)
    }
  }
  return count
}

/** Moves reduced products to the front. Returns their number, or the number of all products if none is reduced. */
function reducedFirst({ columns }: TenantIndex, { found }: Scratch, count: number): number {
  const reduction = columns.reduction.data
  let reduced = 0
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    if (reduction[doc] === 0) continue
    found[i] = found[reduced]!
    found[reduced++] = doc
  }
  return reduced > 0 ? reduced : count
}

function measuresOf(
  index: TenantIndex,
  { by }: PreferenceIntent,
  found: ArrayLike<number>,
  count: number,
): Float32Array {
  const measures = new Float32Array(count)
  const column = columns.find((each) => by.includes(each))
  if (column !== undefined) {
    const { data } = index.columns[column]
    // On a logarithmic scale: half the price counts the same at 20 as at 2,000.
    for (let i = 0; i < count; i++) measures[i] = Math.log(1 + data[found[i]!]!)
    return measures
  }
  const { list, groups, pool, start, whole } = index.values
  const numbers = new Float32Array(list.length).fill(Number.NaN)
  list.forEach(({ group, code }, id) => {
    if (by.includes(groups[group]!)) numbers[id] = numberOf(code)
  })
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    const from = start.data[doc]!
    const to = from + whole.data[doc]!
    measures[i] = Number.NaN
    for (let at = from; at < to; at++) {
      const number = numbers[pool.data[at]!]!
      if (Number.isNaN(number)) continue
      measures[i] = number
      break
    }
  }
  return measures
}

/** Parses `69` and `1.2`; classes ascend from A. */
function numberOf(code: string): number {
  return /^[a-g]$/i.test(code) ? code.toLowerCase().charCodeAt(0) : Number.parseFloat(code)
}
