import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { noteKept } from '../balance/payback.ts'
import { readAccount } from '../balance/read-account.ts'
import { noteReceived } from '../balance/received.ts'
import { balanceOf } from '../balance/rules/maturities.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOrder, type StoredOrder } from '../order/read-orders.ts'
import { promiseInLetter } from '../payout/refund-promise.ts'
import {
  tellBillAhead,
  tellBillPaid,
  tellBillSoFarPaid,
  tellPaid,
  tellPartly,
  tellPartOfBill,
  tellTooLate,
  tellTooLateKept,
  tellTooMuch,
  tellTooMuchKept,
} from './letters.ts'
import { settle } from './settle.ts'

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
export type Booked =
  | { outcome: 'PAID' | 'AHEAD'; surplus: number }
  | { outcome: 'PARTLY'; missing: number }
  | { outcome: 'GIVEN_UP' | 'BOOKED_BEFORE' | 'UNKNOWN_ORDER' | 'OTHER_RECEIPT' }

/** Books a bank transfer, once for each of the bank's transactions, and sends the shopper an e-mail. @param now ms */
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
    const account = order.method === 'HOSTED' ? undefined : await readAccount(db, tenant, order)
    const missing = account ? balanceOf(account) : 0
    if (!account || -missing >= amount) {
      // An invoice whose goods were returned unpaid; before the return the same money would have settled it.
      await settle(db, tenant, orderNo, now)
      const kept = await noteKept(db, { tenantId: tenant.id, owner: order.owner })
      const refund = kept ? undefined : await promiseInLetter(db, tenant, order, { amount, now })
      await (kept ? tellTooLateKept : tellTooLate)(db, tenant, order, { amount, refund }, now)
      return { outcome: 'GIVEN_UP' }
    }
    const book = order.method === 'BANK_TRANSFER' ? bookAhead : bookBill
    return await book(db, tenant, order, { amount, missing }, now)
  })
}

/** Cents. */
interface Came {
  amount: number
  /** What is still to be paid after it; negative if too much was received. */
  missing: number
}

/** Books money for an order that is paid by invoice. */
async function bookBill(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { amount, missing }: Came,
  now: number,
): Promise<Booked> {
  if (missing > 0) {
    await tellPartOfBill(db, tenant, order, { amount, missing }, now)
    return { outcome: 'PARTLY', missing }
  }
  if (missing < 0) await noteKept(db, { tenantId: tenant.id, owner: order.owner })
  const surplus = Math.abs(missing)
  const refund = await promiseInLetter(db, tenant, order, { amount: surplus, now })
  const settled = await settle(db, tenant, order.orderNo, now)
  const billed = order.lines.some(({ state }) => state !== 'PLACED' && state !== 'CANCELLED')
  const tell = settled ? tellBillPaid : billed ? tellBillSoFarPaid : tellBillAhead
  await tell(db, tenant, order, { amount, refund }, now)
  return { outcome: billed ? 'PAID' : 'AHEAD', surplus }
}

/** Books money for an order that is sent once it is paid. */
async function bookAhead(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { amount, missing }: Came,
  now: number,
): Promise<Booked> {
  if (missing > 0) {
    await tellPartly(db, tenant, order, { amount, missing }, now)
    return { outcome: 'PARTLY', missing }
  }
  const { order: expected = order } = (await settle(db, tenant, order.orderNo, now)) ?? {}
  if (missing < 0) {
    const kept = await noteKept(db, { tenantId: tenant.id, owner: order.owner })
    const surplus = { amount: -missing, now }
    const refund = kept ? undefined : await promiseInLetter(db, tenant, order, surplus)
    await (kept ? tellTooMuchKept : tellTooMuch)(db, tenant, expected, { amount: -missing, refund }, now)
  } else await tellPaid(db, tenant, expected, { amount }, now)
  return { outcome: 'PAID', surplus: Math.abs(missing) }
}
