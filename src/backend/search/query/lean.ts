import type { Leaning } from '../language/leanings.ts'
import type { ShopIndex } from '../store/shop-index.ts'
import type { Scratch } from './scratch.ts'

/** As much as a product that has most of what is wished for gains on one that has least. */
const leaned = 0.6
const columns = ['price', 'reduction', 'since', 'popularity', 'rating'] as const

/**
 * Raises the first `count` found by how little or how much they have of what the shopper leans to; who asks for
 * reduced goods gets no others where there are some.
 * @returns how many are found still
 */
export function lean(index: ShopIndex, leanings: Leaning[], scratch: Scratch, all: number): number {
  let count = all
  for (const leaning of leanings) {
    if (leaning.by.includes('reduction')) count = reducedFirst(index, scratch, count)
    const measures = measuresOf(index, leaning, scratch.found, count)
    let least = Number.POSITIVE_INFINITY
    let most = Number.NEGATIVE_INFINITY
    for (const measure of measures) {
      if (measure < least) least = measure
      if (measure > most) most = measure
    }
    if (!(most > least)) continue
    for (let i = 0; i < count; i++) {
      const measure = measures[i]!
      // What does not say how quiet it is gains nothing.
      if (Number.isNaN(measure)) continue
      const share = (measure - least) / (most - least)
      scratch.score[scratch.found[i]!]! += leaned * (leaning.wants === 'most' ? share : 1 - share)
    }
  }
  return count
}

/** Puts the reduced ones first; the number of them, or of all when none is. */
function reducedFirst({ columns }: ShopIndex, { found }: Scratch, count: number): number {
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
  index: ShopIndex,
  { by }: Leaning,
  found: ArrayLike<number>,
  count: number,
): Float32Array {
  const measures = new Float32Array(count)
  const column = columns.find((each) => by.includes(each))
  if (column !== undefined) {
    const { data } = index.columns[column]
    // Half the price is as much cheaper at 20 as at 2,000.
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

/** `69`, `1.2`; classes go up from A. */
function numberOf(code: string): number {
  return /^[a-g]$/i.test(code) ? code.toLowerCase().charCodeAt(0) : Number.parseFloat(code)
}
