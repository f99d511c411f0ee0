import { randomUUID } from 'node:crypto'
import type { WishlistItemRow } from '../database/tables.ts'
import { mostItems, restorableMs } from './limits.ts'
import { sameWish } from './same-wish.ts'
import { isOpen, type Wish, type WishlistError } from './wish.ts'
import {
  countItems,
  deleteItem,
  forgetRemoved,
  nextPosition,
  type Reading,
  readItem,
  readItemsBySku,
  readItemsOf,
  readRemovedWith,
  takeWishlist,
  updateItem,
  type WishlistOf,
} from './wishlist-items.ts'

/** Result of a wishlist command. Plain JSON, because it is stored for retries. */
export interface WishlistOutcome {
  error: WishlistError | null
  /** The item that was added, changed, removed or restored. */
  itemId: string | null
}

/** A transaction on one wishlist. */
export interface Writing extends WishlistOf {
  db: Reading
  /** ms */
  now: number
}

const refused = (error: WishlistError, itemId: string | null = null): WishlistOutcome => ({ error, itemId })
const done = (itemId: string): WishlistOutcome => ({ error: null, itemId })

/**
 * Adds an item to the wishlist (WIS-1). An item that is already there stays unchanged. A product without a
 * variant is not added beside one of its variants, and becomes the variant that is added later.
 */
export async function addItem(writing: Writing, wish: Wish, productName: string): Promise<WishlistOutcome> {
  const { db, now, tenantId, owner } = writing
  await takeWishlist(db, writing, now)
  await forgetRemoved(db, writing, now - restorableMs)
  const same = sameWish(await readItemsOf(db, writing, wish.masterSku), wish)
  if (same) {
    if (same.sku !== wish.sku && !isOpen(wish))
      await updateItem(db, writing, same.id, chosen(wish, productName, now))
    return done(same.id)
  }
  if ((await countItems(db, writing)) >= mostItems) return refused('WISHLIST_FULL')
  const id = randomUUID()
  await db
    .insertInto('wishlist_item')
    .values({
      tenant_id: tenantId,
      owner,
      id,
      master_sku: wish.masterSku,
      ...chosen(wish, productName, now),
      position: await nextPosition(db, writing),
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
  writing: Writing,
  id: string,
  wish: Wish,
  productName: string,
): Promise<WishlistOutcome> {
  const { db, now } = writing
  await takeWishlist(db, writing, now)
  const item = await readItem(db, writing, id)
  if (!item || item.removed_at !== null) return refused('UNKNOWN_ITEM')
  if (wish.masterSku !== item.master_sku) return refused('UNKNOWN_PRODUCT', id)
  if (wish.sku === item.sku) return refused('NO_CHANGE', id)
  if (isOpen(wish)) return refused('CHOOSE_VARIANT', id)
  if (wish.soldOut) return refused('SOLD_OUT', id)
  const others = await readItemsOf(db, writing, wish.masterSku)
  for (const other of others) if (other.sku === wish.sku) await deleteItem(db, writing, other.id)
  await updateItem(db, writing, id, chosen(wish, productName, now))
  return done(id)
}

/** Removes an item; it can be restored for a day (UX-5). */
export async function removeItem(writing: Writing, id: string): Promise<WishlistOutcome> {
  const { db, now } = writing
  await takeWishlist(db, writing, now)
  const item = await readItem(db, writing, id)
  if (!item) return refused('UNKNOWN_ITEM')
  if (item.removed_at === null) await updateItem(db, writing, id, { removed_at: now })
  return done(id)
}

/** Removes the items of a sku: the item of a variant, or all items of a product. */
export async function removeBySku(writing: Writing, sku: string): Promise<WishlistOutcome> {
  const { db, now } = writing
  await takeWishlist(db, writing, now)
  const items = await readItemsBySku(db, writing, sku)
  for (const { id } of items) await updateItem(db, writing, id, { removed_at: now })
  return items[0] ? done(items[0].id) : refused('UNKNOWN_ITEM')
}

/** Restores a removed item at its position, with those removed in the same step. */
export async function restoreItem(writing: Writing, id: string): Promise<WishlistOutcome> {
  const { db, now } = writing
  await takeWishlist(db, writing, now)
  const item = await readItem(db, writing, id)
  if (!item) return refused('UNKNOWN_ITEM')
  if (item.removed_at === null) return done(id)
  const removed = await readRemovedWith(db, writing, item)
  const back = new Map<string, string | undefined>()
  for (const each of removed) back.set(each.id, await bringBack(writing, each))
  const itemId = back.get(id)
  return itemId === undefined ? refused('WISHLIST_FULL', id) : done(itemId)
}

/** @returns the item on the list in place of the removed one; undefined when the list is full. */
async function bringBack(writing: Writing, { id, sku, master_sku }: WishlistItemRow) {
  const { db } = writing
  const wish = { sku, masterSku: master_sku }
  const again = sameWish(await readItemsOf(db, writing, master_sku), wish)
  // Added again meanwhile: that item stays.
  if (again && (again.sku === sku || isOpen(wish))) return again.id
  if (again) await deleteItem(db, writing, again.id)
  else if ((await countItems(db, writing)) >= mostItems) return
  await updateItem(db, writing, id, { removed_at: null })
  return id
}

/** Returns the columns of an item for a wish. */
const chosen = (wish: Wish, productName: string, now: number) => ({
  sku: wish.sku,
  product_name: productName,
  price_added: wish.price,
  sold_out_at: wish.soldOut ? now : null,
})
