import type { Wish } from './wish.ts'

/** How an item has changed since it was added to the wishlist. */
export type WishlistNotice = 'GONE' | 'SOLD_OUT' | 'BACK_IN_STOCK' | 'PRICE_FELL'

interface Item {
  /** Cents. */
  price_added: number
  /** ms */
  sold_out_at: number | null
}

/**
 * Returns the notices, most important first.
 * @param wish undefined when it is no longer sold
 */
export function noticesOf({ price_added, sold_out_at }: Item, wish: Wish | undefined): WishlistNotice[] {
  if (!wish) return ['GONE']
  if (wish.soldOut) return ['SOLD_OUT']
  return [
    ...(sold_out_at === null ? [] : (['BACK_IN_STOCK'] as const)),
    ...(wish.price < price_added ? (['PRICE_FELL'] as const) : []),
  ]
}
