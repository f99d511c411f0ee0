import type { PriceIntent } from '../language/price-intent.ts'
import type { SelectedFilter } from '../port.ts'
import type { Columns } from '../store/columns.ts'
import type { Values } from '../store/values.ts'
import type { Scratch } from './scratch.ts'

const maxFilters = 24

/** The filters of a query, ready to test values by. Unknown filters are ignored. */
export interface FilterSelection {
  /** By value: the bit of its filter if a value of that filter is selected, else 0. */
  bits: Uint32Array
  /** The same for selected values only. */
  selectedBits: Uint32Array
  /** All bits of filters with a selection, except the price. */
  requiredBits: number
  price?: { from: number; to: number }
  /** Selected codes by filter, for the result. */
  codes: Map<string, Set<string>>
}

/** Compiles the filters of a query. A filter whose selected values are all unknown matches no product. */
export function filterSelectionOf(values: Values, filters: SelectedFilter[] = []): FilterSelection {
  const selection: FilterSelection = {
    bits: new Uint32Array(values.list.length),
    selectedBits: new Uint32Array(values.list.length),
    requiredBits: 0,
    codes: new Map(),
  }
  const bitOf = new Map<number, number>()
  for (const { code, values: selectedValues } of filters.slice(0, maxFilters)) {
    if (!Array.isArray(selectedValues) || selectedValues.length === 0) continue
    if (code === 'price') {
      const range = priceRange(selectedValues[0]!)
      if (range) selection.price = range
      continue
    }
    const group = values.group(code)
    if (group === undefined) continue
    const bit = bitOf.get(group) ?? 1 << bitOf.size
    bitOf.set(group, bit)
    selection.requiredBits |= bit
    const codes = selection.codes.get(code) ?? new Set()
    for (const value of selectedValues.slice(0, 200)) {
      codes.add(String(value))
      const id = values.id(code, String(value))
      if (id !== undefined) selection.selectedBits[id] = bit
    }
    selection.codes.set(code, codes)
  }
  if (selection.requiredBits !== 0)
    values.list.forEach(({ group }, id) => {
      selection.bits[id] = bitOf.get(group) ?? 0
    })
  return selection
}

/**
 * Returns the price range named in the term if one of the first `count` found products is within it; else
 * undefined.
 */
export function priceFromTerm(
  { price }: Columns,
  { found }: Scratch,
  count: number,
  { from = 0, to = Number.POSITIVE_INFINITY }: PriceIntent,
): FilterSelection['price'] {
  const isWithin = (amount: number): boolean => amount >= from && amount <= to
  return found.subarray(0, count).some((doc) => isWithin(price.data[doc]!)) ? { from, to } : undefined
}

/** Number of characters read of a price range. */
const maxRangeLength = 60

/** Parses `from-to` in cents; either side may be empty. Returns undefined if neither side is a number. */
export function priceRange(text: unknown): { from: number; to: number } | undefined {
  // Unlimited blanks would make the expression backtrack for very long.
  const found = /^\s*(\d{0,9})\s*-\s*(\d{0,9})\s*$/.exec(String(text).slice(0, maxRangeLength))
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const from = found[1] === '' ? 0 : Number(found[1])
  const to = found[2] === '' ? Number.POSITIVE_INFINITY : Number(found[2])
  return { from, to }
}
