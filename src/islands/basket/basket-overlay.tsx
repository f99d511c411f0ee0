import type { Basket } from '#commerce/cart/basket-operations.ts'
import selectStyles from '#components/form/select.css?inline'
import quickStyles from '#components/product/quick.css?inline'
import { Overlay, type OverlayOptions } from '../overlay/overlay.tsx'
import styles from './basket.css?inline'
import layerStyles from './basket-overlay.css?inline'
import { BasketOverlayContent } from './basket-overlay-content.tsx'
import { loadCurrentBasket } from './load-current-basket.ts'
import type { BasketUrls } from './urls.ts'

const allStyles = quickStyles + selectStyles + styles + layerStyles

export interface BasketOverlayProps extends OverlayOptions<BasketUrls> {
  loadBasket?: () => Promise<Basket>
}

/** The basket in an overlay over the page (BAS-1, UX-4). */
export default function BasketOverlay({ loadBasket = loadCurrentBasket, ...options }: BasketOverlayProps) {
  return (
    <Overlay name="basket" css={allStyles} load={loadBasket} {...options}>
      {(basket, addresses, close) => <BasketOverlayContent {...{ basket, addresses }} onClose={close} />}
    </Overlay>
  )
}
