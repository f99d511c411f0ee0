import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import quickStyles from '../../components/product/quick.css?inline'
import { Layer, type OpenLayer } from '../layer/layer.tsx'
import type { WishlistAddresses } from './addresses.ts'
import { LayerList } from './layer-list.tsx'
import { loadLayerList } from './load-layer.ts'
import styles from './wishlist.css?inline'

const allStyles = quickStyles + styles

export interface WishlistLayerProps extends OpenLayer<WishlistAddresses> {
  loadList?: () => Promise<Wishlist>
}

/** The wishlist in an overlay over the page (WIS-1). */
export default function WishlistLayer({ loadList = loadLayerList, ...opened }: WishlistLayerProps) {
  return (
    <Layer name="wishlist" css={allStyles} load={loadList} {...opened}>
      {(wishlist, addresses) => <LayerList {...{ wishlist, addresses }} />}
    </Layer>
  )
}
