import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import { $loginState } from '../../stores/login-state.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import { useWords } from '../island-words.tsx'
import type { WishlistAddresses } from './addresses.ts'
import { WishlistScreen } from './wishlist-screen.tsx'

interface Props {
  addresses: WishlistAddresses
  load: () => Promise<Wishlist>
  onClose: () => void
}

/** What the layer shows once it has its words: the list, or that it is on its way, or that it did not come. */
export function LayerContents({ addresses, load, onClose }: Props) {
  const { t } = useWords()
  const { loggedIn } = useStore($loginState)
  const [wishlist, setWishlist] = useState<Wishlist | 'loading' | 'failed'>('loading')
  const [seed] = useState(() => randomUuid().slice(0, 18))
  const ask = useCallback(() => {
    setWishlist('loading')
    load().then(setWishlist, () => setWishlist('failed'))
  }, [load])
  useEffect(ask, [ask])
  return (
    <>
      <button
        type="button"
        className="wishlist-layer-close"
        aria-label={t('wishlist.close')}
        onClick={onClose}
      >
        ✕
      </button>
      {wishlist === 'loading' && <p role="status">{t('wishlist.loading')}</p>}
      {wishlist === 'failed' && (
        <div role="alert">
          <p>{t('wishlist.failed')}</p>
          <p className="mt-2">
            <button type="button" className="button" onClick={ask}>
              {t('wishlist.retry')}
            </button>
          </p>
        </div>
      )}
      {typeof wishlist === 'object' && (
        <>
          <WishlistScreen {...{ wishlist, addresses, seed }} visitor={!loggedIn} narrow />
          {wishlist.items.length > 0 && (
            <p>
              <a className="link" href={addresses.wishlist}>
                {t('wishlist.all')}
              </a>
            </p>
          )}
        </>
      )}
    </>
  )
}
