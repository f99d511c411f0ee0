import type { Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { PayoutRow } from './tables.ts'

/** Returns the transfers of a run, in the order of their ids. */
export const payoutsOfRun = (db: Kysely<Tables>, tenantId: string, runId: string): Promise<PayoutRow[]> =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute()

/** Returns the payouts of an owner, the newest first, without recalled ones. */
export const payoutsOfOwner = (
  db: Kysely<Tables>,
  { tenantId, owner }: { tenantId: string; owner: string },
): Promise<PayoutRow[]> =>
  db
    .selectFrom('payout')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.tenant_id', '=', 'payout.tenant_id')
        .onRef('shop_order.order_no', '=', 'payout.order_no'),
    )
    .selectAll('payout')
    .where('payout.tenant_id', '=', tenantId)
    .where('shop_order.owner', '=', owner)
    .where('payout.state', '!=', 'RECALLED')
    .orderBy('payout.ordered_at', 'desc')
    .orderBy('payout.id', 'desc')
    .execute()

/** Returns the payouts of an order, the newest first, without recalled ones. */
export const payoutsOfOrder = (db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<PayoutRow[]> =>
  db
    .selectFrom('payout')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('state', '!=', 'RECALLED')
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Records whether the bank has carried out a run, or one order's transfer in it: PAID, or RECALLED if it was not done,
 * so that the money is owed again. An earlier record stays.
 * @param now ms
 * @returns how many transfers were changed
 */
export async function recordRunState(
  database: Database,
  tenantId: string,
  { runId, orderNo, state }: { runId: string; orderNo?: string | undefined; state: 'PAID' | 'RECALLED' },
  now: number,
): Promise<number> {
  return await database.transaction().execute(async (db) => {
    let update = db
      .updateTable('payout')
      .set({ state: state, settled_at: now })
      .where('tenant_id', '=', tenantId)
      .where('run_id', '=', runId)
      .where('state', '=', 'UNDER_WAY')
    if (orderNo !== undefined) update = update.where('order_no', '=', orderNo)
    const { numUpdatedRows } = await update.executeTakeFirst()
    return Number(numUpdatedRows)
  })
}
