import { useCallback, useRef, useState } from 'react'
import { shopFetch } from '../../commerce/browser/shop-fetch.ts'
import { loadConsent } from '../../components/shell/late-parts.ts'
import type { SearchHistory } from '../../contract/messages/search-history.ts'
import { functional, mayKeep } from '../../stores/consent.ts'

const address = '/api/search/searchhistory'

export interface History {
  /** Newest first; empty until it is loaded. */
  terms: string[]
  load(): Promise<void>
  /** Whether the deletion succeeded; on failure nothing changes. */
  forget(term: string): Promise<boolean>
  forgetAll(): Promise<boolean>
}

/** The shopper's search history (SEA-2). Deleted terms disappear at once. */
export function useHistory(): History {
  const [terms, setTerms] = useState<string[]>([])
  // A response requested before a deletion would restore the deleted term.
  const changes = useRef(0)

  const load = useCallback(async () => {
    const before = changes.current
    // An earlier page may have failed to delete the history, for example offline (LAW-7).
    if (!mayKeep(functional)) await (await loadConsent()).forgetOwedSearches()
    const answer = await ask('', { headers: { accept: 'application/json' } })
    if (answer && before === changes.current) setTerms(answer)
  }, [])

  const change = async (path: string, body: object, left: string[]): Promise<boolean> => {
    const turn = ++changes.current
    setTerms(left)
    const answer = await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
    if (!answer && turn === changes.current) setTerms(terms)
    return answer !== undefined
  }

  return {
    terms,
    load,
    forget: (term) =>
      change(
        '/delete',
        { term },
        terms.filter((other) => other !== term),
      ),
    forgetAll: () => change('/deleteall', {}, []),
  }
}

/** Requests the terms; undefined if the server does not respond, because the search works without them. */
async function ask(path: string, init: RequestInit): Promise<string[] | undefined> {
  try {
    const response = await shopFetch(address + path, init)
    if (!response.ok) return undefined
    const { terms } = (await response.json()) as SearchHistory
    return terms.map(({ term }) => term)
  } catch {
    return undefined
  }
}
