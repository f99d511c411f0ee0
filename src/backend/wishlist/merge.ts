import type { WishlistItemRow } from '../database/tables.ts'
import type { Writing } from './commands.ts'
import { sameWish } from './same-wish.ts'
import {
  deleteItem,
  nextPosition,
  readItems,
  readItemsOf,
  takeWishlist,
  updateItem,
} from './wishlist-items.ts'

/**
 * Moves a visitor's items to the customer who has just logged in (UX-5), to the top and in their order.
 * Duplicates become one item, with a variant where one of them has it. Nothing is lost, even beyond the
 * maximum.
 */
export async function mergeWishlists(writing: Writing, from: string): Promise<void> {
  const { db, tenantId, owner, now } = writing
  if (from === owner) return
  const visitor = { tenantId, owner: from }
  await takeWishlist(db, visitor, now)
  await takeWishlist(db, writing, now)
  const wishes = await readItems(db, visitor)
  for (const wish of wishes.reverse()) {
    const same = sameWish(await readItemsOf(db, writing, wish.master_sku), {
      sku: wish.sku,
      masterSku: wish.master_sku,
    })
    if (same) {
      await deleteItem(db, visitor, wish.id)
      if (same.sku !== wish.sku && wish.sku !== wish.master_sku)
        await updateItem(db, writing, same.id, whatIsWished(wish))
    } else await updateItem(db, visitor, wish.id, { owner, position: await nextPosition(db, writing) })
  }
}

const whatIsWished = ({ sku, product_name, price_added, sold_out_at }: WishlistItemRow) => ({
  sku,
  product_name,
  price_added,
  sold_out_at,
})
