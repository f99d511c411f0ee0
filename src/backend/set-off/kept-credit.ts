import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { paybackOf } from '../balance/payback.ts'
import type { Tables } from '../database/tables.ts'
import { owedOf } from '../payout/owed.ts'
import type { Credit } from './rules/share-credit.ts'

/** Returns the credit of a customer, order by order, the oldest first; none if refunds are paid out. Cents. */
export async function keptCredit(db: Kysely<Tables>, tenant: Tenant, owner: string): Promise<Credit[]> {
  const chosen = await paybackOf(db, { tenantId: tenant.id, owner })
  if (chosen?.way !== 'BALANCE') return []
  const orders = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenant.id)
    .where('owner', '=', owner)
    .execute()
  const owed = await owedOf(
    db,
    tenant,
    orders.map(({ order_no }) => order_no),
  )
  return owed
    .toSorted((a, b) => a.since - b.since || (a.order.orderNo < b.order.orderNo ? -1 : 1))
    .map(({ order, amount }) => ({ orderNo: order.orderNo, amount }))
}
