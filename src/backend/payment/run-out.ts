import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { keepsCredit } from '../balance/payback.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { moveLines } from '../order/life/move-lines.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOrder } from '../order/read-orders.ts'
import { promiseInLetter } from '../payout/refund-promise.ts'
import { ranOutLetter } from './letters.ts'
import { closePayment } from './open-payment.ts'
import { isWaiting } from './pay-view.ts'
import { paidSoFar, readPayment, setPaymentState } from './rows.ts'
import { endOfItsDay } from './rules/prepayment-end.ts'
import { settle, tellSettledByCancelling } from './settle.ts'
import type { PaymentRow } from './tables.ts'

/** How long a payment that was in progress at the deadline is still accepted, ms. */
export const graceMs = 60_000

/**
 * Gives up an order that was not paid in time: its lines are cancelled, pieces and vouchers are released, and an e-mail
 * is sent. It happens in one transaction, and once even with concurrent processes (BAS-3).
 * @param now ms
 * @returns whether it was given up now
 */
export async function runOut(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<boolean> {
  return await database.transaction().execute(async (db) => {
    await takeOrder(db, tenant.id, orderNo)
    const payment = await readPayment(db, tenant.id, orderNo)
    if (!payment || payment.pay_until + graceMs > now) return false
    const order = await findOrder(db, tenant.id, orderNo)
    if (order?.method === 'BANK_TRANSFER' && (await waitsForItsDay(db, tenant, payment, now))) return false
    await closePayment(db, tenant.id, orderNo)
    if (!order) return false
    const { paymentState } = order
    if (!isWaiting(paymentState) && paymentState !== 'OPEN') return false
    const kept = await keepsCredit(db, { tenantId: tenant.id, owner: order.owner })
    const settled = await settle(db, tenant, orderNo, now)
    if (settled) {
      // Lines were cancelled, and the order was not settled by that yet.
      await tellSettledByCancelling(db, tenant, settled, kept, now)
      return false
    }
    const paid = await paidSoFar(db, tenant.id, orderNo)
    // An order that was sent nevertheless has to be handled by the staff.
    if (order.lines.some(({ state }) => state !== 'PLACED' && state !== 'CANCELLED')) return false
    await setPaymentState(db, tenant.id, orderNo, 'EXPIRED')
    const lines = order.lines.filter(({ state }) => state === 'PLACED')
    const refund = kept ? undefined : await promiseInLetter(db, tenant, order, { amount: paid, now })
    const letter = ranOutLetter(tenant, order, { received: paid, kept, refund })
    await moveLines({ db, now }, tenant, { ...order, paymentState: 'EXPIRED' }, lines, 'CANCELLED', {
      letter,
    })
    return true
  })
}

/**
 * Extends a deadline that an earlier release stored at the hour of the order to the end of that day, because the e-mail
 * says "up to and including" it.
 * @param now ms
 * @returns whether the order still waits; the new deadline is stored
 */
async function waitsForItsDay(
  db: Kysely<Tables>,
  tenant: Tenant,
  payment: PaymentRow,
  now: number,
): Promise<boolean> {
  const payUntil = endOfItsDay(payment.pay_until, tenant.i18n.timeZone)
  if (payUntil + graceMs <= now) return false
  await db
    .updateTable('payment')
    .set({ pay_until: payUntil })
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', payment.order_no)
    .execute()
  return true
}
