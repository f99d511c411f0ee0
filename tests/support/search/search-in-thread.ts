import type { CatalogueSnapshot } from '#backend/catalogue/reading/catalogue-snapshot.ts'
import type { SearchDocument } from '#backend/search/document.ts'
import { documentsOf, searchVocabularyOf } from '#backend/search/search-fill.ts'
import type { SearchProvider, SearchRules } from '#backend/search/search-provider.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'

/**
 * Searches in the calling thread, with one index for each tenant, rebuilt when the catalogue is replaced. For
 * tests only: building blocks the event loop.
 */
export function searchInThread(): SearchProvider {
  const indexes = new Map<string, { generation: number; search: Promise<TenantSearch> }>()
  return async (snapshot, language, rules) => {
    let known = indexes.get(snapshot.tenantId)
    if (known?.generation !== snapshot.generation) {
      known = { generation: snapshot.generation, search: fill(snapshot, rules) }
      indexes.set(snapshot.tenantId, known)
    }
    return (await known.search).in(language)
  }
}

async function fill(
  snapshot: CatalogueSnapshot,
  { approvedOnly, synonyms }: SearchRules,
): Promise<TenantSearch> {
  const documents: SearchDocument[] = []
  for await (const document of documentsOf(snapshot, approvedOnly)) documents.push(document)
  return TenantSearch.build({ ...searchVocabularyOf(snapshot), synonyms }, documents)
}
