import type { Kysely } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { recordMoneyReceived } from '../balance/order-money.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { recordCreditChange } from '../balance/refund-preference.ts'
import { balanceOf } from '../balance/rules/due-payments.ts'
import { repayEarly } from '../credit/repay-early.ts'
import { promiseRefundInEmail } from '../payouts/refund-promise.ts'
import { markPaidIfSettled } from './mark-paid.ts'
import {
  notifyInvoicedPartPaid,
  notifyInvoicePaid,
  notifyInvoicePartlyPaid,
  notifyOverpaid,
  notifyOverpaidRetained,
  notifyPaid,
  notifyPaidBeforeInvoice,
  notifyPaidTooLate,
  notifyPaidTooLateRetained,
  notifyPartlyPaid,
} from './payment-emails.ts'

export interface Receipt {
  /** Id that the bank gave the transaction. It is booked once, however often the statement is read. */
  transactionId: string
  orderNo: string
  /** Cents. */
  amount: number
}

/**
 * Result of booking a bank transfer; amounts in cents. PAID: the order can be sent, or its invoice is settled; with the
 * surplus. AHEAD: the money is reserved for an invoice that is not written yet. PARTLY: with the missing amount.
 * GIVEN_UP: no payment was due, because the order was cancelled, was paid, or is paid another way; the money has to go
 * back.
 */
export type BookingResult =
  | { outcome: 'PAID' | 'AHEAD'; surplus: number }
  | { outcome: 'PARTLY'; missing: number }
  | { outcome: 'GIVEN_UP' | 'BOOKED_BEFORE' | 'UNKNOWN_ORDER' | 'OTHER_RECEIPT' }

/** Books a bank transfer, once for each of the bank's transactions, and sends the shopper an e-mail. @param now ms */
export async function bookReceipt(
  database: Database,
  tenant: Tenant,
  { transactionId, orderNo, amount }: Receipt,
  now: number,
): Promise<BookingResult> {
  return await database.transaction().execute(async (db): Promise<BookingResult> => {
    await lockOrder(db, tenant.id, orderNo)
    const order = await findOrder(db, tenant.id, orderNo)
    if (!order) return { outcome: 'UNKNOWN_ORDER' }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('bank_receipt')
      .values({
        tenant_id: tenant.id,
        transaction_id: transactionId,
        order_no: orderNo,
        amount,
        booked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) {
      const earlier = await db
        .selectFrom('bank_receipt')
        .select(['order_no', 'amount'])
        .where('tenant_id', '=', tenant.id)
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
      const same = earlier.order_no === orderNo && earlier.amount === amount
      return { outcome: same ? 'BOOKED_BEFORE' : 'OTHER_RECEIPT' }
    }
    await recordMoneyReceived(db, tenant.id, orderNo, amount, now)
    await repayEarly(db, tenant, orderNo, now)
    const account = order.method === 'HOSTED' ? undefined : await readOrderAccount(db, tenant, order)
    const missing = account ? balanceOf(account) : 0
    if (!account || -missing >= amount) {
      // An invoice whose goods were returned unpaid; before the return the same money would have settled it.
      await markPaidIfSettled(db, tenant, orderNo, now)
      const isRetained = await recordCreditChange(db, { tenantId: tenant.id, owner: order.owner })
      const refund = isRetained ? undefined : await promiseRefundInEmail(db, tenant, order, { amount, now })
      await (isRetained ? notifyPaidTooLateRetained : notifyPaidTooLate)(
        db,
        tenant,
        order,
        { amount, refund },
        now,
      )
      return { outcome: 'GIVEN_UP' }
    }
    const book = order.method === 'BANK_TRANSFER' ? bookPrepayment : bookInvoicePayment
    return await book(db, tenant, order, { amount, missing }, now)
  })
}

/** Cents. */
interface BookedMoney {
  amount: number
  /** What is still to be paid after it; negative if too much was received. */
  missing: number
}

/** Books money for an order that is paid by invoice. */
async function bookInvoicePayment(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { amount, missing }: BookedMoney,
  now: number,
): Promise<BookingResult> {
  if (missing > 0) {
    await notifyInvoicePartlyPaid(db, tenant, order, { amount, missing }, now)
    return { outcome: 'PARTLY', missing }
  }
  if (missing < 0) await recordCreditChange(db, { tenantId: tenant.id, owner: order.owner })
  const surplus = Math.abs(missing)
  const refund = await promiseRefundInEmail(db, tenant, order, { amount: surplus, now })
  const settled = await markPaidIfSettled(db, tenant, order.orderNo, now)
  const hasInvoice = order.lines.some(({ state }) => state !== 'PLACED' && state !== 'CANCELLED')
  const notify = settled ? notifyInvoicePaid : hasInvoice ? notifyInvoicedPartPaid : notifyPaidBeforeInvoice
  await notify(db, tenant, order, { amount, refund }, now)
  return { outcome: hasInvoice ? 'PAID' : 'AHEAD', surplus }
}

/** Books money for an order that is sent once it is paid. */
async function bookPrepayment(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { amount, missing }: BookedMoney,
  now: number,
): Promise<BookingResult> {
  if (missing > 0) {
    await notifyPartlyPaid(db, tenant, order, { amount, missing }, now)
    return { outcome: 'PARTLY', missing }
  }
  const { order: expected = order } = (await markPaidIfSettled(db, tenant, order.orderNo, now)) ?? {}
  if (missing < 0) {
    const isRetained = await recordCreditChange(db, { tenantId: tenant.id, owner: order.owner })
    const surplus = { amount: -missing, now }
    const refund = isRetained ? undefined : await promiseRefundInEmail(db, tenant, order, surplus)
    await (isRetained ? notifyOverpaidRetained : notifyOverpaid)(
      db,
      tenant,
      expected,
      { amount: -missing, refund },
      now,
    )
  } else await notifyPaid(db, tenant, expected, { amount }, now)
  return { outcome: 'PAID', surplus: Math.abs(missing) }
}
