import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type Wishlist, wishlistQuery } from './wishlist-operations.ts'

/** Loads the viewer's wishlist. */
export const loadWishlist = (commerce: Commerce): Promise<Loaded<Wishlist>> =>
  toLoaded(runQuery(commerce, wishlistQuery, {}).then(({ wishlist }) => wishlist))
