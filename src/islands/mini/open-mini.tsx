import { openOver } from '../layer/open-over.tsx'
import { keptIn } from './kept-in.ts'
import { MiniLayer } from './mini-layer.tsx'

/**
 * Opens the quick view over the page (PRO-3).
 * @param link to the product page; its path ends with the sku
 */
export const open = openOver((link, onClose) => {
  let next: HTMLElement | null = null
  return (
    <MiniLayer
      href={link.href}
      sku={decodeURIComponent(link.pathname.slice(link.pathname.lastIndexOf('/') + 1))}
      title={link.closest('li')?.querySelector('h2,h3')?.textContent ?? ''}
      keptIn={keptIn(link)}
      onClose={() => {
        onClose()
        next?.click()
      }}
      onShowBasket={(close) => {
        next = document.querySelector<HTMLElement>('basket-link a')
        close()
      }}
    />
  )
})
