import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useState } from 'react'
import { jsonStore } from '../../commerce/browser/get-json.ts'
import type { SuggestAnswer } from '../../contract/messages/search.ts'

/** How long a shopper has to pause before the shop is asked, ms. */
const pause = 120

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
  const { data, error, loading } = useStore($answer)
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
