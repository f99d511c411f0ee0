import type { Facet } from '../port.ts'
import type { Columns } from '../store/columns.ts'
import type { Values } from '../store/values.ts'
import type { FilterSelection } from './filter-selection.ts'
import type { Scratch } from './scratch.ts'
import { VariantMatch } from './variant-match.ts'

/** Counts of values, and the bounds of the price, over the products that pass all other filters (UX-2). */
export interface FacetCounts {
  /** Products that pass all filters; they come first in `scratch.found`. */
  hits: number
  counts: Uint32Array
  min: number
  max: number
}

const maxValues = 500
/** Reading the values of one document costs as much as this many entries of a posting list. */
const scanCost = 12

/**
 * Filters the first `count` found documents and counts what each value would show. Values of one filter are
 * alternatives, filters are combined; colour and size must match in one variant in stock.
 */
export function filterAndCount(
  values: Values,
  columns: Columns,
  selection: FilterSelection,
  scratch: Scratch,
  count: number,
): FacetCounts {
  return selection.requiredBits === 0
    ? countAll(values, columns, selection, scratch, count)
    : countSelected(values, columns, selection, scratch, count)
}

/** Nothing is selected except perhaps a price: a product counts for all its values. */
function countAll(
  values: Values,
  columns: Columns,
  { price }: FilterSelection,
  scratch: Scratch,
  count: number,
): FacetCounts {
  const { found, counts, touched } = scratch
  const prices = columns.price.data
  const pool = values.pool.data
  const starts = values.start.data
  const lengths = values.length.data
  const from = price?.from ?? 0
  const to = price?.to ?? Number.POSITIVE_INFINITY
  let hits = 0
  let others = 0
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    const amount = prices[doc]!
    if (amount < min) min = amount
    if (amount > max) max = amount
    if (amount < from || amount > to) {
      touched[others++] = doc
      continue
    }
    found[hits++] = doc
    const start = starts[doc]!
    const end = start + lengths[doc]!
    for (let at = start; at < end; at++) counts[pool[at]!]!++
  }
  for (let i = 0; i < others; i++) found[hits + i] = touched[i]!
  return { hits, counts, min, max }
}

/**
 * A product that misses one selected filter counts for the values of that filter only; one that misses two
 * counts for none.
 */
function countSelected(
  values: Values,
  columns: Columns,
  selection: FilterSelection,
  scratch: Scratch,
  count: number,
): FacetCounts {
  const { found, counts, touched, bits: matchedBits } = scratch
  const { selectedBits, bits, requiredBits, price } = selection
  const prices = columns.price.data
  const pool = values.pool.data
  const starts = values.start.data
  const wholes = values.whole.data
  const lengths = values.length.data
  const from = price?.from ?? 0
  const to = price?.to ?? Number.POSITIVE_INFINITY
  let hits = 0
  let others = 0
  let min = Number.POSITIVE_INFINITY
  let max = 0
  const variantMatch = new VariantMatch(values, selectedBits, bits)
  markSelected(values, selection, scratch, count)
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    const missing = requiredBits & ~matchedBits[doc]!
    if (hasSeveralBits(missing)) {
      touched[others++] = doc
      continue
    }
    const amount = prices[doc]!
    const isOutOfPriceRange = amount < from || amount > to
    const start = starts[doc]!
    const wholeEnd = start + wholes[doc]!
    const end = start + lengths[doc]!
    let open = requiredBits
    for (let at = start; at < wholeEnd; at++) open &= ~selectedBits[pool[at]!]!
    // `passes`: a variant matches all filters. `single`: the filter that alone is missing from variants that
    // match the others.
    let passes = open === 0
    let single = 0
    if (open === 0) {
      if (!isOutOfPriceRange) for (let at = wholeEnd; at < end; at++) counts[pool[at]!]!++
    } else if (open === missing) {
      single = missing
      if (!isOutOfPriceRange)
        for (let at = wholeEnd; at < end; at++) if (bits[pool[at]!] === missing) counts[pool[at]!]!++
    } else {
      variantMatch.evaluate(doc, open)
      passes = variantMatch.passes
      single = variantMatch.single
      if (!isOutOfPriceRange) variantMatch.count(doc, counts)
    }
    if (passes) {
      if (amount < min) min = amount
      if (amount > max) max = amount
    }
    if (passes && !isOutOfPriceRange) {
      found[hits++] = doc
      for (let at = start; at < wholeEnd; at++) counts[pool[at]!]!++
      continue
    }
    touched[others++] = doc
    if (isOutOfPriceRange || single === 0) continue
    for (let at = start; at < wholeEnd; at++) if ((bits[pool[at]!]! & single) !== 0) counts[pool[at]!]!++
  }
  for (let i = 0; i < others; i++) found[hits + i] = touched[i]!
  matchedBits.fill(0)
  return { hits, counts, min, max }
}

/**
 * Marks which filters each found document matches with any of its values. Walks the posting lists of the
 * values, or the documents if they are fewer.
 */
function markSelected(
  values: Values,
  { selectedBits }: FilterSelection,
  scratch: Scratch,
  count: number,
): void {
  const { found, bits } = scratch
  const picked: number[] = []
  selectedBits.forEach((bit, value) => {
    if (bit !== 0) picked.push(value)
  })
  const listed = picked.reduce((sum, value) => sum + values.postings.size(value), 0)
  if (listed < count * scanCost) {
    for (const value of picked) {
      const bit = selectedBits[value]!
      for (const { docs, from, to } of values.postings.runs(value))
        for (let i = from; i < to; i++) bits[docs[i]!]! |= bit
    }
    return
  }
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    const start = values.start.at(doc)
    const end = start + values.length.at(doc)
    for (let at = start; at < end; at++) bits[doc]! |= selectedBits[values.pool.at(at)]!
  }
}

/** Whether more than one bit is set. */
function hasSeveralBits(bits: number): boolean {
  return (bits & (bits - 1)) !== 0
}

/** Returns the counts as facets. */
export function facetsOf(
  values: Values,
  selection: FilterSelection,
  counted: FacetCounts,
  kinds: Map<string, Facet['kind']>,
): Facet[] {
  const byGroup = new Map<string, Facet>()
  values.list.forEach(({ group, code }, id) => {
    const filter = values.groups[group]!
    const selected = selection.codes.get(filter)?.has(code) ?? false
    const count = counted.counts[id]!
    if (count === 0 && !selected) return
    const facet = byGroup.get(filter) ?? { code: filter, kind: kinds.get(filter) ?? 'choice', values: [] }
    byGroup.set(filter, facet)
    facet.values.push({ code, count, selected })
  })
  const facets = [...byGroup.values()]
  for (const facet of facets) {
    facet.values.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    if (facet.values.length > maxValues)
      facet.values = facet.values.filter(({ selected }, at) => selected || at < maxValues)
  }
  if (counted.max > 0)
    facets.push({ code: 'price', kind: 'range', values: [], min: counted.min, max: counted.max })
  return facets
}
