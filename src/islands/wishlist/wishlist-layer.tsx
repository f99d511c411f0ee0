import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import { Layer, type OpenLayer } from '../layer/layer.tsx'
import type { WishlistAddresses } from './addresses.ts'
import { LayerList } from './layer-list.tsx'
import { loadLayerList } from './load-layer.ts'
import styles from './wishlist.css?inline'

export interface WishlistLayerProps extends OpenLayer<WishlistAddresses> {
  loadList?: () => Promise<Wishlist>
}

/** The wishlist over the page (WIS-1). */
export default function WishlistLayer({ loadList = loadLayerList, ...opened }: WishlistLayerProps) {
  return (
    <Layer name="wishlist" css={styles} load={loadList} {...opened}>
      {(wishlist, addresses) => <LayerList {...{ wishlist, addresses }} />}
    </Layer>
  )
}
