import type { Wishlist } from '../../commerce/documents/wishlist.ts'
import { wishlistQuery } from '../../commerce/documents/wishlist.ts'

/** @throws if the server does not respond */
export async function loadCurrentWishlist(): Promise<Wishlist> {
  const { client } = await import('../../commerce/browser/client.ts')
  // The client's cache may be outdated: hearts change the wishlist without it.
  const { data, error } = await client.query(wishlistQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.wishlist
}
