import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import { wishlistDocument } from '../../commerce/documents/wishlist.ts'
import type { IslandFrame } from '../frame.ts'
import type { WishlistAddresses } from './addresses.ts'

export interface LayerWords {
  frame: IslandFrame
  addresses: WishlistAddresses
}

/** @throws when the shop does not answer; the wishlist's own page is then the way on. */
export async function loadLayerWords(locale: string): Promise<LayerWords> {
  const response = await fetch(`/api/wishlist-layer/${locale}`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`)
  return (await response.json()) as LayerWords
}

/** @throws when the shop does not answer */
export async function loadLayerList(): Promise<Wishlist> {
  const { client } = await import('../../commerce/browser/client.ts')
  // Hearts may have changed it without the client.
  const { data, error } = await client
    .query(wishlistDocument, {}, { requestPolicy: 'network-only' })
    .toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.wishlist
}
