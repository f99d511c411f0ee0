import type { WishlistError } from './wishlist-command.ts'

/** `FAILED` when the shop did not answer. */
export type WishlistSaid = WishlistError | 'FAILED'

/** Every error the wishlist can say, so that an address cannot make it say anything else. */
const errors: Record<WishlistSaid, true> = {
  UNKNOWN_PRODUCT: true,
  UNKNOWN_ITEM: true,
  CHOOSE_VARIANT: true,
  NO_CHANGE: true,
  SOLD_OUT: true,
  WISHLIST_FULL: true,
  BASKET_FULL: true,
  ONLY_FEWER: true,
  TOO_MANY: true,
  QUANTITY: true,
  FAILED: true,
}

const done = ['added', 'changed', 'moved', 'removed'] as const

/** What became of a form: an error, or what was done; of an item where it has one. */
export interface WishlistTold {
  error?: WishlistSaid
  done?: (typeof done)[number]
  itemId?: string
}

/** What the address of the wishlist says became of a form (answer-wishlist-form.ts); anything else is nothing. */
export function wishlistToldOf(parameters: URLSearchParams): WishlistTold {
  const error = parameters.get('error')
  const what = done.find((each) => parameters.has(each))
  const itemId = what ? parameters.get(what) : parameters.get('item')
  return {
    ...(error && isError(error) ? { error } : what && { done: what }),
    ...(itemId && { itemId }),
  }
}

const isError = (text: string): text is WishlistSaid => Object.hasOwn(errors, text)
