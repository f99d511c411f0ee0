import { atom } from 'nanostores'
import { randomUuid } from './random-uuid.ts'

export interface PageView {
  path: string
  /** A random UUID, a new one for every path (DAT-2). */
  id: string
}

const currentPath = (): string => (typeof location === 'undefined' ? '' : location.pathname)

/** The current page view; its path is empty until the id is first needed. */
export const $pageView = atom<PageView>({ path: '', id: '' })

/** The id of this page view, generated again when the path has changed. */
export function pageViewId(path: string = currentPath()): string {
  if ($pageView.get().path !== path) $pageView.set({ path, id: randomUuid() })
  return $pageView.get().id
}

/**
 * Calls the listener when the path or the language changes without a new page: by an island that changes the URL, by
 * going back, or by the back/forward cache.
 */
export function onRouteChange(listener: () => void): () => void {
  const route = () => `${document.documentElement.lang} ${location.pathname}`
  let last = route()
  const check = () => {
    if (route() === last) return
    last = route()
    pageViewId()
    listener()
  }
  const onRestored = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    $pageView.set({ path: '', id: '' })
    pageViewId()
    listener()
  }
  const language = new MutationObserver(check)
  language.observe(document.documentElement, { attributeFilter: ['lang'] })
  const eventTarget = globalThis.navigation ?? window
  const type = globalThis.navigation ? 'currententrychange' : 'popstate'
  eventTarget.addEventListener(type, check)
  addEventListener('pageshow', onRestored)
  return () => {
    language.disconnect()
    eventTarget.removeEventListener(type, check)
    removeEventListener('pageshow', onRestored)
  }
}
