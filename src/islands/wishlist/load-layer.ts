import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import { wishlistDocument } from '../../commerce/documents/wishlist.ts'

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
