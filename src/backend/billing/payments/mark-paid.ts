import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { recountDeliveryDays } from '#backend/orders/life/recount-delivery-days.ts'
import { sendOrderPaid } from '#backend/orders/order-webhooks.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { balanceOf } from '../balance/rules/due-payments.ts'
import { isSettled } from '../balance/rules/settled.ts'
import { promiseRefundInEmail } from '../payouts/refund-promise.ts'
import { closePayment } from './open-payment.ts'
import {
  notifyRemainderOverpaid,
  notifyRemainderOverpaidRetained,
  notifyRemainderPaid,
} from './payment-emails.ts'
import { setPaymentState } from './payment-rows.ts'

export interface PaidOrder {
  /** The order as it is now. */
  order: StoredOrder
  /** Surplus in cents. */
  surplus: number
}

/**
 * Sets an order PAID once its money was received, in the transaction that has locked it: after each receipt and each
 * transition of its lines. A prepaid order can be sent then, and its delivery days count from now (BAS-3).
 * @param now ms
 * @returns undefined if nothing has changed; the caller sends the e-mail
 */
export async function markPaidIfSettled(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<PaidOrder | undefined> {
  const order = await findOrder(db, tenant.id, orderNo)
  if (order?.paymentState !== 'OPEN') return undefined
  const account = await readOrderAccount(db, tenant, order)
  if (!account || !isSettled(order, account)) return undefined
  await setPaymentState(db, tenant.id, orderNo, 'PAID')
  const paid: StoredOrder = { ...order, paymentState: 'PAID' }
  await sendOrderPaid({ db, now }, tenant, paid)
  const surplus = Math.max(0, -balanceOf(account))
  if (order.method !== 'BANK_TRANSFER') return { order: paid, surplus }
  await closePayment(db, tenant.id, orderNo)
  return { order: await recountDeliveryDays(db, tenant, paid, now), surplus }
}

/**
 * Sends an e-mail that payments in advance cover the rest of an order, now that lines of it are cancelled.
 * @param isRetained whether the customer keeps a surplus as credit
 */
export async function notifyPaidByCancelling(
  db: Kysely<Tables>,
  tenant: Tenant,
  { order, surplus }: PaidOrder,
  isRetained: boolean,
  now: number,
): Promise<void> {
  if (order.method !== 'BANK_TRANSFER') return
  const notify =
    surplus === 0
      ? notifyRemainderPaid
      : isRetained
        ? notifyRemainderOverpaidRetained
        : notifyRemainderOverpaid
  const refund = isRetained
    ? undefined
    : await promiseRefundInEmail(db, tenant, order, { amount: surplus, now })
  await notify(db, tenant, order, { amount: surplus, refund }, now)
}
