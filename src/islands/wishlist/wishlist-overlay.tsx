import { useEffect } from 'react'
import { useQuery } from 'urql'
import { wishlistQuery } from '#commerce/cart/wishlist-operations.ts'
import selectStyles from '#components/form/select.css?inline'
import quickStyles from '#components/product/quick.css?inline'
import { setWishes } from '#stores/wishlist.ts'
import { withClient } from '../client/with-client.tsx'
import { loadedOf } from '../overlay/loaded.ts'
import { Overlay, type OverlayOptions } from '../overlay/overlay.tsx'
import type { WishlistUrls } from './urls.ts'
import styles from './wishlist.css?inline'
import { WishlistOverlayContent } from './wishlist-overlay-content.tsx'

const allStyles = quickStyles + selectStyles + styles

/** The wishlist in an overlay over the page (WIS-1). */
function WishlistOverlay(options: OverlayOptions<WishlistUrls>) {
  const [result, load] = useQuery({ query: wishlistQuery })
  const wishlist = result.data?.wishlist
  useEffect(() => {
    if (wishlist) setWishes(wishlist.items)
  }, [wishlist])
  return (
    <Overlay
      name="wishlist"
      css={allStyles}
      loaded={loadedOf(result, (data) => data.wishlist)}
      onRetry={load}
      {...options}
    >
      {(content, addresses) => <WishlistOverlayContent wishlist={content} addresses={addresses} />}
    </Overlay>
  )
}

export default withClient(WishlistOverlay)
