import { randomUUID } from 'node:crypto'
import type { WishlistItemRow } from '#backend/infra/database/tables.ts'
import { findDuplicate } from './find-duplicate.ts'
import { maxItems, restorableMs } from './limits.ts'
import { needsVariant, type Wish, type WishlistError } from './wish.ts'
import {
  countItems,
  type Db,
  deleteItem,
  deleteRemoved,
  lockWishlist,
  nextPosition,
  readItem,
  readItemsBySku,
  readItemsOf,
  readRemovedWith,
  updateItem,
  type WishlistKey,
} from './wishlist-items.ts'

/** Result of a wishlist command. Plain JSON, because it is stored for retries. */
export interface WishlistResult {
  error: WishlistError | null
  /** The item that was added, changed, removed or restored. */
  itemId: string | null
}

/** A transaction on one wishlist. */
export interface WishlistTransaction extends WishlistKey {
  db: Db
  /** ms */
  now: number
}

const refused = (error: WishlistError, itemId: string | null = null): WishlistResult => ({ error, itemId })
const done = (itemId: string): WishlistResult => ({ error: null, itemId })

/**
 * Adds an item to the wishlist (WIS-1). An item that is already there stays unchanged. A product without a
 * variant is not added beside one of its variants, and becomes the variant that is added later.
 */
export async function addItem(
  tx: WishlistTransaction,
  wish: Wish,
  productName: string,
): Promise<WishlistResult> {
  const { db, now, tenantId, owner } = tx
  await lockWishlist(db, tx, now)
  await deleteRemoved(db, tx, now - restorableMs)
  const same = findDuplicate(await readItemsOf(db, tx, wish.masterSku), wish)
  if (same) {
    if (same.sku !== wish.sku && !needsVariant(wish))
      await updateItem(db, tx, same.id, columnsOf(wish, productName, now))
    return done(same.id)
  }
  if ((await countItems(db, tx)) >= maxItems) return refused('WISHLIST_FULL')
  const id = randomUUID()
  await db
    .insertInto('wishlist_item')
    .values({
      tenant_id: tenantId,
      owner,
      id,
      master_sku: wish.masterSku,
      ...columnsOf(wish, productName, now),
      position: await nextPosition(db, tx),
      removed_at: null,
    })
    .execute()
  return done(id)
}

/**
 * Changes an item to another variant of its product (WIS-1). Where that one is on the list too, the two
 * become one.
 */
export async function changeItem(
  tx: WishlistTransaction,
  id: string,
  wish: Wish,
  productName: string,
): Promise<WishlistResult> {
  const { db, now } = tx
  await lockWishlist(db, tx, now)
  const item = await readItem(db, tx, id)
  if (!item || item.removed_at !== null) return refused('UNKNOWN_ITEM')
  if (wish.masterSku !== item.master_sku) return refused('UNKNOWN_PRODUCT', id)
  if (wish.sku === item.sku) return refused('NO_CHANGE', id)
  if (needsVariant(wish)) return refused('CHOOSE_VARIANT', id)
  if (wish.soldOut) return refused('SOLD_OUT', id)
  const others = await readItemsOf(db, tx, wish.masterSku)
  for (const other of others) if (other.sku === wish.sku) await deleteItem(db, tx, other.id)
  await updateItem(db, tx, id, columnsOf(wish, productName, now))
  return done(id)
}

/** Removes an item; it can be restored for a day (UX-5). */
export async function removeItem(tx: WishlistTransaction, id: string): Promise<WishlistResult> {
  const { db, now } = tx
  await lockWishlist(db, tx, now)
  const item = await readItem(db, tx, id)
  if (!item) return refused('UNKNOWN_ITEM')
  if (item.removed_at === null) await updateItem(db, tx, id, { removed_at: now })
  return done(id)
}

/** Removes the items of a sku: the item of a variant, or all items of a product. */
export async function removeBySku(tx: WishlistTransaction, sku: string): Promise<WishlistResult> {
  const { db, now } = tx
  await lockWishlist(db, tx, now)
  const items = await readItemsBySku(db, tx, sku)
  for (const { id } of items) await updateItem(db, tx, id, { removed_at: now })
  return items[0] ? done(items[0].id) : refused('UNKNOWN_ITEM')
}

/** Restores a removed item at its position, with those removed in the same step. */
export async function restoreItem(tx: WishlistTransaction, id: string): Promise<WishlistResult> {
  const { db, now } = tx
  await lockWishlist(db, tx, now)
  const item = await readItem(db, tx, id)
  if (!item) return refused('UNKNOWN_ITEM')
  if (item.removed_at === null) return done(id)
  const removed = await readRemovedWith(db, tx, item)
  const restored = new Map<string, string | undefined>()
  for (const each of removed) restored.set(each.id, await restoreOne(tx, each))
  const itemId = restored.get(id)
  return itemId === undefined ? refused('WISHLIST_FULL', id) : done(itemId)
}

/** @returns the item on the list in place of the removed one; undefined when the list is full. */
async function restoreOne(tx: WishlistTransaction, { id, sku, master_sku }: WishlistItemRow) {
  const { db } = tx
  const wish = { sku, masterSku: master_sku }
  const duplicate = findDuplicate(await readItemsOf(db, tx, master_sku), wish)
  // Added again meanwhile: that item stays.
  if (duplicate && (duplicate.sku === sku || needsVariant(wish))) return duplicate.id
  if (duplicate) await deleteItem(db, tx, duplicate.id)
  else if ((await countItems(db, tx)) >= maxItems) return
  await updateItem(db, tx, id, { removed_at: null })
  return id
}

/** Returns the columns of an item for a wish. */
const columnsOf = (wish: Wish, productName: string, now: number) => ({
  sku: wish.sku,
  product_name: productName,
  price_added: wish.price,
  sold_out_at: wish.soldOut ? now : null,
})
