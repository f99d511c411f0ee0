import type { Database } from '../database/database.ts'

/** How long one process holds the right to purge CDNs, ms. It renews the lease while it is running. */
export const leaseMs = 30_000

/** Key of the only row: one process purges the CDNs of all tenants. */
const tenant_id = '*'

export interface Lease {
  /** CDNs have been purged for every change up to this id. */
  doneTo: number
  /** When the previous lease ended, ms; undefined if no process has ever purged: a CDN may have anything. */
  endedAt: number | undefined
}

/** Takes or renews the lease. @returns undefined if another process holds it */
export async function acquireLease(
  database: Database,
  holder: string,
  now: number,
): Promise<Lease | undefined> {
  const row = await database
    .selectFrom('cdn_purge')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst()
  if (row && row.holder !== holder && row.leased_until > now) return undefined
  return await database.transaction().execute(async (db) => {
    if (!row) {
      const { newest } = await db
        .selectFrom('page_change')
        .select(({ fn }) => fn.max('id').as('newest'))
        .executeTakeFirstOrThrow()
      await db
        .insertInto('cdn_purge')
        .values({ tenant_id, holder: '', leased_until: 0, done_to: Number(newest ?? 0) })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    const taken = await db
      .updateTable('cdn_purge')
      .set({ holder, leased_until: now + leaseMs })
      .where('tenant_id', '=', tenant_id)
      .where((is) => is.or([is('holder', '=', holder), is('leased_until', '<=', now)]))
      .returning('done_to')
      .executeTakeFirst()
    return taken && { doneTo: taken.done_to, endedAt: row?.leased_until }
  })
}

/** Stores up to which change CDNs have been purged, if the lease still belongs to the holder. */
export async function saveProgress(database: Database, holder: string, doneTo: number): Promise<void> {
  await database
    .transaction()
    .execute((db) =>
      db
        .updateTable('cdn_purge')
        .set({ done_to: doneTo })
        .where('tenant_id', '=', tenant_id)
        .where('holder', '=', holder)
        .execute(),
    )
}

/** Ends the lease, so that another process need not wait until it expires. */
export async function releaseLease(database: Database, holder: string): Promise<void> {
  await database
    .transaction()
    .execute((db) =>
      db
        .updateTable('cdn_purge')
        .set({ leased_until: 0 })
        .where('tenant_id', '=', tenant_id)
        .where('holder', '=', holder)
        .execute(),
    )
}
