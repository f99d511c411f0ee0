import type { Facet } from '../port.ts'
import type { Columns } from '../store/columns.ts'
import { type Values, variantEnd } from '../store/values.ts'
import type { Choice } from './choice.ts'
import type { Scratch } from './scratch.ts'

/** Counts of values, and the bounds of the price, over products that pass all other filters (UX-2). */
export interface Counted {
  /** Products that pass all filters; they stand first in `scratch.found`. */
  hits: number
  counts: Uint32Array
  min: number
  max: number
}

const mostValues = 500

/**
 * Filters the first `count` found documents and counts what each value would show. Values of one filter
 * widen, filters narrow; colour and size must meet in one variant in stock.
 */
export function filterAndCount(values: Values, columns: Columns, choice: Choice, scratch: Scratch, count: number): Counted {
  const { found, counts, stamp, touched } = scratch
  const { chosen, bitOf, wanted, price } = choice
  const prices = columns.price.data
  const pool = values.pool.data
  const starts = values.start.data
  const wholes = values.whole.data
  const unions = values.union.data
  const variants = values.variants.data
  const variantStarts = values.variantStart.data
  const variantLengths = values.variantLength.data
  const groupOf = values.groupOf.data
  let hits = 0
  let others = 0
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let i = 0; i < count; i++) {
    const doc = found[i]!
    const amount = prices[doc]!
    const dear = price !== undefined && (amount < price.from || amount > price.to)
    const start = starts[doc]!
    const wholeEnd = start + wholes[doc]!
    const end = wholeEnd + unions[doc]!
    if (wanted === 0) {
      if (amount < min) min = amount
      if (amount > max) max = amount
      if (dear) {
        touched[others++] = doc
        continue
      }
      found[hits++] = doc
      for (let at = start; at < end; at++) counts[pool[at]!]!++
      continue
    }
    let has = 0
    for (let at = start; at < wholeEnd; at++) {
      const value = pool[at]!
      if (chosen[value] !== 0) has |= bitOf[groupOf[value]!]!
    }
    const open = wanted & ~has
    // Bits that no variant can add, and the same once more for one variant alone.
    let least = 0
    if (open !== 0) {
      let some = 0
      for (let at = wholeEnd; at < end; at++) {
        const value = pool[at]!
        if (chosen[value] !== 0) some |= bitOf[groupOf[value]!]!
      }
      least = open & ~some
      if (more(least) || (least !== 0 && dear)) {
        touched[others++] = doc
        continue
      }
    }
    const variantStart = variantStarts[doc]!
    const variantStop = variantStart + variantLengths[doc]!
    let passes = open === 0
    let single = 0
    if (open !== 0) {
      let lacks = open
      for (let at = variantStart; at < variantStop; at++) {
        const value = variants[at]!
        if (value !== variantEnd) {
          if (chosen[value] !== 0) lacks &= ~bitOf[groupOf[value]!]!
          continue
        }
        if (lacks === 0) passes = true
        else if (!more(lacks)) single |= lacks
        lacks = open
      }
      if (variantStart === variantStop && !more(open)) single |= open
    }
    if (passes) {
      if (amount < min) min = amount
      if (amount > max) max = amount
      if (!dear) found[hits++] = doc
      else touched[others++] = doc
      if (!dear) for (let at = start; at < wholeEnd; at++) counts[pool[at]!]!++
    } else {
      touched[others++] = doc
    }
    if (dear) continue
    // A product without one wanted thing counts for the values of that filter only.
    if (!passes && single !== 0) {
      for (let at = start; at < wholeEnd; at++) {
        const value = pool[at]!
        if ((bitOf[groupOf[value]!]! & single) !== 0) counts[value]!++
      }
    }
    if (open === 0) {
      for (let at = wholeEnd; at < end; at++) counts[pool[at]!]!++
      continue
    }
    let from = variantStart
    let lacks = open
    for (let at = variantStart; at < variantStop; at++) {
      const value = variants[at]!
      if (value !== variantEnd) {
        if (chosen[value] !== 0) lacks &= ~bitOf[groupOf[value]!]!
        continue
      }
      if (!more(lacks)) {
        for (let each = from; each < at; each++) {
          const own = variants[each]!
          if (stamp[own] === doc + 1 || (lacks !== 0 && bitOf[groupOf[own]!] !== lacks)) continue
          stamp[own] = doc + 1
          counts[own]!++
        }
      }
      from = at + 1
      lacks = open
    }
  }
  for (let i = 0; i < others; i++) found[hits + i] = touched[i]!
  if (wanted !== 0) stamp.fill(0)
  return { hits, counts, min, max }
}

/** Whether more than one bit is set. */
function more(bits: number): boolean {
  return (bits & (bits - 1)) !== 0
}

/** The counts as facets, and clean memory for the next question. */
export function facetsOf(values: Values, choice: Choice, counted: Counted, kinds: Map<string, Facet['kind']>): Facet[] {
  const byGroup = new Map<string, Facet>()
  values.list.forEach(({ group, code }, id) => {
    const filter = values.groups[group]!
    const selected = choice.codes.get(filter)?.has(code) ?? false
    const count = counted.counts[id]!
    if (count === 0 && !selected) return
    let facet = byGroup.get(filter)
    if (!facet) byGroup.set(filter, (facet = { code: filter, kind: kinds.get(filter) ?? 'choice', values: [] }))
    facet.values.push({ code, count, selected })
  })
  const facets = [...byGroup.values()]
  for (const facet of facets) {
    facet.values.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    if (facet.values.length > mostValues) facet.values = facet.values.filter(({ selected }, at) => selected || at < mostValues)
  }
  if (counted.max > 0) facets.push({ code: 'price', kind: 'range', values: [], min: counted.min, max: counted.max })
  return facets
}
