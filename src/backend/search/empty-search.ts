import type { SearchQuery, SearchResult } from './port.ts'
import type { SearchService } from './search-service.ts'

const defaultSize = 24

/** A result without products. */
export const emptyResult = ({ page = 1, size = defaultSize }: SearchQuery): SearchResult => ({
  ...{ total: 0, page, pages: 0, size, sort: 'relevance', hits: [], facets: [], ignored: [] },
  ...{ understood: [], categories: [], brands: [], zeroResults: { terms: [], categories: [], popular: [] } },
})

/** The search of a tenant before its first import: it needs no index, and loads no language. */
export const emptySearch: SearchService = {
  search: emptyResult,
  suggest: () => ({ terms: [], products: [], categories: [], brands: [] }),
  similar: () => [],
}
