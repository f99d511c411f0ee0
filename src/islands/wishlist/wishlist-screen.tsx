import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import type { WishlistTold } from '../../commerce/wishlist-message.ts'
import { useWords } from '../island-words.tsx'
import { productHref, type WishlistAddresses } from './addresses.ts'
import { useWishlist } from './use-wishlist.ts'
import { Wish } from './wish.tsx'
import { WishlistSaid } from './wishlist-said.tsx'

export interface WishlistScreenProps {
  wishlist: Wishlist
  addresses: WishlistAddresses
  /** New for every rendering: makes the mutation ids of the forms unique, so that each runs once. */
  seed: string
  /** The result of a form that was submitted without script. */
  told?: WishlistTold
  /** True for an anonymous visitor, whose list is stored for this device (UX-5). */
  visitor: boolean
  /** In the overlay: one item per row. */
  narrow?: boolean
}

/** The wishlist: cards, notices, an undo for a removed item, and an invitation to log in (WIS-1, UX-5). */
export function WishlistScreen(props: WishlistScreenProps) {
  const { addresses, seed, visitor, narrow = false } = props
  const { t } = useWords()
  const { wishlist, told, touched, busy, run } = useWishlist(props.wishlist, props.told)
  const forms = { action: addresses.wishlist, seed, onCommand: run }
  const message = told.error && t(`wishlist.error.${told.error}`)
  const besideItem = wishlist.items.some(({ id }) => id === told.itemId)
  return (
    <div className="wishlist" aria-busy={busy}>
      {visitor && (
        <p className="wish-said">
          {t('wishlist.invite')}{' '}
          <a className="link" href={addresses.login}>
            {t('wishlist.login')}
          </a>
        </p>
      )}
      <WishlistSaid {...{ told, wishlist, addresses, forms }} here={touched} />
      {message && !besideItem && (
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
              error={told.itemId === item.id ? message : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
