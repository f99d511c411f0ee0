import { ask, type Commerce, loaded } from './ask.ts'
import {
  type SearchQuery,
  type SearchResult,
  type Suggestions,
  searchResultDocument,
  suggestionsDocument,
} from './documents/search.ts'
import type { Loaded } from './failures.ts'

/** Loads a page of products of a category, brand or term. */
export const loadSearchResult = (commerce: Commerce, query: SearchQuery): Promise<Loaded<SearchResult>> =>
  loaded(ask(commerce, searchResultDocument, { query }).then(({ searchResult }) => searchResult))

/** Suggestions for a partly typed term; at most 10 terms (UX-1). */
export const loadSuggestions = (commerce: Commerce, term: string, limit = 10): Promise<Loaded<Suggestions>> =>
  loaded(ask(commerce, suggestionsDocument, { term, limit }).then(({ suggestions }) => suggestions))
