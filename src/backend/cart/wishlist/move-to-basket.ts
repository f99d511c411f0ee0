import { addLine, type BasketResult } from '../basket/commands.ts'
import type { Offer } from '../basket/offer.ts'
import { removeItem, type WishlistTransaction } from './commands.ts'
import { readItem } from './wishlist-items.ts'

/**
 * Adds one piece of an item to the basket and removes it from the list, both or neither (WIS-1).
 * @param offer offer of the item's sku
 */
export async function moveToBasket(
  tx: WishlistTransaction,
  id: string,
  offer: Offer,
  productName: string,
): Promise<BasketResult> {
  const item = await readItem(tx.db, tx, id)
  // Removed meanwhile, or changed to another variant in another tab.
  if (!item || item.removed_at !== null || !isOffered(item.sku, offer))
    return { error: 'UNKNOWN_ITEM', itemId: null }
  const { error } = await addLine(tx, offer, productName, 1)
  if (error === null) await removeItem(tx, id)
  return { error, itemId: id }
}

/** A product's own sku offers its only variant. */
const isOffered = (sku: string, offer: Offer): boolean => sku === offer.sku || sku === offer.masterSku
