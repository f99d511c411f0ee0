import type { Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { transitionLines } from '#backend/orders/life/transition-lines.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { retainsCredit } from '../balance/refund-preference.ts'
import { promiseRefundInEmail } from '../payouts/refund-promise.ts'
import { markPaidIfSettled, notifyPaidByCancelling } from './mark-paid.ts'
import { closePayment } from './open-payment.ts'
import { isWaiting } from './pay-view.ts'
import { expiredEmail } from './payment-emails.ts'
import { paidSoFar, readPayment, setPaymentState } from './payment-rows.ts'
import { endOfDeadlineDay } from './rules/prepayment-end.ts'
import type { PaymentRow } from './tables.ts'

/** How long a payment that was in progress at the deadline is still accepted, ms. */
export const paymentGraceMs = 60_000

/**
 * Gives up an order that was not paid in time: its lines are cancelled, pieces and vouchers are released, and an e-mail
 * is sent. It happens in one transaction, and once even with concurrent processes (BAS-3).
 * @param now ms
 * @returns whether it was given up now
 */
export async function expireOrder(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<boolean> {
  return await database.transaction().execute(async (db) => {
    await lockOrder(db, tenant.id, orderNo)
    const payment = await readPayment(db, tenant.id, orderNo)
    if (!payment || payment.pay_until + paymentGraceMs > now) return false
    const order = await findOrder(db, tenant.id, orderNo)
    if (order?.method === 'BANK_TRANSFER' && (await extendToEndOfDay(db, tenant, payment, now))) return false
    await closePayment(db, tenant.id, orderNo)
    if (!order) return false
    const { paymentState } = order
    if (!isWaiting(paymentState) && paymentState !== 'OPEN') return false
    const isRetained = await retainsCredit(db, { tenantId: tenant.id, owner: order.owner })
    const settled = await markPaidIfSettled(db, tenant, orderNo, now)
    if (settled) {
      // Lines were cancelled, and the order was not settled by that yet.
      await notifyPaidByCancelling(db, tenant, settled, isRetained, now)
      return false
    }
    const paid = await paidSoFar(db, tenant.id, orderNo)
    // An order that was sent nevertheless has to be handled by the staff.
    if (order.lines.some(({ state }) => state !== 'PLACED' && state !== 'CANCELLED')) return false
    await setPaymentState(db, tenant.id, orderNo, 'EXPIRED')
    const lines = order.lines.filter(({ state }) => state === 'PLACED')
    const refund = isRetained
      ? undefined
      : await promiseRefundInEmail(db, tenant, order, { amount: paid, now })
    const email = expiredEmail(tenant, order, { amountReceived: paid, isRetained, refund })
    await transitionLines({ db, now }, tenant, { ...order, paymentState: 'EXPIRED' }, lines, 'CANCELLED', {
      email,
    })
    return true
  })
}

/**
 * Extends a deadline that an earlier release stored at the hour of the order to the end of that day, because the e-mail
 * promises "up to and including" that day.
 * @param now ms
 * @returns whether the order still waits; the new deadline is stored
 */
async function extendToEndOfDay(
  db: Kysely<Tables>,
  tenant: Tenant,
  payment: PaymentRow,
  now: number,
): Promise<boolean> {
  const payUntil = endOfDeadlineDay(payment.pay_until, tenant.i18n.timeZone)
  if (payUntil + paymentGraceMs <= now) return false
  await db
    .updateTable('payment')
    .set({ pay_until: payUntil })
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', payment.order_no)
    .execute()
  return true
}
