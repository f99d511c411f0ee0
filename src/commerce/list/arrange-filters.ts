import { cupPlace, isOrderedSize, sizePlace } from '#contract/size-order.ts'

interface Value {
  code: string
  label: string
  count: number
  selected: boolean
}

interface Filter<V extends Value> {
  code: string
  kind: string
  values: readonly V[]
}

/** The order of the most used filters: for clothing the size, for appliances their type and features. */
const clothingOrder = ['category', 'size', 'cup', 'colour', 'brand', 'price']
const technicalOrder = ['category', 'type', 'tyre-size', 'capacity', 'energy-class', 'brand', 'price']

/** A list with one of these filters contains appliances or tyres, where colour matters less. */
const technical = new Set(['type', 'energy-class', 'tyre-size'])

/**
 * Sorts the filters of a list (UX-2): the most useful of this category first, the others by the number of products that
 * have a value. Sizes, measures and years keep their natural order, other values are sorted by count. Filters that would not
 * narrow the list are left out, unless selected.
 * @param total products in the list
 */
export function arrangeFilters<V extends Value, F extends Filter<V>>(
  filters: readonly F[],
  total: number,
): F[] {
  const preferredOrder = filters.some(({ code }) => technical.has(code)) ? technicalOrder : clothingOrder
  const position = ({ code }: F) => preferredOrder.indexOf(code) + 1 || preferredOrder.length + 1
  return filters
    .filter((filter) => narrows(filter, total))
    .map((filter) => ({ ...filter, values: sortValues(filter.code, withoutCurrentCategory(filter, total)) }))
    .sort((a, b) => position(a) - position(b) || coverage(b) - coverage(a))
}

/** Whether a filter would narrow the list at all. */
const narrows = (filter: Filter<Value>, total: number): boolean =>
  filter.kind === 'range' || filter.values.some(({ count, selected }) => selected || count < total)

/** Leaves out categories that contain the whole list: the current one and its ancestors. */
const withoutCurrentCategory = <V extends Value>({ code, values }: Filter<V>, total: number): V[] =>
  values.filter(({ count, selected }) => code !== 'category' || selected || count < total)

/** Sorts sizes and measures by their natural order; words among sizes are last. Other values keep theirs. */
function sortValues<V extends Value>(code: string, values: V[]): V[] {
  if (code === 'cup' || values.every(({ label }) => cupPlace(label) !== undefined))
    return values.toSorted((a, b) => cupOf(a) - cupOf(b))
  if (areYears(values))
    return values.toSorted((a, b) => Number(isYear(b)) - Number(isYear(a)) || numerically(b, a))
  const ordered = values.filter(({ label }) => isOrderedSize(label)).length
  const isSorted = ordered === values.length || (code === 'size' && ordered * 2 >= values.length)
  return isSorted
    ? values.toSorted((a, b) => sizePlace(a.label) - sizePlace(b.label) || numerically(a, b))
    : values
}

const isYear = ({ label }: Value): boolean => /^(?:1[89]|20)\d\d$/.test(label)

/** Vintages and model years: nearly all values are years, of which the latest is first. */
const areYears = (values: readonly Value[]): boolean => values.filter(isYear).length * 10 >= values.length * 9

const cupOf = ({ label }: Value): number => cupPlace(label) ?? sizePlace(label)

const numerically = (a: Value, b: Value): number => a.label.localeCompare(b.label, 'en', { numeric: true })

const coverage = ({ values }: Filter<Value>): number => values.reduce((sum, { count }) => sum + count, 0)
