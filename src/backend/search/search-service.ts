import type { Tenant } from '../../tenancy/tenants.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import type { SearchHit, SearchQuery, SearchResult, SuggestResult } from './port.ts'

type MaybePromise<Value> = Value | Promise<Value>

/** The search as resolvers use it, whether it runs in this thread or in a worker. */
export interface SearchService {
  /** Whether the catalogue's tables answer because the index is not ready: without terms and filters. */
  isSimple?: boolean
  search(query: SearchQuery): MaybePromise<SearchResult>
  suggest(term: string, limit?: number): MaybePromise<SuggestResult>
  similar(sku: string, limit?: number): MaybePromise<SearchHit[]>
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
export type SearchProvider = (
  snapshot: CatalogueSnapshot,
  language: string,
  rules: SearchRules,
) => Promise<SearchService>
