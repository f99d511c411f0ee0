import type { WishlistItemRow } from '#backend/infra/database/tables.ts'
import type { WishlistTransaction } from './commands.ts'
import { findDuplicate } from './find-duplicate.ts'
import {
  deleteItem,
  lockWishlist,
  nextPosition,
  readItems,
  readItemsOf,
  updateItem,
} from './wishlist-items.ts'

/**
 * Moves a visitor's items to the customer who has just logged in (UX-5), to the top and in their order.
 * Duplicates become one item, with a variant where one of them has it. Nothing is lost, even beyond the
 * maximum.
 */
export async function mergeWishlists(tx: WishlistTransaction, from: string): Promise<void> {
  const { db, tenantId, owner, now } = tx
  if (from === owner) return
  const visitor = { tenantId, owner: from }
  await lockWishlist(db, visitor, now)
  await lockWishlist(db, tx, now)
  const wishes = await readItems(db, visitor)
  for (const wish of wishes.reverse()) {
    const same = findDuplicate(await readItemsOf(db, tx, wish.master_sku), {
      sku: wish.sku,
      masterSku: wish.master_sku,
    })
    if (same) {
      await deleteItem(db, visitor, wish.id)
      if (same.sku !== wish.sku && wish.sku !== wish.master_sku)
        await updateItem(db, tx, same.id, wishColumns(wish))
    } else await updateItem(db, visitor, wish.id, { owner, position: await nextPosition(db, tx) })
  }
}

const wishColumns = ({ sku, product_name, price_added, sold_out_at }: WishlistItemRow) => ({
  sku,
  product_name,
  price_added,
  sold_out_at,
})
