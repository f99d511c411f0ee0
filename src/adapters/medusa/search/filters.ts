import type { Catalogue, CatalogueCollection, FacetValue, SearchAnswer } from '../goods/catalogue.ts'
import { countsOf } from '../goods/catalogue.ts'
import { centsOf } from '../money.ts'
import { filterLabel } from './filter-labels.ts'

export interface FilterChoice {
  code: string
  values: string[]
}

/** A filter of the search index. Values of one filter widen, filters narrow. */
export interface SelectedFilter {
  code: string
  values: string[]
  /** Condition on a field of the index. */
  condition: Record<string, unknown>
}

/** No document has this value. */
const unknownValue = ''

/** Returns the field of the index with the prices of a currency. */
export const priceFieldOf = (currency: string): string => `price_${currency.toLowerCase()}`

/**
 * Returns the selected filters: facets, brand and price. Unknown filters are left out, and unknown values find nothing.
 * @param filters `price` has one `from-to` in cents, of which either side may be empty
 */
export function selectedFilters(
  { facets, collections }: Pick<Catalogue, 'facets' | 'collections'>,
  filters: readonly FilterChoice[],
  currency: string,
): SelectedFilter[] {
  const merged = new Map<string, string[]>()
  for (const { code, values } of filters)
    merged.set(code, [...new Set([...(merged.get(code) ?? []), ...values])])
  return [...merged].flatMap(([code, values]): SelectedFilter[] => {
    if (values.length === 0) return []
    if (code === 'price') {
      const range = rangeOf(values[0] ?? '')
      return range ? [{ code, values, condition: { [priceFieldOf(currency)]: range } }] : []
    }
    if (code === 'brand') {
      const known = values.filter((value) => collections.has(value))
      return [{ code, values, condition: { collection: orUnknown(known) } }]
    }
    const facet = facets.get(code)
    if (!facet) return []
    const known = values.flatMap((value) => facet.values.get(value)?.indexed ?? [])
    return [{ code, values, condition: { facets: orUnknown(known) } }]
  })
}

/** A value that nothing has, since an empty list would find everything. */
const orUnknown = (values: string[]): string[] => (values.length > 0 ? values : [unknownValue])

/** Returns bounds in major units; undefined for a range without a bound. */
function rangeOf(text: string): Record<string, number> | undefined {
  const [, from = '', to = ''] = /^(\d{0,9})-(\d{0,9})$/.exec(text) ?? []
  if (from === '' && to === '') return undefined
  return {
    ...(from !== '' && { $gte: Number(from) / 100 }),
    ...(to !== '' && { $lte: Number(to) / 100 }),
  }
}

/** Returns the filters as conditions that all have to hold. */
export const conditionsOf = (
  selected: readonly SelectedFilter[],
  except?: string,
): Record<string, unknown>[] =>
  selected.filter(({ code }) => code !== except).map(({ condition }) => condition)

/**
 * Maps counts to filters. A filter with selected values takes its counts from a result without its own selection (UX-2).
 * @param own results without its own selection by code of a selected filter
 */
export function filtersOf(
  result: SearchAnswer,
  own: ReadonlyMap<string, SearchAnswer>,
  selected: readonly SelectedFilter[],
  catalogue: Pick<Catalogue, 'facets' | 'collections'>,
  { locale, currency, hasBrands }: { locale: string; currency: string; hasBrands: boolean },
) {
  const chosen = new Map(selected.map(({ code, values }) => [code, new Set(values)]))
  const resultOf = (code: string) => own.get(code) ?? result
  const choice = (code: string, label: string, known: Iterable<FacetValue>, counts: Map<string, number>) => {
    const isSelected = (value: string) => chosen.get(code)?.has(value) ?? false
    const values = [...known]
      .filter((value) => counts.has(value.indexed) || isSelected(value.code))
      .map((value) => ({
        ...{ code: value.code, label: value.label, count: counts.get(value.indexed) ?? 0 },
        ...{ selected: isSelected(value.code), swatch: null },
      }))
    values.sort((one, other) => other.count - one.count)
    return { code, label, kind: 'choice', values, min: null, max: null }
  }
  const brands = hasBrands
    ? [
        choice(
          'brand',
          filterLabel('brand', locale),
          [...catalogue.collections.values()].map(brandValue),
          countsOf(resultOf('brand'), 'collection'),
        ),
      ]
    : []
  const facets = [...catalogue.facets.values()].map(({ code, title, values }) =>
    choice(code, title || filterLabel(code, locale), values.values(), countsOf(resultOf(code), 'facets')),
  )
  const choices = [...brands, ...facets].filter(({ values }) => values.length > 0)
  const price = priceFilter(resultOf('price'), locale, currency)
  return price ? [...choices, price] : choices
}

const brandValue = ({ handle, title }: CatalogueCollection): FacetValue => ({
  ...{ code: handle, label: title, indexed: handle, count: 0 },
})

function priceFilter({ facets }: SearchAnswer, locale: string, currency: string) {
  const stats = facets?.[priceFieldOf(currency)]
  if (!stats || !('min' in stats) || stats.count === 0 || stats.min === stats.max) return undefined
  return {
    ...{ code: 'price', label: filterLabel('price', locale), kind: 'range', values: [] },
    ...{ min: centsOf(stats.min), max: centsOf(stats.max) },
  }
}
