import { createRoot } from 'react-dom/client'
import BasketLayer from './basket-layer.tsx'

let open = false

/** Opens the basket over the page. @param basket its page's address, and its name in the page's language */
export function openBasketLayer(basket: { href: string; title: string }): void {
  if (open) return
  open = true
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const onClose = () => {
    open = false
    root.unmount()
    place.remove()
    // Some browsers focus no link that is clicked, and then have nothing to give the focus back to.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('basket-link a')?.focus()
  }
  root.render(<BasketLayer {...basket} onClose={onClose} />)
}
