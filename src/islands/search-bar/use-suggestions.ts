import type { FetcherValue } from '@nanostores/query'
import { atom } from 'nanostores'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { jsonStore } from '../../commerce/browser/get-json.ts'
import type { SuggestAnswer } from '../../contract/messages/search.ts'

/** Debounce of requests while typing, ms. */
const pause = 120

const nothingYet: FetcherValue<SuggestAnswer, Error> = { loading: false }

export interface Suggested {
  /** The latest response: for the current term, or for an earlier one until it arrives. */
  answer: SuggestAnswer | undefined
  /** Whether the response is for the current term. */
  settled: boolean
}

/** Loads suggestions for a term. Responses to outdated terms are ignored; cached ones are used at once. */
export function useSuggestions(term: string, locale: string): Suggested {
  const [{ $asked, $answer }] = useState(() => asking(locale))
  const [latest, setLatest] = useState<SuggestAnswer>()
  // Reads the value without mounting the store: only listeners send requests, and the server has none.
  const { data, error, loading } = useSyncExternalStore(
    $answer.listen,
    () => $answer.value ?? nothingYet,
    () => nothingYet,
  )
  useEffect(() => {
    const timer = setTimeout(() => $asked.set(term ? encodeURIComponent(term) : null), term ? pause : 0)
    return () => clearTimeout(timer)
  }, [term, $asked])

  const shown = term === '' || error ? undefined : (data ?? latest)
  if (shown !== latest) setLatest(shown)
  const settled = !loading && $asked.get() === encodeURIComponent(term)
  return { answer: shown, settled }
}

function asking(locale: string) {
  const $asked = atom<string | null>(null)
  return {
    $asked,
    $answer: jsonStore<SuggestAnswer>([`/api/search/suggest?lang=${locale}&q=`, $asked]),
  }
}
