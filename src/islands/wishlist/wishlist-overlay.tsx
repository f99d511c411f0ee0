import type { Wishlist } from '#commerce/cart/wishlist-operations.ts'
import selectStyles from '#components/form/select.css?inline'
import quickStyles from '#components/product/quick.css?inline'
import { Overlay, type OverlayOptions } from '../overlay/overlay.tsx'
import { loadCurrentWishlist } from './load-current-wishlist.ts'
import type { WishlistUrls } from './urls.ts'
import styles from './wishlist.css?inline'
import { WishlistOverlayContent } from './wishlist-overlay-content.tsx'

const allStyles = quickStyles + selectStyles + styles

export interface WishlistOverlayProps extends OverlayOptions<WishlistUrls> {
  loadList?: () => Promise<Wishlist>
}

/** The wishlist in an overlay over the page (WIS-1). */
export default function WishlistOverlay({
  loadList = loadCurrentWishlist,
  ...options
}: WishlistOverlayProps) {
  return (
    <Overlay name="wishlist" css={allStyles} load={loadList} {...options}>
      {(wishlist, addresses) => <WishlistOverlayContent {...{ wishlist, addresses }} />}
    </Overlay>
  )
}
