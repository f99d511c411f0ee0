import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { moneyOf, noteReceived } from '../balance/received.ts'
import { balanceOf } from '../balance/rules/maturities.ts'
import { accountOf } from '../balance/rules/order-account.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { invoicesOfOrder } from '../invoice/read-invoices.ts'
import { expectFrom } from '../order/life/expect-from.ts'
import { takeOrder } from '../order/life/move-lines.ts'
import { findOrder, type StoredOrder } from '../order/read-orders.ts'
import { amountDue } from './amount-due.ts'
import { tellBillPaid, tellPaid, tellPartly, tellPartOfBill, tellTooLate, tellTooMuch } from './letters.ts'
import { closePayment } from './open-payment.ts'
import { received, setPaymentState } from './rows.ts'

export interface Receipt {
  /** The bank's own: booked once, however often the statement is read. */
  transactionId: string
  orderNo: string
  /** Cents. */
  amount: number
}

/**
 * What became of money that came by bank transfer; amounts in cents. PAID: the order can go out, or its bill is settled, with
 * what came too much. PARTLY: what is missing. GIVEN_UP: the order was cancelled or is paid another way; the money has to go
 * back.
 */
export type Booked =
  | { outcome: 'PAID'; surplus: number }
  | { outcome: 'PARTLY'; missing: number }
  | { outcome: 'GIVEN_UP' | 'BOOKED_BEFORE' | 'UNKNOWN_ORDER' | 'OTHER_RECEIPT' }

/** Books money that came by bank transfer, once for each of the bank's transactions, and tells the shopper. @param now ms */
export async function bookReceipt(
  database: Database,
  tenant: Tenant,
  { transactionId, orderNo, amount }: Receipt,
  now: number,
): Promise<Booked> {
  return await database.transaction().execute(async (db): Promise<Booked> => {
    await takeOrder(db, tenant.id, orderNo)
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
      const before = await db
        .selectFrom('bank_receipt')
        .select(['order_no', 'amount'])
        .where('tenant_id', '=', tenant.id)
        .where('transaction_id', '=', transactionId)
        .executeTakeFirstOrThrow()
      const same = before.order_no === orderNo && before.amount === amount
      return { outcome: same ? 'BOOKED_BEFORE' : 'OTHER_RECEIPT' }
    }
    await noteReceived(db, tenant.id, orderNo, amount, now)
    const due = amountDue(order)
    const billed = await openBill(db, tenant, order)
    if (billed !== undefined) {
      if (billed > 0) await tellPartOfBill(db, tenant, order, { amount, missing: billed }, now)
      else {
        await setPaymentState(db, tenant.id, orderNo, 'PAID')
        await tellBillPaid(db, tenant, order, { amount }, now)
      }
      return billed > 0
        ? { outcome: 'PARTLY', missing: billed }
        : { outcome: 'PAID', surplus: Math.abs(billed) }
    }
    if (order.method !== 'BANK_TRANSFER' || order.paymentState !== 'OPEN' || due === 0) {
      await tellTooLate(db, tenant, order, { amount }, now)
      return { outcome: 'GIVEN_UP' }
    }
    const missing = due - (await received(db, tenant.id, orderNo))
    if (missing > 0) {
      await tellPartly(db, tenant, order, { amount, missing }, now)
      return { outcome: 'PARTLY', missing }
    }
    await setPaymentState(db, tenant.id, orderNo, 'PAID')
    await closePayment(db, tenant.id, orderNo)
    const expected = await expectFrom(db, tenant, order, now)
    if (missing < 0) await tellTooMuch(db, tenant, expected, { amount: -missing }, now)
    else await tellPaid(db, tenant, expected, { amount: due }, now)
    return { outcome: 'PAID', surplus: Math.abs(missing) }
  })
}

/**
 * What is left to be paid of an order that is paid after it was invoiced, with what came just now; negative where too much
 * came. Undefined for orders that are paid in advance, and for those that wait for no money.
 */
async function openBill(db: Kysely<Tables>, tenant: Tenant, order: StoredOrder): Promise<number | undefined> {
  const { orderNo, method, paymentState } = order
  if (method === 'BANK_TRANSFER' || method === 'HOSTED' || paymentState !== 'OPEN') return undefined
  const papers = await invoicesOfOrder(db, tenant.id, orderNo)
  if (papers.length === 0) return undefined
  const money = await moneyOf(db, tenant.id, [orderNo])
  const account = accountOf(order, papers, money.get(orderNo), tenant.i18n.timeZone)
  return account && balanceOf(account)
}
