import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Returns a function that opens an overlay over the page, one at a time. After closing, the overlay is
 * removed and the focus returns to the link (A11Y-2).
 */
export function overlayOpener(overlay: (link: HTMLAnchorElement, onClose: () => void) => ReactNode) {
  let isShown = false
  return (link: HTMLAnchorElement): void => {
    if (isShown) return
    isShown = true
    const container = document.createElement('div')
    document.body.append(container)
    const root = createRoot(container)
    const onClose = () => {
      isShown = false
      root.unmount()
      container.remove()
      // Some browsers do not focus a clicked link, so the dialog cannot return the focus by itself.
      if (document.activeElement === document.body) link.focus()
    }
    root.render(overlay(link, onClose))
  }
}
