import { sql } from 'kysely'
import type { ListingChange } from '../../search/worker/index-follower.ts'
import type { Database, DatabaseLocation } from '../database/database.ts'

/**
 * Returns the product changes of a tenant that affect lists (migration 0042), oldest first.
 * @param from time of the database's clock, ms
 */
export async function listingChanges(
  database: Database,
  tenantId: string,
  from: number,
): Promise<ListingChange[]> {
  const rows = await database
    .selectFrom('page_change')
    .select(['id', 'at', 'subject as sku'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'listing')
    .where('at', '>=', from)
    .orderBy('at')
    .execute()
  return rows.map(({ id, at, sku }) => ({ id: Number(id), at: Number(at), sku }))
}

/** Time of the newest change by the clock of the database, ms; 0 if nothing has changed yet. Never in the future. */
export async function newestChange(database: Database, location: DatabaseLocation): Promise<number> {
  const { at } = await database
    .selectFrom('page_change')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return Math.min(Number(at ?? 0), await databaseTime(database, location))
}

/** The current time by the clock that the database's triggers use, ms. */
export async function databaseTime(database: Database, { url }: DatabaseLocation): Promise<number> {
  const clock =
    url === undefined
      ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
      : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
  const { now } = await database.selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()
  return Number(now)
}
