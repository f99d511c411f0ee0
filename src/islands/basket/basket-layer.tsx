import type { Basket } from '../../commerce/documents/basket.ts'
import quickStyles from '../../components/product/quick.css?inline'
import { Layer, type OpenLayer } from '../layer/layer.tsx'
import type { BasketAddresses } from './addresses.ts'
import styles from './basket.css?inline'
import layerStyles from './basket-layer.css?inline'
import { LayerBasket } from './layer-basket.tsx'
import { loadLayerBasket } from './load-layer.ts'

const allStyles = quickStyles + styles + layerStyles

export interface BasketLayerProps extends OpenLayer<BasketAddresses> {
  loadBasket?: () => Promise<Basket>
}

/** The basket in an overlay over the page (BAS-1, UX-4). */
export default function BasketLayer({ loadBasket = loadLayerBasket, ...opened }: BasketLayerProps) {
  return (
    <Layer name="basket" css={allStyles} load={loadBasket} {...opened}>
      {(basket, addresses, close) => <LayerBasket {...{ basket, addresses }} onClose={close} />}
    </Layer>
  )
}
