import type { FetcherValue } from '@nanostores/query'
import { atom } from 'nanostores'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { jsonStore } from '#commerce/client/browser/get-json.ts'
import type { SuggestResponse } from '#contract/messages/search.ts'

/** Debounce of requests while typing, ms. */
const debounceMs = 120

const initialValue: FetcherValue<SuggestResponse, Error> = { loading: false }

export interface SuggestionState {
  /** The latest response: for the current term, or for an earlier one until it arrives. */
  answer: SuggestResponse | undefined
  /** Whether the response is for the current term. */
  isCurrent: boolean
}

/** Loads suggestions for a term. Responses to outdated terms are ignored; cached ones are used at once. */
export function useSuggestions(term: string, locale: string): SuggestionState {
  const [{ $term, $answer }] = useState(() => createStores(locale))
  const [latest, setLatest] = useState<SuggestResponse>()
  // Reads the value without mounting the store: only listeners send requests, and the server has none.
  const { data, error, loading } = useSyncExternalStore(
    $answer.listen,
    () => $answer.value ?? initialValue,
    () => initialValue,
  )
  useEffect(() => {
    const timer = setTimeout(() => $term.set(term ? encodeURIComponent(term) : null), term ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [term, $term])

  const shown = term === '' || error ? undefined : (data ?? latest)
  if (shown !== latest) setLatest(shown)
  const isCurrent = !loading && $term.get() === encodeURIComponent(term)
  return { answer: shown, isCurrent }
}

function createStores(locale: string) {
  const $term = atom<string | null>(null)
  return {
    $term,
    $answer: jsonStore<SuggestResponse>([`/api/search/suggest?lang=${locale}&q=`, $term]),
  }
}
