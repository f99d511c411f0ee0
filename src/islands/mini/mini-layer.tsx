import { useCallback, useMemo } from 'react'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'
import starStyles from '../../components/product/stars.css?inline'
import { Layer, type OpenLayer } from '../layer/layer.tsx'
import type { MiniAddresses } from './addresses.ts'
import type { KeptIn } from './kept-in.ts'
import { loadChosen } from './load-chosen.ts'
import { loadMiniProduct } from './load-mini-product.ts'
import styles from './mini.css?inline'
import { MiniGone } from './mini-gone.tsx'
import { MiniScreen } from './mini-screen.tsx'

export interface MiniLayerProps extends OpenLayer<MiniAddresses> {
  sku: string
  /** The line of the basket or wishlist from which it was opened. */
  keptIn?: KeptIn | undefined
  /** Closes the quick view and opens the basket. */
  onShowBasket: (close: () => void) => void
  loadProduct?: (sku: string) => Promise<MiniProduct | null>
}

const styleOfAll = starStyles + styles

/** The quick view of a product, over a list, the wishlist or the basket (PRO-3). */
export function MiniLayer(props: MiniLayerProps) {
  const { sku, keptIn, onShowBasket, loadProduct = loadMiniProduct, ...opened } = props
  const { search } = new URL(opened.href, location.href)
  const asked = useMemo(() => new URLSearchParams(search), [search])
  const load = useCallback(() => loadChosen(loadProduct, sku, asked), [loadProduct, sku, asked])
  return (
    <Layer name="mini" css={styleOfAll} load={load} {...opened}>
      {(product, addresses, close) =>
        !product || product.flags.gone ? (
          <MiniGone href={opened.href} />
        ) : (
          <MiniScreen
            {...{ product, asked, addresses, keptIn, loadProduct }}
            onClose={close}
            onShowBasket={() => onShowBasket(close)}
          />
        )
      }
    </Layer>
  )
}
