import type { SearchPort, SearchQuery, SearchResult } from './port.ts'

const defaultSize = 24

/** A result without products. */
export const emptyResult = ({ page = 1, size = defaultSize }: SearchQuery): SearchResult => ({
  ...{ total: 0, page, pages: 0, size, sort: 'relevance', hits: [], facets: [], ignored: [] },
  ...{ understood: [], categories: [], brands: [], zeroResults: { terms: [], categories: [], popular: [] } },
})

/** The search of a tenant before its first import: it needs no index, and loads no language. */
export const emptySearch: SearchPort = {
  search: emptyResult,
  suggest: () => ({ terms: [], products: [], categories: [], brands: [] }),
  similar: () => [],
}
