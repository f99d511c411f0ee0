import type { WishlistError } from './wishlist-command.ts'

/** `FAILED` when the shop did not answer. */
export type WishlistErrorCode = WishlistError | 'FAILED'

/** All errors that the wishlist page may show, so that a crafted URL cannot show anything else. */
const errors: Record<WishlistErrorCode, true> = {
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

/** The result of a form: an error or the completed action, and the item if there is one. */
export interface WishlistNotice {
  error?: WishlistErrorCode
  done?: (typeof done)[number]
  itemId?: string
}

/**
 * Reads the result of a form from the query of the wishlist's URL (handle-wishlist-form.ts); unknown values are
 * ignored.
 */
export function wishlistNoticeOf(parameters: URLSearchParams): WishlistNotice {
  const error = parameters.get('error')
  const what = done.find((each) => parameters.has(each))
  const itemId = what ? parameters.get(what) : parameters.get('item')
  return {
    ...(error && isError(error) ? { error } : what && { done: what }),
    ...(itemId && { itemId }),
  }
}

const isError = (text: string): text is WishlistErrorCode => Object.hasOwn(errors, text)
