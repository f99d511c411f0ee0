import { decodeSegment } from '#tenancy/sku-path.ts'
import { overlayOpener } from '../overlay/overlay-opener.tsx'
import { QuickView } from './quick-view.tsx'
import { shownOnPage } from './quick-view-preview.tsx'
import { sourceLineOf } from './source-line.ts'

/** Opens the quick view over the page (PRO-3), for a click on a link to the product page: its path ends with the sku. */
export const open = overlayOpener((link, onClose) => {
  let next: HTMLElement | null = null
  const heading = link.closest('li')?.querySelector<HTMLElement>('h2,h3')
  return (
    <QuickView
      href={link.href}
      sku={decodeSegment(link.pathname.slice(link.pathname.lastIndexOf('/') + 1))}
      title={heading?.textContent ?? ''}
      titleLanguage={heading?.lang || undefined}
      sourceLine={sourceLineOf(link)}
      shown={shownOnPage(link)}
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
