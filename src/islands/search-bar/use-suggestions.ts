import type { FetcherValue } from '@nanostores/query'
import { atom } from 'nanostores'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { jsonStore } from '../../commerce/browser/get-json.ts'
import type { SuggestAnswer } from '../../contract/messages/search.ts'

/** How long a shopper has to pause before the shop is asked, ms. */
const pause = 120

const nothingYet: FetcherValue<SuggestAnswer, Error> = { loading: false }

export interface Suggested {
  /** The latest answer: for the term, or for what was typed before until that has come. */
  answer: SuggestAnswer | undefined
  /** The answer is for the term as it is now. */
  settled: boolean
}

/** What the shop suggests for a term. Answers to former terms are dropped, known ones come at once. */
export function useSuggestions(term: string, locale: string): Suggested {
  const [{ $asked, $answer }] = useState(() => asking(locale))
  const [latest, setLatest] = useState<SuggestAnswer>()
  // Its value, without waking it: it is asked by those who listen, which is nobody on the server.
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
