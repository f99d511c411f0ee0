import { shopFetch } from '#commerce/client/browser/shop-fetch.ts'
import { functional, mayStore } from '#stores/consent.ts'

/** Records a search term with results in the search history (SEA-2), with consent (LAW-7). */
export async function recordSearch(term: string): Promise<void> {
  if (!mayStore(functional)) return
  try {
    await shopFetch('/api/search/searchhistory/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ term }),
      keepalive: true,
    })
  } catch {
    // The results are shown already; a missing entry in the history does no harm.
  }
}
