import type { Kysely } from 'kysely'
import type { Tables, WishlistItemRow } from '#backend/infra/database/tables.ts'

/** Key of a wishlist: always of one tenant (TEN-7). */
export interface WishlistKey {
  tenantId: string
  owner: string
}

/** The database or a transaction. */
export type Db = Kysely<Tables>

const rowsOf = (db: Db, { tenantId, owner }: WishlistKey) =>
  db.selectFrom('wishlist_item').selectAll().where('tenant_id', '=', tenantId).where('owner', '=', owner)

const onList = (db: Db, list: WishlistKey) => rowsOf(db, list).where('removed_at', 'is', null)

/** Returns the items of the list, newest first. */
export const readItems = (db: Db, list: WishlistKey): Promise<WishlistItemRow[]> =>
  onList(db, list).orderBy('position', 'desc').execute()

/** Returns the items of one product. */
export const readItemsOf = (db: Db, list: WishlistKey, masterSku: string): Promise<WishlistItemRow[]> =>
  onList(db, list).where('master_sku', '=', masterSku).orderBy('position', 'desc').execute()

/** Returns the items of a sku: of a variant its item, of a product all of them. */
export const readItemsBySku = (db: Db, list: WishlistKey, sku: string): Promise<WishlistItemRow[]> =>
  onList(db, list)
    .where((builder) => builder.or([builder('sku', '=', sku), builder('master_sku', '=', sku)]))
    .orderBy('position', 'desc')
    .execute()

/** Returns one item, removed or not. */
export const readItem = (db: Db, list: WishlistKey, id: string): Promise<WishlistItemRow | undefined> =>
  rowsOf(db, list).where('id', '=', id).executeTakeFirst()

/**
 * Returns the item removed last, not before a moment.
 * @param since ms
 */
export const readLastRemoved = (
  db: Db,
  list: WishlistKey,
  since: number,
): Promise<WishlistItemRow | undefined> =>
  rowsOf(db, list).where('removed_at', '>=', since).orderBy('removed_at', 'desc').limit(1).executeTakeFirst()

/** Returns the items removed in the same step as one, including it. */
export const readRemovedWith = (db: Db, list: WishlistKey, item: WishlistItemRow) =>
  rowsOf(db, list)
    .where('master_sku', '=', item.master_sku)
    .where('removed_at', '=', item.removed_at)
    .orderBy('position')
    .execute()

/** Returns the number of items on the list. */
export async function countItems(db: Db, { tenantId, owner }: WishlistKey): Promise<number> {
  const { items } = await db
    .selectFrom('wishlist_item')
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(items)
}

/** Returns the next position after all items, including removed ones, which may be restored. */
export async function nextPosition(db: Db, { tenantId, owner }: WishlistKey): Promise<number> {
  const { last } = await db
    .selectFrom('wishlist_item')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

export async function updateItem(
  db: Db,
  { tenantId, owner }: WishlistKey,
  id: string,
  values: Partial<Omit<WishlistItemRow, 'tenant_id' | 'id'>>,
): Promise<void> {
  await db
    .updateTable('wishlist_item')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}

export async function deleteItem(db: Db, { tenantId, owner }: WishlistKey, id: string): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}

/** Deletes items removed before a moment, ms. */
export async function deleteRemoved(db: Db, { tenantId, owner }: WishlistKey, before: number): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('removed_at', '<', before)
    .execute()
}

/** Locks the list for this transaction, so that two tabs write one after the other, on PostgreSQL too. */
export async function lockWishlist(db: Db, { tenantId, owner }: WishlistKey, now: number): Promise<void> {
  await db
    .insertInto('wishlist')
    .values({ tenant_id: tenantId, owner, changed_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet({ changed_at: now }))
    .execute()
}
