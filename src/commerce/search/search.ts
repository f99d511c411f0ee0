import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import {
  type SearchQuery,
  type SearchResult,
  type Suggestions,
  searchResultQuery,
  suggestionsQuery,
} from './search-operations.ts'

/** Loads a page of products of a category, brand or term. */
export const loadSearchResult = (commerce: Commerce, query: SearchQuery): Promise<Loaded<SearchResult>> =>
  toLoaded(runQuery(commerce, searchResultQuery, { query }).then(({ searchResult }) => searchResult))

/** Suggestions for a partly typed term; at most 10 terms (UX-1). */
export const loadSuggestions = (commerce: Commerce, term: string, limit = 10): Promise<Loaded<Suggestions>> =>
  toLoaded(runQuery(commerce, suggestionsQuery, { term, limit }).then(({ suggestions }) => suggestions))
