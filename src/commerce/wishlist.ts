import { ask, type Commerce, loaded } from './ask.ts'
import { type Wishlist, wishlistDocument } from './documents/wishlist.ts'
import type { Loaded } from './failures.ts'

/** Loads the viewer's wishlist. */
export const loadWishlist = (commerce: Commerce): Promise<Loaded<Wishlist>> =>
  loaded(ask(commerce, wishlistDocument, {}).then(({ wishlist }) => wishlist))
