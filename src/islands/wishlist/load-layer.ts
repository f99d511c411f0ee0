import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import type { IslandFrame } from '../frame.ts'
import type { WishlistAddresses } from './addresses.ts'

/** What the layer needs: words and addresses, and the list itself. */
export interface LayerContents {
  frame: IslandFrame
  addresses: WishlistAddresses
  wishlist: Wishlist
}

/**
 * Fetches words and list at the same time.
 * @throws when either does not come
 */
export async function loadLayer(locale: string): Promise<LayerContents> {
  const [words, wishlist] = await Promise.all([loadWords(locale), loadList()])
  return { ...words, wishlist }
}

async function loadWords(locale: string): Promise<Omit<LayerContents, 'wishlist'>> {
  const response = await fetch(`/api/wishlist-layer/${locale}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  return (await response.json()) as Omit<LayerContents, 'wishlist'>
}

async function loadList(): Promise<Wishlist> {
  const [{ client }, { wishlistDocument }] = await Promise.all([
    import('../../commerce/browser/client.ts'),
    import('../../commerce/documents/wishlist.ts'),
  ])
  // Hearts may have changed it without the client.
  const { data, error } = await client
    .query(wishlistDocument, {}, { requestPolicy: 'network-only' })
    .toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.wishlist
}
