import type { SearchAnswer, SearchQuery } from '../search/port.ts'
import type { Searching } from './searching.ts'

const usualSize = 24

/** A result without products. */
export const emptyAnswer = ({ page = 1, size = usualSize }: SearchQuery): SearchAnswer => ({
  ...{ total: 0, page, pages: 0, size, sort: 'relevance', hits: [], facets: [], ignored: [] },
  ...{ understood: [], categories: [], brands: [], help: { terms: [], categories: [], popular: [] } },
})

/** The search of a tenant before its first import: it needs no index, and loads no language. */
export const emptySearch: Searching = {
  search: emptyAnswer,
  suggest: () => ({ terms: [], products: [], categories: [], brands: [] }),
  similar: () => [],
}
