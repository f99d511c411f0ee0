import type { Tenant } from '../../tenancy/tenants.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { SearchAnswer, SearchHit, SearchQuery, SuggestAnswer } from '../search/port.ts'

type Soon<Value> = Value | Promise<Value>

/** The search as resolvers use it, whether it runs in this thread or in a worker. */
export interface Searching {
  /** Whether the catalogue's tables answer because the index is not ready: without terms and filters. */
  isSimple?: boolean
  search(query: SearchQuery): Soon<SearchAnswer>
  suggest(term: string, limit?: number): Soon<SuggestAnswer>
  similar(sku: string, limit?: number): Soon<SearchHit[]>
}

/** Search settings of a tenant. */
export interface SearchRules {
  /** Whether only approved reviews count. */
  approvedOnly: boolean
  /** The tenant's own groups of synonyms, by language. */
  synonyms: Record<string, string[][]>
}

export const searchRulesOf = ({ features, search }: Pick<Tenant, 'features' | 'search'>): SearchRules => ({
  approvedOnly: features.reviewApproval,
  synonyms: search.synonyms,
})

/** Returns the search of a tenant's catalogue in one language. */
export type SearchOf = (shelf: Shelf, language: string, rules: SearchRules) => Promise<Searching>
