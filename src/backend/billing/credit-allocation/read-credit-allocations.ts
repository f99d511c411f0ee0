import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { CreditAllocationRow } from './tables.ts'

/** Returns all credit that was allocated to orders of an owner, the newest first. */
export const creditAllocationsOfOwner = (
  db: Kysely<Tables>,
  { tenantId, owner }: { tenantId: string; owner: string },
): Promise<CreditAllocationRow[]> =>
  db
    .selectFrom('set_off')
    .innerJoin('shop_order', (join) =>
      join
        .onRef('shop_order.tenant_id', '=', 'set_off.tenant_id')
        .onRef('shop_order.order_no', '=', 'set_off.to_order'),
    )
    .selectAll('set_off')
    .where('set_off.tenant_id', '=', tenantId)
    .where('shop_order.owner', '=', owner)
    .orderBy('set_off_at', 'desc')
    .orderBy('to_order')
    .orderBy('position', 'desc')
    .execute()

/** Returns the credit that was allocated to an order, in cents. */
export async function creditAllocatedTo(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<number> {
  const { sum } = await db
    .selectFrom('set_off')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('to_order', '=', orderNo)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
