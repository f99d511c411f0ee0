import { Catalogue } from '../catalogue/reading/catalogue.ts'
import type { Database } from '../infra/database/database.ts'
import { learnFrom } from './learning/learn.ts'
import type { Learned } from './learning/learned.ts'
import { documentsOf, vocabularyWith } from './search-fill.ts'
import type { SearchRules } from './search-provider.ts'
import { TenantIndex } from './store/tenant-index.ts'

/**
 * Returns what the search of a tenant learns from its current catalogue, by language, as a build of its index does. A
 * tenant without products learns nothing.
 */
export async function learnedWords(
  database: Database,
  tenantId: string,
  rules: SearchRules,
): Promise<Map<string, Learned>> {
  const snapshot = await new Catalogue(database).snapshot(tenantId)
  const index = new TenantIndex(vocabularyWith(snapshot, rules))
  index.begin()
  let count = 0
  for await (const document of documentsOf(snapshot, rules.approvedOnly)) {
    // The last one that counts starts the learning by itself.
    if (++count === learnFrom) break
    index.add(document)
  }
  return count === 0 ? new Map() : index.storeBuffered()
}
