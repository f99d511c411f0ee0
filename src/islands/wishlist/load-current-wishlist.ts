import type { Wishlist } from '#commerce/cart/wishlist-operations.ts'
import { wishlistQuery } from '#commerce/cart/wishlist-operations.ts'

/** @throws if the server does not respond */
export async function loadCurrentWishlist(): Promise<Wishlist> {
  const { client } = await import('#commerce/client/browser/client.ts')
  // The client's cache may be outdated: hearts change the wishlist without it.
  const { data, error } = await client.query(wishlistQuery, {}, { requestPolicy: 'network-only' }).toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.wishlist
}
