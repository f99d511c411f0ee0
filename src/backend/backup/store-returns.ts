import type { Database } from '../database/database.ts'

/**
 * A tenant's data are older than what has happened: invoices that were written after the backup have numbers that this
 * database would give out again, and orders, payments and payouts may have been dealt with that it believes to be open.
 * Nothing with consequences of that kind is done until an operator has settled it (`npm run restore`).
 */
export class UnsettledReturn extends Error {
  override name = 'UnsettledReturn'

  constructor(tenantId: string) {
    super(
      `${tenantId} has gone back to an older state: say which invoice number was the last one used, with ` +
        `npm run restore -- --last-invoice ${tenantId}=NUMBER`,
    )
  }
}

/** Ids of the tenants whose last return to an older state is not settled. */
export async function unsettledTenants(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom('store_return')
    .select('tenant_id')
    .distinct()
    .where('settled_at', 'is', null)
    .execute()
  return new Set(rows.map(({ tenant_id }) => tenant_id))
}

/** @throws {UnsettledReturn} */
export async function requireSettled(database: Database, tenantId: string): Promise<void> {
  if ((await unsettledTenants(database)).has(tenantId)) throw new UnsettledReturn(tenantId)
}

/** When a tenant's data last went back to an older state, ms; 0 when they never did. */
export async function lastReturn(database: Database, tenantId: string): Promise<number> {
  const row = await database
    .selectFrom('store_return')
    .select(({ fn }) => fn.max('returned_at').as('last'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
