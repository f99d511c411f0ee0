import { useEffect, useRef } from 'react'
import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import type { WishlistTold } from '../../commerce/wishlist-message.ts'
import { useWords } from '../island-words.tsx'
import type { WishlistAddresses } from './addresses.ts'
import { WishForm, type WishForms } from './wish-form.tsx'

interface Props {
  told: WishlistTold
  wishlist: Wishlist
  addresses: WishlistAddresses
  forms: WishForms
  /** Whether a command was run here: its button is gone, so the follow-up link takes the focus. */
  here: boolean
}

/** The result of the last command, with an undo or a follow-up link (WIS-1). */
export function WishlistSaid({ told, wishlist, addresses, forms, here }: Props) {
  const { t } = useWords()
  const { done, itemId } = told
  const focus = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useEffect(() => {
    if (here && itemId) focus.current?.focus()
  }, [here, itemId])
  const gone = wishlist.lastRemoved?.id === itemId ? wishlist.lastRemoved : undefined
  const item = gone ?? wishlist.items.find(({ id }) => id === itemId)
  const name = item?.productName ?? ''
  return (
    <div role="status">
      {done && item && (
        <div className="wish-said">
          <p>{t(`wishlist.${done}`, { name })}</p>
          {done === 'removed' && gone && (
            <WishForm {...forms} command="restore" id={gone.id}>
              <button type="submit" ref={focus} className="link">
                {t('wishlist.undo')}
              </button>
            </WishForm>
          )}
          {done === 'moved' && (
            <a ref={focus} className="link" href={addresses.basket}>
              {t('wishlist.basket')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
