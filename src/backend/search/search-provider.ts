import type { Tenant } from '#tenancy/tenants.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import type { SearchPort } from './port.ts'

/** Search settings of a tenant. */
export interface SearchRules {
  /** Whether only approved reviews count. */
  approvedOnly: boolean
  /** The tenant's own groups of synonyms, by language. */
  synonyms: Record<string, string[][]>
  /** Words and phrases about which nothing is learned from the catalogue, by language. */
  notLearned?: Record<string, string[]>
}

export const searchRulesOf = ({ features, search }: Pick<Tenant, 'features' | 'search'>): SearchRules => ({
  approvedOnly: features.reviewApproval,
  synonyms: search.synonyms,
  ...(search.notLearned && { notLearned: search.notLearned }),
})

/** Returns the search of a tenant's catalogue in one language. */
export type SearchProvider = (
  snapshot: CatalogueSnapshot,
  language: string,
  rules: SearchRules,
) => Promise<SearchPort>
