import { LRUCache } from 'lru-cache'
import type { SearchAnswer, SearchQuery } from '../search/port.ts'

/** Number of cached pages of lists: the first ones of every category of a large catalogue, about 10 KB each. */
const most = 500
/** Longest cached key in characters; the filters of real visitors are shorter. */
const longest = 4_000

/** Identifies the state of an index: results are the same while it is. */
export interface AskedIndex {
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
export class KeptAnswers {
  readonly #answers = new LRUCache<string, SearchAnswer>({ max: most })

  async of(
    { tenantId, generation, version, language, approvedOnly }: AskedIndex,
    query: SearchQuery,
    ask: (query: SearchQuery) => Promise<SearchAnswer>,
  ): Promise<SearchAnswer> {
    if (query.term !== undefined) return await ask(query)
    const key = `${tenantId} ${generation} ${version} ${language} ${approvedOnly} ${JSON.stringify(query)}`
    if (key.length > longest) return await ask(query)
    const known = this.#answers.get(key)
    if (known) return known
    const answer = await ask(query)
    this.#answers.set(key, answer)
    return answer
  }
}
