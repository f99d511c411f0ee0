import { atom } from 'nanostores'
import { randomUuid } from './random-uuid.ts'

export interface PageView {
  path: string
  /** A random UUID, another one for every path (DAT-2). */
  id: string
}

const here = (): string => (typeof location === 'undefined' ? '' : location.pathname)

/** The view of the page that is open; its path is empty until it is first asked for. */
export const $pageView = atom<PageView>({ path: '', id: '' })

/** The id of this page view, made anew when the path has changed. */
export function pageViewId(path: string = here()): string {
  if ($pageView.get().path !== path) $pageView.set({ path, id: randomUuid() })
  return $pageView.get().id
}

/**
 * Tells when the path or the language changes without a new page: by an island that moves the address,
 * by going back, or by a page that is brought back as it was.
 */
export function onRouteChange(listener: () => void): () => void {
  const route = () => `${document.documentElement.lang} ${location.pathname}`
  let last = route()
  const look = () => {
    if (route() === last) return
    last = route()
    pageViewId()
    listener()
  }
  const broughtBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    $pageView.set({ path: '', id: '' })
    pageViewId()
    listener()
  }
  const language = new MutationObserver(look)
  language.observe(document.documentElement, { attributeFilter: ['lang'] })
  const moves = globalThis.navigation ?? window
  const type = globalThis.navigation ? 'currententrychange' : 'popstate'
  moves.addEventListener(type, look)
  addEventListener('pageshow', broughtBack)
  return () => {
    language.disconnect()
    moves.removeEventListener(type, look)
    removeEventListener('pageshow', broughtBack)
  }
}
