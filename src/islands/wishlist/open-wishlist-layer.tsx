import { openOver } from '../layer/open-over.tsx'
import WishlistLayer from './wishlist-layer.tsx'

/**
 * Opens the wishlist overlay over the page (WIS-1).
 * @param link the header's link to the wishlist page
 */
export const open = openOver((link, onClose) => (
  <WishlistLayer href={link.href} title={link.ariaLabel ?? ''} onClose={onClose} />
))
