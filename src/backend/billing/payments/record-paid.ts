import type { Database } from '#backend/infra/database/database.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { recordMoneyReceived } from '../balance/order-money.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { balanceOf } from '../balance/rules/due-payments.ts'
import { repayEarly } from '../credit/repay-early.ts'
import { markPaidIfSettled } from './mark-paid.ts'

/**
 * Records that the open amount of an invoice or a transfer was received. It is the balance of the account, so lines can
 * still be cancelled or returned; for a credit that is paid off early the balance without further interest. An order is paid once none of its lines waits for an invoice. A hosted payment is
 * only set paid by its provider's signed webhook (SEC-6).
 * @param now ms
 * @returns false if the order is unknown, is paid in another way, or has nothing open
 */
export async function recordPaid(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<boolean> {
  const { id: tenantId } = tenant
  return await database.transaction().execute(async (db) => {
    await lockOrder(db, tenantId, orderNo)
    const order = await findOrder(db, tenantId, orderNo)
    if (order?.paymentState !== 'OPEN' || order.method === 'HOSTED') return false
    await repayEarly(db, tenant, orderNo, now, Number.POSITIVE_INFINITY)
    const account = await readOrderAccount(db, tenant, order)
    const missing = account ? balanceOf(account) : 0
    if (missing > 0) await recordMoneyReceived(db, tenantId, orderNo, missing, now)
    const settled = await markPaidIfSettled(db, tenant, orderNo, now)
    return missing > 0 || settled !== undefined
  })
}
