import { createMemoryCache } from '#operations/memory-cache.ts'
import type { SearchQuery, SearchResult } from './port.ts'

/** Number of cached pages of lists: the first ones of every category of a large catalogue, about 10 KB each. */
const maxResults = 500
/** Longest cached key in characters; the filters of real visitors are shorter. */
const maxKeyLength = 4_000

/** Identifies the state of an index: results are the same while it is. */
export interface IndexState {
  tenantId: string
  generation: number
  /** Incremented whenever products of the index change. */
  version: number
  language: string
  approvedOnly: boolean
}

/**
 * Caches the results of browsing. The index is in another thread, and a call costs more than the result; the
 * index of a generation changes rarely. Typed terms are too varied to cache. Results are shared and must not be
 * changed.
 */
export class SearchResultCache {
  readonly #results = createMemoryCache<SearchResult>({ maxEntries: maxResults })

  async getOrFetch(
    { tenantId, generation, version, language, approvedOnly }: IndexState,
    query: SearchQuery,
    fetchResult: (query: SearchQuery) => Promise<SearchResult>,
  ): Promise<SearchResult> {
    if (query.term !== undefined) return await fetchResult(query)
    const key = `${tenantId} ${generation} ${version} ${language} ${approvedOnly} ${JSON.stringify(query)}`
    if (key.length > maxKeyLength) return await fetchResult(query)
    const cached = this.#results.get(key)
    if (cached) return cached
    const result = await fetchResult(query)
    this.#results.set(key, result)
    return result
  }
}
