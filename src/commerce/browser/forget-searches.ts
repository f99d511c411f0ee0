import { shopFetch } from './shop-fetch.ts'

/** Storage key that is set until the shop has deleted the history: the page can be left, or go offline, before that. */
const owedKey = 'etalage-forget-searches'

/**
 * Deletes the whole search history at the shop (LAW-7, UX-1). If the request fails, the next page that handles searches
 * or consent repeats it. Never rejects.
 */
export function forgetSearches(): Promise<void> {
  owe(true)
  telling ??= tell().finally(() => {
    telling = undefined
  })
  return telling
}

/** The running request, shared: focus and click of one page both request it. */
let telling: Promise<void> | undefined

async function tell(): Promise<void> {
  try {
    const { ok } = await shopFetch('/api/search/searchhistory/deleteall', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    })
    if (ok) owe(false)
  } catch {
    // The flag stays set, so a later page tries again.
  }
}

/** Repeats a deletion that failed on an earlier page. Never rejects. */
export async function forgetOwedSearches(): Promise<void> {
  if (isOwed()) await forgetSearches()
}

/** Storage can be unavailable (private windows); then the request is tried once. */
function owe(owed: boolean): void {
  try {
    if (owed) localStorage.setItem(owedKey, '1')
    else localStorage.removeItem(owedKey)
  } catch {}
}

function isOwed(): boolean {
  try {
    return localStorage.getItem(owedKey) !== null
  } catch {
    return false
  }
}
