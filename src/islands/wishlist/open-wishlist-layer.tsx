import { openOver } from '../layer/open-over.tsx'
import WishlistLayer from './wishlist-layer.tsx'

/** Opens the wishlist over the page (WIS-1). @param link of the header, leading to the wishlist's page */
export const open = openOver((link, onClose) => (
  <WishlistLayer href={link.href} title={link.ariaLabel ?? ''} onClose={onClose} />
))
