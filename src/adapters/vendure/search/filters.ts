import type { Catalogue } from '../goods/catalogue.ts'
import type { VendureSettings } from '../settings.ts'
import type { FacetCounts } from './search-operation.ts'

export interface FilterChoice {
  code: string
  values: string[]
}

/** A selected filter with Vendure's ids of its values. */
export interface SelectedFacet {
  code: string
  values: string[]
  /** At least one; values that the shop does not know stand as one that no product has. */
  ids: string[]
}

/** No product has this id: ids of Vendure begin at 1, or are UUIDs. */
const unknownId = '0'

/**
 * Returns the selected facets. Filters that are no facets are left out, such as `price`: Vendure's search cannot filter by
 * price. Unknown values find nothing.
 */
export function selectedFacets(
  { facets }: Pick<Catalogue, 'facets'>,
  filters: readonly FilterChoice[],
): SelectedFacet[] {
  const selected = new Map<string, string[]>()
  for (const { code, values } of filters)
    if (facets.has(code) && values.length > 0)
      selected.set(code, [...new Set([...(selected.get(code) ?? []), ...values])])
  return [...selected].map(([code, values]) => {
    const ids = values.flatMap((value) => facets.get(code)?.values.get(value)?.id ?? [])
    return { code, values, ids: ids.length > 0 ? ids : [unknownId] }
  })
}

/** Returns the selected facets as an argument of Vendure's search: values of one facet widen, facets narrow. */
export const facetInputOf = (selected: readonly SelectedFacet[], except?: string) =>
  selected.filter(({ code }) => code !== except).map(({ ids }) => ({ or: ids }))

/**
 * Maps counts to filters. A facet with selected values takes its counts from a result without its own selection (UX-2).
 * @param ownCounts counts by code of a selected facet
 */
export function filtersOf(
  counts: FacetCounts,
  ownCounts: ReadonlyMap<string, FacetCounts>,
  selected: readonly SelectedFacet[],
  { facets }: Pick<Catalogue, 'facets'>,
  { brandFacet, hiddenFacets }: Pick<VendureSettings, 'brandFacet' | 'hiddenFacets'>,
) {
  const chosen = new Map(selected.map(({ code, values }) => [code, new Set(values)]))
  const filters = [...facets.values()]
    .filter(({ code }) => !hiddenFacets.includes(code))
    .map(({ code, name, values: known }) => {
      const found = (ownCounts.get(code) ?? counts).filter(({ facetValue }) => facetValue.facet.code === code)
      const countOf = new Map(found.map(({ facetValue, count }) => [facetValue.code, count]))
      const isSelected = (value: string) => chosen.get(code)?.has(value) ?? false
      const values = [...known.values()]
        .filter((value) => countOf.has(value.code) || isSelected(value.code))
        .map((value) => ({
          code: value.code,
          label: value.name,
          count: countOf.get(value.code) ?? 0,
          selected: isSelected(value.code),
          swatch: null,
        }))
      values.sort((one, other) => other.count - one.count)
      return { code, label: name, kind: 'choice', values, min: null, max: null }
    })
    .filter(({ values }) => values.length > 0)
  // Brands come first, as in the embedded shop.
  return filters.sort((one, other) => Number(other.code === brandFacet) - Number(one.code === brandFacet))
}
