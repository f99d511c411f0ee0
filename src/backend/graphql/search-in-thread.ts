import type { Shelf } from '../catalogue/reading/shelf.ts'
import { searchDocuments } from '../search/document.ts'
import { ShopSearch } from '../search/shop-search.ts'
import { ratingOf } from './views/stars.ts'
import type { SearchOf } from './searching.ts'

/**
 * Search in this very thread, one index for each tenant, filled anew when the catalogue is another.
 * For tests and small shops: filling it holds the event loop.
 */
export function searchInThread(): SearchOf {
  const kept = new Map<string, { generation: number; search: Promise<ShopSearch> }>()
  return async (shelf, language, approvedOnly) => {
    let known = kept.get(shelf.tenantId)
    if (known?.generation !== shelf.generation) {
      known = { generation: shelf.generation, search: fill(shelf, approvedOnly) }
      kept.set(shelf.tenantId, known)
    }
    return (await known.search).in(language)
  }
}

async function fill(shelf: Shelf, approvedOnly: boolean): Promise<ShopSearch> {
  const languages = [...new Set(shelf.categories.all.flatMap(({ label }) => Object.keys(label)))]
  const words = { languages, categories: [...shelf.categories.all], vocabulary: shelf.vocabulary }
  const documentOf = searchDocuments(words)
  const documents = []
  for await (const product of shelf.every()) {
    const rating = ratingOf(product.stars, approvedOnly)
    const document = documentOf(product, { average: rating.averageRating ?? 0, count: rating.reviewCount })
    if (document) documents.push(document)
  }
  return ShopSearch.fill(words, documents)
}
