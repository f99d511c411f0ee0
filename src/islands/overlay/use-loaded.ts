import { useCallback, useEffect, useState } from 'react'

export type Loaded<Content> = { state: 'loading' | 'failed' } | { state: 'ready'; content: Content }

/** Loads the content of an overlay when it opens, and again on demand. */
export function useLoaded<Content>(load: () => Promise<Content>): [Loaded<Content>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Content>>({ state: 'loading' })
  const reload = useCallback(() => {
    setLoaded({ state: 'loading' })
    load().then(
      (content) => setLoaded({ state: 'ready', content }),
      () => setLoaded({ state: 'failed' }),
    )
  }, [load])
  useEffect(reload, [reload])
  return [loaded, reload]
}
