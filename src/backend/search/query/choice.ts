import type { FilterChoice } from '../port.ts'
import type { Values } from '../store/values.ts'

const mostFilters = 24

/** The filters of a question, ready to test values by: unknown filters are left out, as if never asked. */
export interface Choice {
  /** Bit of each group that something was chosen in, by group; 0 elsewhere. */
  bitOf: Uint32Array
  /** 1 for chosen values. */
  chosen: Uint8Array
  /** All bits of groups with a choice, the price left out. */
  wanted: number
  price?: { from: number; to: number }
  /** Chosen codes by filter, for the answer. */
  codes: Map<string, Set<string>>
}

/** A filter whose values are all unknown matches nothing; it was asked for and nobody has it. */
export function choiceOf(values: Values, filters: FilterChoice[] = []): Choice {
  const choice: Choice = {
    bitOf: new Uint32Array(values.groups.length),
    chosen: new Uint8Array(values.list.length),
    wanted: 0,
    codes: new Map(),
  }
  for (const { code, values: asked } of filters.slice(0, mostFilters)) {
    if (!Array.isArray(asked) || asked.length === 0) continue
    if (code === 'price') {
      const range = priceRange(asked[0]!)
      if (range) choice.price = range
      continue
    }
    const group = values.group(code)
    if (group === undefined) continue
    if (choice.bitOf[group] === 0) choice.bitOf[group] = 1 << choice.codes.size
    choice.wanted |= choice.bitOf[group]!
    const codes = choice.codes.get(code) ?? new Set()
    for (const value of asked.slice(0, 200)) {
      codes.add(String(value))
      const id = values.id(code, String(value))
      if (id !== undefined) choice.chosen[id] = 1
    }
    choice.codes.set(code, codes)
  }
  return choice
}

/** `from-to` in cents, either side may be empty; undefined when it says nothing. */
export function priceRange(text: unknown): { from: number; to: number } | undefined {
  const found = /^\s*(\d{0,9})\s*-\s*(\d{0,9})\s*$/.exec(String(text))
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const from = found[1] === '' ? 0 : Number(found[1])
  const to = found[2] === '' ? Number.POSITIVE_INFINITY : Number(found[2])
  return { from, to }
}
