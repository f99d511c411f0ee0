import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { SearchDocument } from '../search/document.ts'
import { ShopSearch } from '../search/shop-search.ts'
import { documentsOf, wordsOf } from './search-fill.ts'
import type { SearchOf, SearchRules } from './searching.ts'

/**
 * Searches in the calling thread, with one index for each tenant, rebuilt when the catalogue is replaced. For
 * tests only: building blocks the event loop.
 */
export function searchInThread(): SearchOf {
  const kept = new Map<string, { generation: number; search: Promise<ShopSearch> }>()
  return async (shelf, language, rules) => {
    let known = kept.get(shelf.tenantId)
    if (known?.generation !== shelf.generation) {
      known = { generation: shelf.generation, search: fill(shelf, rules) }
      kept.set(shelf.tenantId, known)
    }
    return (await known.search).in(language)
  }
}

async function fill(shelf: Shelf, { approvedOnly, synonyms }: SearchRules): Promise<ShopSearch> {
  const documents: SearchDocument[] = []
  for await (const document of documentsOf(shelf, approvedOnly)) documents.push(document)
  return ShopSearch.fill({ ...wordsOf(shelf), synonyms }, documents)
}
