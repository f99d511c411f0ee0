import { useEffect, useState } from 'react'
import type { MessageTree } from '../i18n/messages.ts'
import type { IslandFrame } from './frame.ts'

/**
 * Returns the frame with its lazily loaded messages. `complete` becomes true once they are loaded; it stays
 * false if the server does not respond.
 */
export function useLaterWords(frame: IslandFrame): { frame: IslandFrame; complete: boolean } {
  const [whole, setWhole] = useState<IslandFrame>()
  const { later, locale } = frame
  useEffect(() => {
    if (!later) return
    const leaving = new AbortController()
    fetch(`/api/words/${later}?lang=${locale}`, { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
        const texts = (await response.json()) as MessageTree
        setWhole({ ...frame, texts: { ...frame.texts, ...texts } })
      })
      .catch((failure: unknown) => {
        if (!leaving.signal.aborted) console.warn('Words:', failure)
      })
    return () => leaving.abort()
  }, [later, locale, frame])
  return { frame: whole ?? frame, complete: !later || whole !== undefined }
}
