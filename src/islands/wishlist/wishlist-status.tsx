import { useEffect, useRef } from 'react'
import type { WishlistNotice } from '#commerce/cart/wishlist-message.ts'
import type { Wishlist } from '#commerce/cart/wishlist-operations.ts'
import { useI18n } from '../island-i18n.tsx'
import type { WishlistUrls } from './urls.ts'
import { WishForm, type WishFormTarget } from './wish-form.tsx'

interface Props {
  notice: WishlistNotice
  wishlist: Wishlist
  addresses: WishlistUrls
  forms: WishFormTarget
  /** Whether a command was run here: its button is gone, so the follow-up link takes the focus. */
  takesFocus: boolean
}

/** The result of the last command, with an undo or a follow-up link (WIS-1). */
export function WishlistStatus({ notice, wishlist, addresses, forms, takesFocus }: Props) {
  const { t } = useI18n()
  const { done, itemId } = notice
  const focusTarget = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus && itemId) focusTarget.current?.focus()
  }, [takesFocus, itemId])
  const removed = wishlist.lastRemoved?.id === itemId ? wishlist.lastRemoved : undefined
  const item = removed ?? wishlist.items.find(({ id }) => id === itemId)
  const name = item?.productName ?? ''
  return (
    <div role="status">
      {done && item && (
        <div className="wish-said">
          <p>{t(`wishlist.${done}`, { name })}</p>
          {done === 'removed' && removed && (
            <WishForm {...forms} command="restore" id={removed.id}>
              <button type="submit" ref={focusTarget} className="link">
                {t('wishlist.undo')}
              </button>
            </WishForm>
          )}
          {done === 'moved' && addresses.basket && (
            <a ref={focusTarget} className="link" href={addresses.basket}>
              {t('wishlist.basket')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
