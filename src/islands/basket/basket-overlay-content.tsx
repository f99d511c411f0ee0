import { useState } from 'react'
import type { Basket } from '#commerce/cart/basket-operations.ts'
import { randomUuid } from '#stores/random-uuid.ts'
import { useI18n } from '../island-i18n.tsx'
import { BasketScreen } from './basket-screen.tsx'
import type { BasketUrls } from './urls.ts'

interface Props {
  basket: Basket
  addresses: BasketUrls
  onClose: () => void
}

/** The content of the basket overlay, with links to the basket page and back to the shop. */
export default function BasketOverlayContent({ basket, addresses, onClose }: Props) {
  const { t } = useI18n()
  const [seed] = useState(() => randomUuid().slice(0, 18))
  return (
    <>
      <BasketScreen {...{ basket, addresses, seed }} />
      <p className="layer-ways">
        <a className="link" href={addresses.basket}>
          {t('basket.show')}
        </a>
        <button type="button" className="link" onClick={onClose}>
          {t('basket.keepShopping')}
        </button>
      </p>
    </>
  )
}
