import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Returns a function that opens an overlay over the page, one at a time. After closing, the overlay is
 * removed and the focus returns to the link (A11Y-2).
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
      // Some browsers do not focus a clicked link, so the dialog cannot return the focus by itself.
      if (document.activeElement === document.body) link.focus()
    }
    root.render(layer(link, onClose))
  }
}
