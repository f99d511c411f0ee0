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

/** What most shoppers choose by, first. Wear is chosen by size; appliances by what they are and can do. */
const wornFirst = ['category', 'size', 'cup', 'colour', 'brand', 'price']
const technicalFirst = ['category', 'type', 'tyre-size', 'capacity', 'energy-class', 'brand', 'price']

/** A list with these is one of appliances or tyres, where colour comes late. */
const technical = new Set(['type', 'energy-class', 'tyre-size'])

/** Sizes as people line them up where they are letters. */
const letters = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '3xl', '4xl', '5xl']

/**
 * The filters of a list as a shopper wants them (UX-2): the most useful of this category first, the others
 * by how many products they say something of; sizes and measures in their natural order, everything else by
 * count. What would not narrow the list is left out, unless it is chosen.
 * @param total products in the list
 */
export function arrangeFilters<V extends Value, F extends Filter<V>>(
  filters: readonly F[],
  total: number,
): F[] {
  const first = filters.some(({ code }) => technical.has(code)) ? technicalFirst : wornFirst
  const place = ({ code }: F) => first.indexOf(code) + 1 || first.length + 1
  return filters
    .filter((filter) => narrows(filter, total))
    .map((filter) => ({ ...filter, values: inOrder(offered(filter, total)) }))
    .sort((a, b) => place(a) - place(b) || coverage(b) - coverage(a))
}

/** Whether a filter would narrow the list at all. */
const narrows = (filter: Filter<Value>, total: number): boolean =>
  filter.kind === 'range' || filter.values.some(({ count, selected }) => selected || count < total)

/** A category that holds the whole list is the one the shopper stands in, or above it. */
const offered = <V extends Value>({ code, values }: Filter<V>, total: number): V[] =>
  values.filter(({ count, selected }) => code !== 'category' || selected || count < total)

function inOrder<V extends Value>(values: V[]): V[] {
  if (values.every((value) => isNumber(value) || rank(value) >= 0))
    return values.sort((a, b) => rank(a) - rank(b) || numerically(a, b))
  if (values.every(({ label }) => /^([A-Z])\1*$/.test(label)))
    return values.sort((a, b) => (a.label < b.label ? -1 : 1))
  return values
}

const isNumber = ({ label }: Value): boolean => /^\d/.test(label)

/** -1 for numbers, which stand before letters where a list has both. */
const rank = ({ label }: Value): number => letters.indexOf(label.toLowerCase())

const numerically = (a: Value, b: Value): number => a.label.localeCompare(b.label, 'en', { numeric: true })

const coverage = ({ values }: Filter<Value>): number => values.reduce((sum, { count }) => sum + count, 0)
