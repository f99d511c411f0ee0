import { type Wishlist, wishlistQuery } from './documents/wishlist.ts'
import type { Loaded } from './failures.ts'
import { type Commerce, runQuery, toLoaded } from './run-query.ts'

/** Loads the viewer's wishlist. */
export const loadWishlist = (commerce: Commerce): Promise<Loaded<Wishlist>> =>
  toLoaded(runQuery(commerce, wishlistQuery, {}).then(({ wishlist }) => wishlist))
