import { useEffect, useState } from 'react'
import type { MessageTree } from '../i18n/messages.ts'
import type { IslandFrame } from './frame.ts'

/**
 * Returns the frame with its lazily loaded messages. `complete` becomes true once they are loaded; it stays
 * false if the server does not respond.
 */
export function useLazyMessages(frame: IslandFrame): { frame: IslandFrame; isComplete: boolean } {
  const [completeFrame, setCompleteFrame] = useState<IslandFrame>()
  const { lazyMessages: messageSet, locale } = frame
  useEffect(() => {
    if (!messageSet) return
    const abort = new AbortController()
    fetch(`/api/words/${messageSet}?lang=${locale}`, { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
        const texts = (await response.json()) as MessageTree
        setCompleteFrame({ ...frame, texts: { ...frame.texts, ...texts } })
      })
      .catch((failure: unknown) => {
        if (!abort.signal.aborted) console.warn('Words:', failure)
      })
    return () => abort.abort()
  }, [messageSet, locale, frame])
  return { frame: completeFrame ?? frame, isComplete: !messageSet || completeFrame !== undefined }
}
