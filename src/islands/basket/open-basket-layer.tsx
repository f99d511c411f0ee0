import { createRoot } from 'react-dom/client'
import type { BasketLink } from '../../components/shell/basket-link.ts'
import BasketLayer from './basket-layer.tsx'

let shown = false

/** Opens the basket over the page. @param link of the header, leading to the basket's page */
export function open(link: HTMLAnchorElement): void {
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
  const title = link.closest<BasketLink>('basket-link')?.label ?? ''
  root.render(<BasketLayer href={link.href} {...{ title, onClose }} />)
}
