import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { planForfeit } from '../invoices/forfeit-voucher.ts'
import { duePayoutsOf } from './due-payouts.ts'
import { refundOfCancelling } from './expected-refund.ts'
import { refundLimitSince } from './refund-limit.ts'
import { payoutDayOf, promiseRefund, type RefundPromise } from './refund-promise.ts'

/**
 * Returns what is owed to the shopper for an order now and is not paid out yet: by the provider, or by transfer. Credit
 * that the customer keeps is not included.
 * @param now ms
 */
export async function refundOfOrder(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<RefundPromise | undefined> {
  const [due] = await duePayoutsOf(db, tenant, [order.orderNo])
  if (due) {
    const promise = await promiseRefund(db, tenant, order, { amount: due.amount, now })
    // A promised day stays. While the account is missing, the day is counted from now.
    return promise && { ...promise, dueBy: promise.way === 'UNKNOWN' ? promise.dueBy : due.dueBy }
  }
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['amount', 'owed_at'])
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', order.orderNo)
    .where('state', '=', 'DUE')
    .execute()
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  const promise = await promiseRefund(db, tenant, order, { amount, now, byProvider: true })
  if (!promise) return undefined
  const since = Math.max(...refunds.map(({ owed_at }) => owed_at))
  const limit = await refundLimitSince(db, tenant, order, since)
  return { ...promise, dueBy: await payoutDayOf(tenant, dayOf(since, tenant.i18n.timeZone), limit) }
}

/**
 * Returns what would be refunded if everything that can still be cancelled of an order were cancelled now; undefined if
 * nothing would.
 * @param now ms
 */
export async function refundIfCancelled(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<RefundPromise | undefined> {
  const lines = order.lines.filter(({ state }) => state === 'PLACED')
  if (lines.length === 0) return undefined
  const { forfeited } = await planForfeit(db, tenant.id, order, lines, 'CANCELLED')
  const { amount, byProvider } = await refundOfCancelling(db, tenant, order, lines)
  // A voucher that is no longer earned reduces the refund by its amount.
  const payable = Math.max(0, amount - (forfeited?.amount ?? 0))
  return await promiseRefund(db, tenant, order, { amount: payable, byProvider, now })
}
