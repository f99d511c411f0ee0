import { ask, type Commerce, loaded } from './ask.ts'
import { type Wishlist, wishlistDocument } from './documents/wishlist.ts'
import type { Loaded } from './failures.ts'

/** The wishlist of who asks. */
export const loadWishlist = (commerce: Commerce): Promise<Loaded<Wishlist>> =>
  loaded(ask(commerce, wishlistDocument, {}).then(({ wishlist }) => wishlist))
