import { useCallback, useRef, useState } from 'react'
import { dedupeTimes } from '#commerce/client/browser/get-timing.ts'
import { shopFetch } from '#commerce/client/browser/shop-fetch.ts'
import { loadConsent } from '#components/shell/lazy-imports.ts'
import type { SearchHistory } from '#contract/messages/search-history.ts'
import { functional, mayStore } from '#stores/consent.ts'

const historyUrl = '/api/search/searchhistory'

export interface History {
  /** Newest first; empty until it is loaded. */
  terms: string[]
  load(): Promise<void>
  /** Whether the deletion succeeded; on failure nothing changes. */
  deleteTerm(term: string): Promise<boolean>
  deleteAll(): Promise<boolean>
}

/** The shopper's search history (SEA-2). Deleted terms disappear at once. */
export function useHistory(): History {
  const [terms, setTerms] = useState<string[]>([])
  // A response requested before a deletion would restore the deleted term.
  const changes = useRef(0)

  const loadedAt = useRef(Number.NEGATIVE_INFINITY)

  const load = useCallback(async () => {
    // Opened again and again, the field requests it once in 2 s.
    if (Date.now() < loadedAt.current + dedupeTimes.other) return
    loadedAt.current = Date.now()
    const changesBefore = changes.current
    // An earlier page may have failed to delete the history, for example offline (LAW-7).
    if (!mayStore(functional))
      await loadConsent()
        .then((consent) => consent.retrySearchHistoryDeletion())
        .catch(console.warn)
    const newTerms = await requestTerms('', { headers: { accept: 'application/json' } })
    if (newTerms && changesBefore === changes.current) setTerms(newTerms)
    else loadedAt.current = Number.NEGATIVE_INFINITY
  }, [])

  const change = async (path: string, body: object, remaining: string[]): Promise<boolean> => {
    const changeNumber = ++changes.current
    setTerms(remaining)
    const newTerms = await requestTerms(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    if (!newTerms && changeNumber === changes.current) setTerms(terms)
    return newTerms !== undefined
  }

  return {
    terms,
    load,
    deleteTerm: (term) =>
      change(
        '/delete',
        { term },
        terms.filter((other) => other !== term),
      ),
    deleteAll: () => change('/deleteall', {}, []),
  }
}

/** Requests the terms; undefined if the server does not respond, because the search works without them. */
async function requestTerms(path: string, init: RequestInit): Promise<string[] | undefined> {
  try {
    const response = await shopFetch(historyUrl + path, init)
    if (!response.ok) return undefined
    const { terms } = (await response.json()) as SearchHistory
    return terms.map(({ term }) => term)
  } catch {
    return undefined
  }
}
