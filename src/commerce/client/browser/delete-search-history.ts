import { shopFetch } from './shop-fetch.ts'

/** Storage key that is set until the shop has deleted the history: the page can be left, or go offline, before that. */
const pendingKey = 'etalage-forget-searches'

/**
 * Deletes the whole search history at the shop (LAW-7, UX-1). If the request fails, the next page that handles searches
 * or consent repeats it. Never rejects.
 */
export function deleteSearchHistory(): Promise<void> {
  setPending(true)
  runningRequest ??= requestDeletion().finally(() => {
    runningRequest = undefined
  })
  return runningRequest
}

/** The running request, shared: focus and click of one page both request it. */
let runningRequest: Promise<void> | undefined

async function requestDeletion(): Promise<void> {
  try {
    const { ok } = await shopFetch('/api/search/searchhistory/deleteall', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    })
    if (ok) setPending(false)
  } catch {
    // The flag stays set, so a later page tries again.
  }
}

/** Repeats a deletion that failed on an earlier page. Never rejects. */
export async function retrySearchHistoryDeletion(): Promise<void> {
  if (isPending()) await deleteSearchHistory()
}

/** Storage can be unavailable (private windows); then the request is tried once. */
function setPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(pendingKey, '1')
    else localStorage.removeItem(pendingKey)
  } catch {}
}

function isPending(): boolean {
  try {
    return localStorage.getItem(pendingKey) !== null
  } catch {
    return false
  }
}
