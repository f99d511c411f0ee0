import { useCallback, useMemo } from 'react'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import starStyles from '#components/product/stars.css?inline'
import { Overlay, type OverlayOptions } from '../overlay/overlay.tsx'
import { loadQuickViewProduct } from './load-quick-view-product.ts'
import { loadSelected } from './load-selected.ts'
import styles from './quick-view.css?inline'
import { QuickViewGone } from './quick-view-gone.tsx'
import { QuickViewPreview, type ShownOnPage } from './quick-view-preview.tsx'
import { QuickViewScreen } from './quick-view-screen.tsx'
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
  loadProduct?: (sku: string) => Promise<QuickViewProduct | null>
}

const allStyles = starStyles + styles

/** The quick view of a product, over a list, the wishlist or the basket (PRO-3). */
export function QuickView(props: QuickViewProps) {
  const { sku, sourceLine, shown, onShowBasket, loadProduct = loadQuickViewProduct, ...options } = props
  const { search } = new URL(options.href, location.href)
  const query = useMemo(() => new URLSearchParams(search), [search])
  const load = useCallback(() => loadSelected(loadProduct, sku, query), [loadProduct, sku, query])
  return (
    <Overlay
      name="mini"
      css={allStyles}
      load={load}
      preview={shown && <QuickViewPreview {...shown} />}
      {...options}
    >
      {(product, addresses, close) =>
        !product || product.flags.gone ? (
          <QuickViewGone href={options.href} />
        ) : (
          <QuickViewScreen
            {...{ product, query, addresses, sourceLine, loadProduct }}
            shownPicture={shown?.picture}
            onClose={close}
            onShowBasket={() => onShowBasket(close)}
          />
        )
      }
    </Overlay>
  )
}
