import { useState } from 'react'
import type { Wishlist } from '#commerce/cart/wishlist-operations.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { useI18n } from '../island-i18n.tsx'
import type { WishlistUrls } from './urls.ts'
import { WishlistScreen } from './wishlist-screen.tsx'

interface Props {
  wishlist: Wishlist
  addresses: WishlistUrls
}

/** The content of the wishlist overlay, with a link to the wishlist page. */
export function WishlistOverlayContent({ wishlist, addresses }: Props) {
  const { t } = useI18n()
  const [seed] = useState(() => randomUuid().slice(0, 18))
  return (
    <>
      <WishlistScreen {...{ wishlist, addresses, seed }} narrow />
      {wishlist.items.length > 0 && (
        <p>
          <a className="link" href={addresses.wishlist}>
            {t('wishlist.all')}
          </a>
        </p>
      )}
    </>
  )
}
