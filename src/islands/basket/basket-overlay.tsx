import { lazy, Suspense, useEffect } from 'react'
import { useQuery } from 'urql'
import { basketQuery } from '#commerce/cart/basket-operations.ts'
import selectStyles from '#components/form/select.css?inline'
import quickStyles from '#components/product/quick.css?inline'
import { setBasketCount } from '#stores/basket.ts'
import { withClient } from '../client/with-client.tsx'
import { loadedOf } from '../overlay/loaded.ts'
import { Overlay, type OverlayOptions } from '../overlay/overlay.tsx'
import styles from './basket.css?inline'
import layerStyles from './basket-overlay.css?inline'
import type { BasketUrls } from './urls.ts'

const allStyles = quickStyles + selectStyles + styles + layerStyles

/** Loaded beside the messages and the basket, so that the frame opens at once. */
const loadContent = () => import('./basket-overlay-content.tsx')
const BasketOverlayContent = lazy(loadContent)

/** The basket in an overlay over the page (BAS-1, UX-4). */
function BasketOverlay(options: OverlayOptions<BasketUrls>) {
  const [result, load] = useQuery({ query: basketQuery })
  useEffect(() => void loadContent().catch(console.warn), [])
  const count = result.data?.basket.itemCount
  useEffect(() => {
    if (count !== undefined) setBasketCount(count)
  }, [count])
  return (
    <Overlay
      name="basket"
      css={allStyles}
      loaded={loadedOf(result, ({ basket }) => basket)}
      onRetry={load}
      {...options}
    >
      {(basket, addresses, close) => (
        <Suspense>
          <BasketOverlayContent {...{ basket, addresses }} onClose={close} />
        </Suspense>
      )}
    </Overlay>
  )
}

export default withClient(BasketOverlay)
