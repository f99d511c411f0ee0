import {
  filterAnswer,
  filterQuestion,
  searchAnswer,
  searchQuestion,
  suggestAnswer,
  suggestQuestion,
} from '../../contract/messages/search.ts'
import { ask } from '../ask.ts'
import type { Loaded } from '../failures.ts'
import { loadSearchResult, loadSuggestions } from '../search.ts'
import { filterDocument } from './filter-document.ts'
import { restRead } from './rest-read.ts'
import { readShopQuery, searchQuery } from './shop-query.ts'

/**
 * `/api/search/searchv2`: a page of products with filters, categories, brands, sponsored products and content (SEA-1).
 */
export const searchRead = restRead({
  question: searchQuestion,
  answer: searchAnswer,
  async read(question, { commerce, locale, findPages }, parameters) {
    const query = await readShopQuery(question, parameters, commerce)
    const [result, content] = await Promise.all([
      loadSearchResult(commerce, searchQuery(query, question)),
      findPages(locale, query.list.term),
    ])
    return { ...needed(result), content }
  },
})

/** `/api/search/filter`: the filters of a result, without its products. */
export const filterRead = restRead({
  question: filterQuestion,
  answer: filterAnswer,
  async read(question, { commerce }, parameters) {
    const query = await readShopQuery(question, parameters, commerce)
    const { searchResult } = await ask(commerce, filterDocument, { query: searchQuery(query) })
    return searchResult
  },
})

/** Maximum number of content pages among suggestions, and the minimum length of a term for them. */
const mostPages = 3
const fewestLetters = 3

/** `/api/search/suggest`: suggestions for a partly typed term (UX-1). */
export const suggestRead = restRead({
  question: suggestQuestion,
  answer: suggestAnswer,
  async read({ q, limit }, { commerce, locale, findPages }) {
    const suggestions = needed(await loadSuggestions(commerce, q.trim(), limit))
    const term = suggestions.correctedTerm ?? q.trim()
    const pages = term.length < fewestLetters ? [] : await findPages(locale, term)
    return { ...suggestions, content: pages.slice(0, mostPages) }
  },
})

/** Returns the data, or throws the failure. @throws {CommerceError} */
function needed<Data>(loaded: Loaded<Data>): Data {
  if (!loaded.ok) throw loaded.failure
  return loaded.data
}
