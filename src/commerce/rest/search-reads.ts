import {
  filterParameters,
  filterResponse,
  searchParameters,
  searchResponse,
  suggestParameters,
  suggestResponse,
} from '#contract/messages/search.ts'
import type { Loaded } from '../client/failures.ts'
import { runQuery } from '../client/run-query.ts'
import { loadSearchResult, loadSuggestions } from '../search/search.ts'
import { filterQuery } from './filter-query.ts'
import { restRead } from './rest-read.ts'
import { readShopQuery, searchQuery } from './shop-query.ts'

/**
 * `/api/search/searchv2`: a page of products with filters, categories, brands, sponsored products and content (SEA-1).
 */
export const searchRead = restRead({
  query: searchParameters,
  response: searchResponse,
  async read(input, { commerce, locale, findPages }, parameters) {
    const query = await readShopQuery(input, parameters, commerce)
    const [result, content] = await Promise.all([
      loadSearchResult(commerce, searchQuery(query, input)),
      findPages(locale, query.list.term),
    ])
    return { ...requireData(result), content }
  },
})

/** `/api/search/filter`: the filters of a result, without its products. */
export const filterRead = restRead({
  query: filterParameters,
  response: filterResponse,
  async read(input, { commerce }, parameters) {
    const query = await readShopQuery(input, parameters, commerce)
    const { searchResult } = await runQuery(commerce, filterQuery, { query: searchQuery(query) })
    return searchResult
  },
})

/** Maximum number of content pages among suggestions, and the minimum length of a term for them. */
const maxPages = 3
const minTermLength = 3

/** `/api/search/suggest`: suggestions for a partly typed term (UX-1). */
export const suggestRead = restRead({
  query: suggestParameters,
  response: suggestResponse,
  async read({ q, limit }, { commerce, locale, findPages }) {
    const suggestions = requireData(await loadSuggestions(commerce, q.trim(), limit))
    const term = suggestions.correctedTerm ?? q.trim()
    const pages = term.length < minTermLength ? [] : await findPages(locale, term)
    // Another backend may answer more pictures than the one that is requested.
    const products = suggestions.products.map((product) => ({ ...product, media: product.media.slice(0, 1) }))
    return { ...suggestions, products, content: pages.slice(0, maxPages) }
  },
})

/** Returns the data, or throws the failure. @throws {CommerceError} */
function requireData<Data>(loaded: Loaded<Data>): Data {
  if (!loaded.ok) throw loaded.failure
  return loaded.data
}
