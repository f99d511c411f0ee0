import type { BasketLink } from '#components/shell/basket-link.ts'
import { overlayOpener } from '../overlay/overlay-opener.tsx'
import BasketOverlay from './basket-overlay.tsx'

/** Opens the basket overlay over the page, for a click on the header's link to the basket page. */
export const open = overlayOpener((link, onClose) => (
  <BasketOverlay
    href={link.href}
    title={link.closest<BasketLink>('basket-link')?.label ?? ''}
    onClose={onClose}
  />
))
