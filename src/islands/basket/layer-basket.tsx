import { useState } from 'react'
import type { Basket } from '../../commerce/documents/basket.ts'
import { randomUuid } from '../../stores/random-uuid.ts'
import { useWords } from '../island-words.tsx'
import type { BasketAddresses } from './addresses.ts'
import { BasketScreen } from './basket-screen.tsx'

interface Props {
  basket: Basket
  addresses: BasketAddresses
  onClose: () => void
}

/** The content of the basket overlay, with links to the basket page and back to the shop. */
export function LayerBasket({ basket, addresses, onClose }: Props) {
  const { t } = useWords()
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
