import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Makes what opens a layer over the page, once at a time. The layer is gone when it is closed, and the focus is where
 * it came from (A11Y-2).
 */
export function openOver(layer: (link: HTMLAnchorElement, onClose: () => void) => ReactNode) {
  let shown = false
  return (link: HTMLAnchorElement): void => {
    if (shown) return
    shown = true
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const onClose = () => {
      shown = false
      root.unmount()
      place.remove()
      // Some browsers focus no link that is clicked, and then have nothing to give the focus back to.
      if (document.activeElement === document.body) link.focus()
    }
    root.render(layer(link, onClose))
  }
}
