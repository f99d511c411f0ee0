import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WishlistNotice } from '#commerce/cart/wishlist-message.ts'
import type { Wishlist } from '#commerce/cart/wishlist-operations.ts'
import { $loginState, loggedOut } from '#stores/login-state.ts'
import { useI18n } from '../island-i18n.tsx'
import { productHref, type WishlistUrls } from './urls.ts'
import { useWishlist } from './use-wishlist.ts'
import { Wish } from './wish.tsx'
import { WishlistStatus } from './wishlist-status.tsx'

export interface WishlistScreenProps {
  wishlist: Wishlist
  addresses: WishlistUrls
  /** New for every rendering: makes the mutation ids of the forms unique, so that each runs once. */
  seed: string
  /** The result of a form that was submitted without script. */
  notice?: WishlistNotice
  /** Whether the server has rendered the list for a customer; then the log-in state decides about the invitation (UX-5). */
  isLoggedIn?: boolean
  /** In the overlay: one item per row. */
  narrow?: boolean
}

/** The wishlist: cards, notices, an undo for a removed item, and an invitation to log in (WIS-1, UX-5). */
export function WishlistScreen(props: WishlistScreenProps) {
  const { addresses, seed, isLoggedIn = false, narrow = false } = props
  const { t } = useI18n()
  const [rendered] = useState({ ...loggedOut, loggedIn: isLoggedIn })
  const { loggedIn } = useStore($loginState, { ssr: () => rendered })
  const { wishlist, notice, hasRunCommand, busy, run } = useWishlist(props.wishlist, props.notice)
  const forms = { action: addresses.wishlist, seed, onCommand: run }
  const message = notice.error && t(`wishlist.error.${notice.error}`)
  const isShownAtItem = wishlist.items.some(({ id }) => id === notice.itemId)
  return (
    <div className="wishlist" aria-busy={busy}>
      {!loggedIn && addresses.login && (
        <p className="wish-said">
          {t('wishlist.invite')}{' '}
          <a className="link" href={addresses.login}>
            {t('wishlist.login')}
          </a>
        </p>
      )}
      <WishlistStatus {...{ notice, wishlist, addresses, forms }} takesFocus={hasRunCommand} />
      {message && !isShownAtItem && (
        <p className="wish-said" role="alert">
          {message}
        </p>
      )}
      {wishlist.items.length === 0 ? (
        <div className="wish-empty">
          <p className="text-h4">{t('wishlist.empty')}</p>
          <p className="mt-1 text-muted">{t('wishlist.emptyHelp')}</p>
          <p className="mt-3">
            <a className="button" href={addresses.start}>
              {t('wishlist.start')}
            </a>
          </p>
        </div>
      ) : (
        <ul className={narrow ? 'wishes wishes-narrow' : 'wishes'}>
          {wishlist.items.map((item) => (
            <Wish
              key={item.id}
              item={item}
              href={productHref(addresses, item)}
              forms={forms}
              sells={addresses.basket !== undefined}
              error={notice.itemId === item.id ? message : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
