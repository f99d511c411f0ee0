import { shopFetch } from '#commerce/client/browser/shop-fetch.ts'
import { functional, mayStore } from '#stores/consent.ts'

/**
 * Records the term of a result page in the search history (SEA-2), with consent (LAW-7). A page reached by going back and
 * a reload do not count as searches.
 */
async function recordSearch(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const term = document.querySelector<HTMLElement>('[data-seen]')?.dataset.seen
  if (!term || navigation?.type !== 'navigate' || !mayStore(functional)) return
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

void recordSearch()
