import { shopFetch } from './shop-fetch.ts'

/** Kept while the shop has still to be told: a page can be left, or offline, before it was. */
const owedKey = 'etalage-forget-searches'

/**
 * Has the shop forget everything that was searched for (LAW-7, UX-1). Where it cannot be told now, it is by the next
 * page that has to do with searches or consent. Never rejects.
 */
export function forgetSearches(): Promise<void> {
  owe(true)
  telling ??= tell().finally(() => {
    telling = undefined
  })
  return telling
}

/** Under way: a page asks for its history by focus and by click. */
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
    // It is still owed.
  }
}

/** Does what an earlier page could not. Never rejects. */
export async function forgetOwedSearches(): Promise<void> {
  if (isOwed()) await forgetSearches()
}

/** Storage can be closed to us (private windows): then it is tried once. */
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
