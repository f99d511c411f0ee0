import type { Database } from '../database/database.ts'

/**
 * A tenant's database is older than reality: invoices written after the backup have numbers that this
 * database would assign again, and orders, payments and payouts that it considers open may have been handled.
 * Operations with such consequences wait until an operator settles the restore (`npm run restore`).
 */
export class UnsettledRestore extends Error {
  override name = 'UnsettledRestore'

  constructor(tenantId: string) {
    super(
      `${tenantId} was restored from a backup: settle it with its last used invoice number, ` +
        `npm run restore -- --last-invoice ${tenantId}=NUMBER`,
    )
  }
}

/** Returns the ids of the tenants with an unsettled restore. */
export async function unsettledTenants(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom('store_return')
    .select('tenant_id')
    .distinct()
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ tenant_id }) => tenant_id))
}

/** @throws {UnsettledRestore} */
export async function requireSettled(database: Database, tenantId: string): Promise<void> {
  if ((await unsettledTenants(database)).has(tenantId)) throw new UnsettledRestore(tenantId)
}

/** Returns when a tenant's data were last restored from an older backup, ms; 0 if never. */
export async function lastRestoreTime(database: Database, tenantId: string): Promise<number> {
  const row = await database
    .selectFrom('store_return')
    .select(({ fn }) => fn.max('returned_at').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
