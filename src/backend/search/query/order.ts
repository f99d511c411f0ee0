import { type SearchHit, type SortKey, sortKeys } from '../port.ts'
import type { Columns } from '../store/columns.ts'
import type { Scratch } from './scratch.ts'

const maxDocs = 2 ** 22
const maxSortValue = 2 ** 30

export function sortKeyOf(sort: unknown): SortKey {
  return sortKeys.find((key) => key === sort) ?? 'relevance'
}

/**
 * Returns one page of the first `count` found documents. Sorts only what the page needs: the keys are
 * partitioned around both ends of the page, and the part between is sorted.
 */
export function pageOf(
  columns: Columns,
  sort: SortKey,
  scratch: Scratch,
  count: number,
  from: number,
  size: number,
): SearchHit[] {
  if (from >= count) return []
  const { keys, found, score } = scratch
  const rank = sortValueOf(columns, sort, score)
  const tie = columns.tie.data
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    keys[i] = -(
      Math.max(0, Math.min(maxSortValue - 1, Math.floor(rank(doc)))) * maxDocs +
      (maxDocs - 1 - tie[doc]!)
    )
  }
  const to = Math.min(count, from + size)
  const all = keys.subarray(0, count)
  if (from > 0) partition(all, 0, count - 1, from)
  if (to < count) partition(all, from, count - 1, to)
  const page = all.subarray(from, to).slice().sort()
  return Array.from(page, (key) => {
    const doc = columns.docOfTie.at(maxDocs - 1 - (-key % maxDocs))
    return { sku: columns.skus.at(doc), score: Math.round(score[doc]! * 10_000) / 10_000 }
  })
}

/** Returns the sort value of a document: a whole number below 2^30, higher first. Ties are broken by sales. */
function sortValueOf(columns: Columns, sort: SortKey, score: Float32Array): (doc: number) => number {
  const popularity = columns.popularity.data
  const column = {
    newest: columns.since.data,
    rating: columns.rating.data,
    reduction: columns.reduction.data,
  }
  const price = columns.price.data
  const sales = (doc: number): number => Math.min(1023, popularity[doc]!)
  switch (sort) {
    case 'relevance':
      return (doc) => (score[doc]! + 6) * 2 ** 26
    case 'popular':
      return (doc) => Math.min(maxSortValue - 1, popularity[doc]!)
    case 'price-asc':
      return (doc) =>
        maxSortValue - 1 - Math.min(maxSortValue - 1, price[doc]! * 32 + (31 - Math.min(31, sales(doc) >> 5)))
    case 'price-desc':
      return (doc) => price[doc]! * 32 + Math.min(31, sales(doc) >> 5)
    default: {
      const values = column[sort]
      return (doc) => values[doc]! * 1024 + sales(doc)
    }
  }
}

/** Partitions numbers so that those before `at` are no greater than those from `at` on (quickselect). */
function partition(numbers: Float64Array, first: number, last: number, at: number): void {
  let left = first
  let right = last
  while (left < right) {
    const a = numbers[left]!
    const b = numbers[(left + right) >>> 1]!
    const c = numbers[right]!
    const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
    let i = left
    let j = right
    while (i <= j) {
      while (numbers[i]! < pivot) i++
      while (numbers[j]! > pivot) j--
      if (i > j) break
      const swap = numbers[i]!
      numbers[i++] = numbers[j]!
      numbers[j--] = swap
    }
    if (at <= j) right = j
    else if (at >= i) left = i
    else return
  }
}
