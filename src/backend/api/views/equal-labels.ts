import type { Facet, SelectedFilter } from '#backend/search/port.ts'
import type { ShopContext } from '../context.ts'
import { valueLabel } from './variants.ts'

/**
 * Adds to the selected values of filters those that have the same label in the language of the request: another language may
 * distinguish what this one does not.
 */
export const withEqualLabels = (
  filters: readonly SelectedFilter[] | undefined,
  context: ShopContext,
): SelectedFilter[] | undefined =>
  filters?.map(({ code, values }) => {
    const known = context.snapshot.vocabulary.values[code]
    if (!known) return { code, values }
    const labels = new Set(
      values.flatMap((value) => (Object.hasOwn(known, value) ? valueLabel(code, value, context) : [])),
    )
    const equal = Object.keys(known).filter((value) => labels.has(valueLabel(code, value, context)))
    return { code, values: [...new Set([...values, ...equal])] }
  })

/**
 * Makes one value of those with the same label in the language of the request. Its code is the requested one of them, else that
 * of most products; a product that has several of them is counted for each.
 */
export function mergeEqualLabels(
  facet: Facet,
  context: ShopContext,
  requested: readonly SelectedFilter[] = [],
): Facet {
  if (!context.snapshot.vocabulary.values[facet.code]) return facet
  const inRequest = new Set(requested.flatMap(({ code, values }) => (code === facet.code ? values : [])))
  const groups = Map.groupBy(facet.values, ({ code }) => valueLabel(facet.code, code, context))
  if (groups.size === facet.values.length) return facet
  const values = [...groups.values()].map((equal) => ({
    ...((equal.find(({ code }) => inRequest.has(code)) ?? equal[0]) as Facet['values'][number]),
    count: equal.reduce((sum, { count }) => sum + count, 0),
  }))
  return { ...facet, values: values.sort((a, b) => b.count - a.count) }
}
