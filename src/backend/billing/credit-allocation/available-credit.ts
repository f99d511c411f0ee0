import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readRefundPreference } from '../balance/refund-preference.ts'
import { amountsOwed } from '../payouts/amounts-owed.ts'
import type { Credit } from './rules/share-credit.ts'

/** Returns the credit of a customer, order by order, the oldest first; none if refunds are paid out. Cents. */
export async function availableCredit(db: Kysely<Tables>, tenant: Tenant, owner: string): Promise<Credit[]> {
  const preference = await readRefundPreference(db, { tenantId: tenant.id, owner })
  if (preference?.way !== 'BALANCE') return []
  const orders = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenant.id)
    .where('owner', '=', owner)
    .execute()
  const amounts = await amountsOwed(
    db,
    tenant,
    orders.map(({ order_no }) => order_no),
  )
  return amounts
    .toSorted((a, b) => a.since - b.since || (a.order.orderNo < b.order.orderNo ? -1 : 1))
    .map(({ order, amount }) => ({ orderNo: order.orderNo, amount }))
}
