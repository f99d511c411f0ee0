import type { Kysely } from 'kysely'
import type { BasketItemRow, Tables } from '#backend/infra/database/tables.ts'

/** Key of a basket: always of one tenant (TEN-7). */
export interface BasketKey {
  tenantId: string
  owner: string
}

/** The database or a transaction. */
export type Db = Kysely<Tables>

const rowsOf = (db: Db, { tenantId, owner }: BasketKey) =>
  db.selectFrom('basket_item').selectAll().where('tenant_id', '=', tenantId).where('owner', '=', owner)

/** Returns the lines of a basket in the order they were added, without removed ones. */
export const readLines = (db: Db, basket: BasketKey): Promise<BasketItemRow[]> =>
  rowsOf(db, basket).where('removed_at', 'is', null).orderBy('position').execute()

/** Returns the line removed last, since a moment in ms. */
export const readLastRemoved = (
  db: Db,
  basket: BasketKey,
  since: number,
): Promise<BasketItemRow | undefined> =>
  rowsOf(db, basket).where('removed_at', '>', since).orderBy('removed_at', 'desc').limit(1).executeTakeFirst()

/** Returns one line, removed or not. */
export const readLine = (db: Db, basket: BasketKey, id: string): Promise<BasketItemRow | undefined> =>
  rowsOf(db, basket).where('id', '=', id).executeTakeFirst()

/** Returns the line of a variant in the basket. */
export const readLineOf = (db: Db, basket: BasketKey, sku: string): Promise<BasketItemRow | undefined> =>
  rowsOf(db, basket).where('sku', '=', sku).where('removed_at', 'is', null).executeTakeFirst()

/** Returns the number of lines in the basket. */
export async function countLines(db: Db, { tenantId, owner }: BasketKey): Promise<number> {
  const { lines } = await db
    .selectFrom('basket_item')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return lines
}

/** Returns the next position after all lines, including removed ones, which may be restored. */
export async function nextPosition(db: Db, { tenantId, owner }: BasketKey): Promise<number> {
  const { last } = await db
    .selectFrom('basket_item')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}

export async function updateLine(
  db: Db,
  { tenantId, owner }: BasketKey,
  id: string,
  values: Partial<Omit<BasketItemRow, 'tenant_id' | 'owner' | 'id'>>,
): Promise<void> {
  await db
    .updateTable('basket_item')
    .set(values)
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}

export async function deleteLine(db: Db, { tenantId, owner }: BasketKey, id: string): Promise<void> {
  await db
    .deleteFrom('basket_item')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', id)
    .execute()
}

/** Locks the basket for this transaction, so that two tabs write one after the other, on PostgreSQL too. */
export async function lockBasket(db: Db, { tenantId, owner }: BasketKey, now: number): Promise<void> {
  await db
    .insertInto('basket')
    .values({ tenant_id: tenantId, owner, changed_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'owner']).doUpdateSet({ changed_at: now }))
    .execute()
}
