import { shopFetch } from '../../commerce/browser/shop-fetch.ts'
import { functional, mayKeep } from '../../stores/consent.ts'

/** Hands a term that found something to the search history (SEA-2), where that may be kept (LAW-7). */
export async function rememberSearch(term: string): Promise<void> {
  if (!mayKeep(functional)) return
  try {
    await shopFetch('/api/search/searchhistory/v1', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ term }),
      keepalive: true,
    })
  } catch {
    // The results are there; that the shop forgets the search does no harm.
  }
}
