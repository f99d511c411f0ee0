import { overlayOpener } from '../overlay/overlay-opener.tsx'
import WishlistOverlay from './wishlist-overlay.tsx'

/** Opens the wishlist overlay over the page (WIS-1), for a click on the header's link to the wishlist page. */
export const open = overlayOpener((link, onClose) => (
  <WishlistOverlay href={link.href} title={link.ariaLabel ?? ''} onClose={onClose} />
))
