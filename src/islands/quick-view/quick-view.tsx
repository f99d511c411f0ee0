import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useQuery } from 'urql'
import { quickViewProductQuery } from '#commerce/product/mini-product-operations.ts'
import starStyles from '#components/product/stars.css?inline'
import { withClient } from '../client/with-client.tsx'
import { loadedOf } from '../overlay/loaded.ts'
import { Overlay, type OverlayOptions } from '../overlay/overlay.tsx'
import styles from './quick-view.css?inline'
import { QuickViewGone } from './quick-view-gone.tsx'
import { QuickViewPreview, type ShownOnPage } from './quick-view-preview.tsx'
import { selectedSku } from './selected-sku.ts'
import type { SourceLine } from './source-line.ts'
import type { QuickViewData } from './urls.ts'

export interface QuickViewProps extends OverlayOptions<QuickViewData> {
  sku: string
  /** The line of the basket or wishlist from which it was opened. */
  sourceLine?: SourceLine | undefined
  /** What the page shows of the product, until more of it is loaded. */
  shown?: ShownOnPage | undefined
  /** Closes the quick view and opens the basket. */
  onShowBasket: (close: () => void) => void
}

const allStyles = starStyles + styles

/** Loaded beside the messages and the product, so that the frame and its preview open at once. */
const loadScreen = () => import('./quick-view-screen.tsx')
const QuickViewScreen = lazy(loadScreen)

/** The quick view of a product, over a list, the wishlist or the basket (PRO-3). */
function QuickViewOverlay(props: QuickViewProps) {
  const { sku, sourceLine, shown, onShowBasket, ...options } = props
  const { search } = new URL(options.href, location.href)
  const query = useMemo(() => new URLSearchParams(search), [search])
  const [linked, loadLinked] = useQuery({ query: quickViewProductQuery, variables: { sku } })
  const product = linked.data?.product
  const variantSku = selectedSku(product, query)
  const [variant, loadVariant] = useQuery({
    query: quickViewProductQuery,
    variables: { sku: variantSku ?? sku },
    pause: variantSku === undefined,
  })
  useEffect(() => void loadScreen().catch(console.warn), [])
  const preview = shown && <QuickViewPreview {...shown} />
  return (
    <Overlay
      name="mini"
      css={allStyles}
      loaded={loadedOf(variantSku === undefined ? linked : variant, (data) => data.product ?? product)}
      onRetry={variantSku === undefined ? loadLinked : loadVariant}
      preview={preview}
      {...options}
    >
      {(found, addresses, close) =>
        !found || found.flags.gone ? (
          <QuickViewGone href={options.href} />
        ) : (
          <Suspense fallback={preview}>
            <QuickViewScreen
              product={found}
              {...{ query, addresses, sourceLine }}
              shownPicture={shown?.picture}
              onClose={close}
              onShowBasket={() => onShowBasket(close)}
            />
          </Suspense>
        )
      }
    </Overlay>
  )
}

export const QuickView = withClient(QuickViewOverlay)
