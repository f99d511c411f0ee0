import { LRUCache } from 'lru-cache'
import type { SearchAnswer, SearchQuery } from '../search/port.ts'

/** Pages of lists: the first ones of every category of a large shop, about 10 KB each. */
const most = 500
/** Characters of a question that is kept: nobody who browses chooses more. */
const longest = 4_000

/** Of which index an answer is: it is the same as long as that is. */
export interface AskedIndex {
  tenantId: string
  generation: number
  /** Goes up whenever products of the index have changed. */
  version: number
  language: string
  approvedOnly: boolean
}

/**
 * What an index has answered to those who browse. It is in another thread, and asking it costs more than its answer;
 * the index of a generation changes seldom. What shoppers type is too various to be kept. Answers are everybody's: not
 * to be changed.
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
