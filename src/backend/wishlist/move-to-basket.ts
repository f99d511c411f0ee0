import { addLine, type BasketOutcome } from '../basket/commands.ts'
import type { Offer } from '../basket/offer.ts'
import { removeItem, type Writing } from './commands.ts'
import { readItem } from './wishlist-items.ts'

/**
 * Adds one piece of an item to the basket and removes it from the list, both or neither (WIS-1).
 * @param offer offer of the item's sku
 */
export async function moveToBasket(
  writing: Writing,
  id: string,
  offer: Offer,
  productName: string,
): Promise<BasketOutcome> {
  const item = await readItem(writing.db, writing, id)
  // Removed meanwhile, or changed to another variant in another tab.
  if (!item || item.removed_at !== null || !isOffered(item.sku, offer))
    return { error: 'UNKNOWN_ITEM', itemId: null }
  const { error } = await addLine(writing, offer, productName, 1)
  if (error === null) await removeItem(writing, id)
  return { error, itemId: id }
}

/** A product's own sku offers its only variant. */
const isOffered = (sku: string, offer: Offer): boolean => sku === offer.sku || sku === offer.masterSku
